import { z } from 'zod';
import { MOST_FAILURES, MOST_RELEASES } from './vitals-limits.ts';

/** Of Google's web vitals: milliseconds, and for CLS a score. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

/** A path of the table of routes, `/used-cars/:slug`: never an address. What has no route is `none`. */
const page = z.string().max(64);

/**
 * What a page tells of itself when it is left. Nothing in it is about the person: no address, no words, no time, no id.
 * Whoever sends one may say what they like, so its names are counted only where they are ours.
 */
export const pageReport = z.strictObject({
  page,
  /** Releases whose scripts came, `mf-listings/1.0.0-cd79b9fdce`. */
  releases: z.array(z.string().max(80)).max(MOST_RELEASES),
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(3_600_000)),
  /** Scripts that failed or never came, `mf-listings/1.0.0-cd79b9fdce/used-cars-search.1a2b3c4d.js`, `shell/shell.5e6f.js`. */
  failures: z.array(z.strictObject({ page, script: z.string().max(200) })).max(MOST_FAILURES),
});
export type PageReport = z.infer<typeof pageReport>;
