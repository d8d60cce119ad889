import { z } from 'zod';
import { MAX_FAILURES, MAX_RELEASES } from './vitals-limits.ts';

/** Google's web vitals: milliseconds, or a score for CLS. */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

/** A route path, `/used-cars/:slug`, never a URL; `none` for unknown routes. */
const page = z.string().max(64);

/**
 * What a page reports when it is left. Contains no personal data: no URL, text, time or id. Clients can send anything,
 * so names are counted only if they are known.
 */
export const pageReport = z.strictObject({
  page,
  /** Releases whose scripts loaded, `mf-listings/1.0.0-cd79b9fdce`. */
  releases: z.array(z.string().max(80)).max(MAX_RELEASES),
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(3_600_000)),
  /**
   * Scripts that threw or failed to load, `mf-listings/1.0.0-cd79b9fdce/used-cars-search.1a2b3c4d.js`,
   * `shell/shell.5e6f.js`.
   */
  failures: z.array(z.strictObject({ page, script: z.string().max(200) })).max(MAX_FAILURES),
});
export type PageReport = z.infer<typeof pageReport>;
