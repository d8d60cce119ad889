/** Minimum bytes of shared source for a separate chunk: listing it with its integrity costs each page 100 bytes. */
export const MIN_CHUNK_SIZE = 21_000;
