/**
 * How long responses and queries stay fresh, in seconds (specification §9, CON-03). `stale` limits how long old data is
 * served on errors.
 */
export const cacheSeconds = { staticData: 18_000, blogs: 1_800, stale: 3_600 } as const;
