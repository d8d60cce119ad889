/**
 * Minimum bytes of shared source for a separate chunk: every page lists each chunk with its integrity, which costs 100
 * bytes.
 */
export const WORTH_A_FILE = 21_000;
