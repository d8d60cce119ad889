import type { Visitor } from '../visitors/visitors.ts';
import { ShareCounts, type Shares } from './shares.ts';

/** Capacity: in total, and the maximum per visitor and per address. */
export type PlaceLimits = Shares & { all: number };

/** Limits: a quarter for one visitor, half for all newcomers of an address, three quarters for an address. */
export const sharesOf = (all: number): PlaceLimits => ({
  all,
  visitor: Math.ceil(all / 4),
  newcomers: Math.ceil(all / 2),
  address: Math.ceil((all * 3) / 4),
});

/** A counting semaphore with shares per visitor and address; `limits` may change at any time. */
export function createPlaces(limits: () => PlaceLimits) {
  const counts = new ShareCounts();
  let total = 0;
  return {
    get taken() {
      return total;
    },
    /** Who can free capacity for this visitor when there is none left. */
    whoGivesWay(visitor: Visitor): 'nobody' | 'their address' | 'anybody' {
      const left = counts.leftFor(visitor, limits());
      if (left < 0 || counts.hasAll(visitor, limits())) return 'nobody';
      return left > 0 ? 'anybody' : 'their address';
    },
    /** Reserves `size`; returns a function that releases it, or undefined if this visitor cannot have that much. */
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
