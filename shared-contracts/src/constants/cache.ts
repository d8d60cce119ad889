/** Seconds for which answers and queries stay fresh, specification §9 (CON-03). `stale` bounds serving old data on errors. */
export const cacheSeconds = { staticData: 18_000, blogs: 1_800, stale: 3_600 } as const;
