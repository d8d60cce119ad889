import type { SpecField } from '@karwan/shared-contracts';
import type { SpecValue } from './spec-words.ts';

/** Whether at least two known values differ. */
export const differs = (values: readonly (SpecValue | null)[]): boolean =>
  new Set(values.filter((value) => value !== undefined && value !== null)).size > 1;

/** Indexes of the best values of a row. Empty if no value is better than another. */
export function winners(field: SpecField, values: readonly SpecValue[]): ReadonlySet<number> {
  if (!differs(values)) return new Set();
  if (field.kind === 'flag') return placesOf(values, true);
  if (field.kind !== 'number' || field.better === undefined) return new Set();
  return bestOf(
    values.map((value) => (typeof value === 'number' ? value : null)),
    field.better,
  );
}

/** Indexes of the largest or smallest figures. */
export function bestOf(figures: readonly (number | null)[], better: 'more' | 'less'): ReadonlySet<number> {
  const known = figures.filter((figure) => figure !== null);
  if (new Set(known).size < 2) return new Set();
  return placesOf(figures, better === 'more' ? Math.max(...known) : Math.min(...known));
}

const placesOf = <Value>(values: readonly Value[], wanted: Value): ReadonlySet<number> =>
  new Set(values.flatMap((value, place) => (value === wanted ? [place] : [])));
