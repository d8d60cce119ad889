import type { Visitor } from '../visitors/visitors.ts';
import { ShareCounts, type Shares } from './shares.ts';

/**
 * Pages per minute. The visitor's limit is far above a person who opens many tabs. A mobile network has thousands of
 * people behind one address: the address limit allows 12 pages a minute for each of 1,000 people.
 */
const MOST: Shares = { visitor: 300, newcomers: 1200, address: 12_000 };
const WINDOW_MS = 60_000;
/** Maximum number of counters, about 20 MB. Visitors beyond it are limited by the queue only, until the window ends. */
const MOST_COUNTS = 200_000;

/** Fixed-window rate limit of one minute; all counters reset together. */
export function createPageRate(now: () => number = () => performance.now()) {
  const counts = new ShareCounts();
  let endsAt = 0;
  return {
    /** Counts one page. Returns the seconds to wait; 0 if within the limit. */
    take(visitor: Visitor): number {
      if (now() >= endsAt) {
        counts.clear();
        endsAt = now() + WINDOW_MS;
      }
      if (counts.leftFor(visitor, MOST) < 1) return Math.ceil((endsAt - now()) / 1000);
      if (counts.size < MOST_COUNTS || counts.knows(visitor)) counts.add(visitor, 1);
      return 0;
    },
  };
}

export type PageRate = ReturnType<typeof createPageRate>;
