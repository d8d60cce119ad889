import type { Visitor } from '../visitors/visitors.ts';
import { type QuotaLimits, QuotaUsage } from './quota-usage.ts';

/**
 * Pages per minute. The visitor's limit is far above a person who opens many tabs. A mobile network has thousands of
 * people behind one address: the address limit allows 12 pages a minute for each of 1,000 people.
 */
const MAX_PAGES: QuotaLimits = { visitor: 300, newcomers: 1200, address: 12_000 };
const WINDOW_MS = 60_000;
/** Maximum number of counters, about 20 MB. Visitors beyond it are limited by the queue only, until the window ends. */
const MAX_COUNTERS = 200_000;

/** Fixed-window rate limit of one minute; all counters reset together. */
export function createPageRate(now: () => number = () => performance.now()) {
  const counts = new QuotaUsage();
  let endsAt = 0;
  return {
    /** Counts one page. Returns the seconds to wait; 0 if within the limit. */
    consume(visitor: Visitor): number {
      if (now() >= endsAt) {
        counts.clear();
        endsAt = now() + WINDOW_MS;
      }
      if (counts.remaining(visitor, MAX_PAGES) < 1) return Math.ceil((endsAt - now()) / 1000);
      if (counts.size < MAX_COUNTERS || counts.has(visitor)) counts.add(visitor, 1);
      return 0;
    },
  };
}

export type PageRate = ReturnType<typeof createPageRate>;
