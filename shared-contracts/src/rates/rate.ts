import type { z } from 'zod';
import type { RateKey } from './rate-keys.ts';
import type { rate } from './rate-shape.ts';

export type Rate = z.infer<typeof rate>;

type RateQuery = { place?: string | undefined; size?: number | null | undefined };

/**
 * The rate of a key for a place, falling back to the nationwide one, and for a size: the smallest `upTo` that includes
 * it. Undefined if unknown, and if the rate depends on a size that is not given.
 */
export function rateFor(rates: readonly Rate[], key: RateKey, { place, size }: RateQuery = {}): Rate | undefined {
  const ratesOfKey = rates.filter((each) => each.key === key);
  const local = ratesOfKey.filter((each) => each.place === place);
  const knownRates = local.length > 0 ? local : ratesOfKey.filter((each) => each.place === null);
  const bySize = knownRates.toSorted((a, b) => upperLimitOf(a) - upperLimitOf(b));
  if (typeof size === 'number') return bySize.find((each) => size <= upperLimitOf(each));
  return bySize.some(({ upTo }) => upTo !== null) ? undefined : bySize[0];
}

const upperLimitOf = ({ upTo }: Rate) => upTo ?? Number.POSITIVE_INFINITY;

/** Slugs of all provinces that register vehicles, including those without known rates. */
export const registeringPlaces: readonly string[] = [
  'punjab',
  'sindh',
  'khyber-pakhtunkhwa',
  'balochistan',
  'islamabad',
];

/** Slugs of the places with a known rate for this key, those with the most known rates first. */
export function placesWithRate(rates: readonly Rate[], key: RateKey): string[] {
  const countRates = (place: string) =>
    new Set(rates.filter((each) => each.place === place).map((each) => each.key)).size;
  const places = new Set(rates.flatMap((each) => (each.key === key && each.place !== null ? [each.place] : [])));
  return [...places].sort((a, b) => countRates(b) - countRates(a));
}

/** The latest date among some rates; undefined if there are none. */
export const latestDateOf = (rates: readonly (Rate | undefined)[]): string | undefined =>
  rates
    .flatMap((each) => each?.since ?? [])
    .sort()
    .at(-1);
