import type { Visitor } from '../visitors/visitors.ts';
import { laneOf } from './places.ts';

/** A person who opens whatever they see in new tabs stays far below. */
const VISITOR_MAX = 300;
/** All newcomers of an address together: a mobile network has thousands of people behind one. */
const ADDRESS_MAX = 1200;
const WINDOW_MS = 60_000;
/** So many lanes are counted, about 20 MB; who comes on top of them in the same minute only meets the queue. */
const MOST_LANES = 200_000;

/** Counts the pages that somebody asks for in a minute; all counts begin anew together. */
export function createPageRate(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    /** Counts one. Answers how many seconds to wait; 0: within the limit. */
    take(visitor: Visitor): number {
      if (now() >= endsAt) {
        counts.clear();
        endsAt = now() + WINDOW_MS;
      }
      const lane = laneOf(visitor);
      const count = counts.get(lane) ?? 0;
      if (count >= (visitor.id === undefined ? ADDRESS_MAX : VISITOR_MAX)) return Math.ceil((endsAt - now()) / 1000);
      if (count > 0 || counts.size < MOST_LANES) counts.set(lane, count + 1);
      return 0;
    },
  };
}

export type PageRate = ReturnType<typeof createPageRate>;
