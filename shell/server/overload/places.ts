import type { Visitor } from '../visitors/visitors.ts';

/** How many are taken at once: in all, by one visitor, and by all of an address who have no cookie yet. */
export type PlaceLimits = { all: number; visitor: number; address: number };

/** One visitor has at most a quarter of anything, and all newcomers of an address together at most a half. */
export const sharesOf = (all: number): PlaceLimits => ({
  all,
  visitor: Math.ceil(all / 4),
  address: Math.ceil(all / 2),
});

/** Under which name somebody's requests count together. */
export const laneOf = ({ id, address }: Visitor): string => id ?? address;

/** Places for what is under way at once; `limits` may change meanwhile. */
export function createPlaces(limits: () => PlaceLimits) {
  const taken = new Map<string, number>();
  let total = 0;
  const isWithinShare = (visitor: Visitor): boolean => {
    const { visitor: own, address } = limits();
    return (taken.get(laneOf(visitor)) ?? 0) < (visitor.id === undefined ? address : own);
  };
  return {
    get taken() {
      return total;
    },
    isWithinShare,
    /** Returns the way to give the place back; undefined when there is none for this visitor. */
    take(visitor: Visitor): (() => void) | undefined {
      if (total >= limits().all || !isWithinShare(visitor)) return undefined;
      const lane = laneOf(visitor);
      total += 1;
      taken.set(lane, (taken.get(lane) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        const left = (taken.get(lane) ?? 1) - 1;
        if (left === 0) taken.delete(lane);
        else taken.set(lane, left);
      };
    },
  };
}
