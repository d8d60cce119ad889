import type { Visitor } from '../visitors/visitors.ts';
import { ShareCounts, type Shares } from './shares.ts';

/** How many are taken at once: in all, and of these by one visitor and one address. */
export type PlaceLimits = Shares & { all: number };

/** Of anything one visitor has at most a quarter, all newcomers of an address a half, an address as a whole three quarters. */
export const sharesOf = (all: number): PlaceLimits => ({
  all,
  visitor: Math.ceil(all / 4),
  newcomers: Math.ceil(all / 2),
  address: Math.ceil((all * 3) / 4),
});

/** Places for what is under way at once; `limits` may change meanwhile. */
export function createPlaces(limits: () => PlaceLimits) {
  const counts = new ShareCounts();
  let total = 0;
  return {
    get taken() {
      return total;
    },
    /** Who can make room for one more of this visitor, when there is none. */
    whoGivesWay(visitor: Visitor): 'nobody' | 'their address' | 'anybody' {
      if (counts.hasAll(visitor, limits())) return 'nobody';
      return counts.leftFor(visitor, limits()) > 0 ? 'anybody' : 'their address';
    },
    /** Returns the way to give the place back; undefined when there is none for this visitor. */
    take(visitor: Visitor): (() => void) | undefined {
      if (total >= limits().all || counts.leftFor(visitor, limits()) < 1) return undefined;
      total += 1;
      counts.add(visitor, 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        counts.add(visitor, -1);
      };
    },
  };
}
