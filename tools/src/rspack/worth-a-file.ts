/** Minimum bytes of shared source for a separate chunk: listing it with its integrity costs each page 100 bytes. */
export const WORTH_A_FILE = 21_000;
