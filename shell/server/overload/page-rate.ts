import type { Visitor } from '../visitors/visitors.ts';
import { ShareCounts, type Shares } from './shares.ts';

/**
 * Pages a minute. A person who opens whatever they see in new tabs stays far below. A mobile network has thousands of
 * people behind one address: as a whole it has twelve a minute for each of a thousand.
 */
const MOST: Shares = { visitor: 300, newcomers: 1200, address: 12_000 };
const WINDOW_MS = 60_000;
/** So many visitors and addresses are counted, about 20 MB; who comes on top of them in the same minute only meets the queue. */
const MOST_COUNTS = 200_000;

/** Counts the pages that somebody asks for in a minute; all counts begin anew together. */
export function createPageRate(now: () => number = () => performance.now()) {
  const counts = new ShareCounts();
  let endsAt = 0;
  return {
    /** Counts one. Answers how many seconds to wait; 0: within the limit. */
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
