import type { z } from 'zod';
import type { RateKey } from './rate-keys.ts';
import type { rate } from './rate-shape.ts';

export type Rate = z.infer<typeof rate>;

type Wanted = { place?: string | undefined; size?: number | null | undefined };

/**
 * The rate of a key for a place, else for the whole country, and for a size: the smallest `upTo` that holds it. Undefined where none
 * is known; of what goes by size nothing is known for a thing without one.
 */
export function rateFor(rates: readonly Rate[], key: RateKey, { place, size }: Wanted = {}): Rate | undefined {
  const ofKey = rates.filter((each) => each.key === key);
  const local = ofKey.filter((each) => each.place === place);
  const known = local.length > 0 ? local : ofKey.filter((each) => each.place === null);
  const bySize = known.toSorted((a, b) => endOf(a) - endOf(b));
  if (typeof size === 'number') return bySize.find((each) => size <= endOf(each));
  return bySize.some(({ upTo }) => upTo !== null) ? undefined : bySize[0];
}

const endOf = ({ upTo }: Rate) => upTo ?? Number.POSITIVE_INFINITY;

/** Slugs of the provinces that register vehicles, also where we know none of their rates. */
export const registeringPlaces: readonly string[] = [
  'punjab',
  'sindh',
  'khyber-pakhtunkhwa',
  'balochistan',
  'islamabad',
];

/** Slugs of the places for which a key is known, those first of which most is. */
export function placesWith(rates: readonly Rate[], key: RateKey): string[] {
  const known = (place: string) => new Set(rates.filter((each) => each.place === place).map((each) => each.key)).size;
  const places = new Set(rates.flatMap((each) => (each.key === key && each.place !== null ? [each.place] : [])));
  return [...places].sort((a, b) => known(b) - known(a));
}

/** The day of the newest of some rates; undefined without any. */
export const newestOf = (rates: readonly (Rate | undefined)[]): string | undefined =>
  rates
    .flatMap((each) => each?.since ?? [])
    .sort()
    .at(-1);
