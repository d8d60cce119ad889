/** Bytes of source that two chunks share: every page names a file of its own with its integrity, which costs 100 bytes. */
export const WORTH_A_FILE = 21_000;
