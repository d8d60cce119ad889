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
    /** Who can make room for one more of this visitor, by giving one up, when there is none. */
    whoGivesWay(visitor: Visitor): 'nobody' | 'their address' | 'anybody' {
      const left = counts.leftFor(visitor, limits());
      if (left < 0 || counts.hasAll(visitor, limits())) return 'nobody';
      return left > 0 ? 'anybody' : 'their address';
    },
    /** Takes so many; returns the way to give them back, undefined when there are not as many for this visitor. */
    take(visitor: Visitor, size = 1): (() => void) | undefined {
      if (total + size > limits().all || counts.leftFor(visitor, limits()) < size) return undefined;
      total += size;
      counts.add(visitor, size);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= size;
        counts.add(visitor, -size);
      };
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
