import type { SpecField } from '@karwan/shared-contracts';
import type { SpecValue } from './spec-words.ts';

/** Whether two that are known say something else. */
export const differs = (values: readonly (SpecValue | null)[]): boolean =>
  new Set(values.filter((value) => value !== undefined && value !== null)).size > 1;

/** The places of the best values of a line; none where nothing is better, or all are alike. */
export function winners(field: SpecField, values: readonly SpecValue[]): ReadonlySet<number> {
  if (!differs(values)) return new Set();
  if (field.kind === 'flag') return placesOf(values, true);
  if (field.kind !== 'number' || field.better === undefined) return new Set();
  return bestOf(
    values.map((value) => (typeof value === 'number' ? value : null)),
    field.better,
  );
}

/** The places of the largest or smallest of some figures. */
export function bestOf(figures: readonly (number | null)[], better: 'more' | 'less'): ReadonlySet<number> {
  const known = figures.filter((figure) => figure !== null);
  if (new Set(known).size < 2) return new Set();
  return placesOf(figures, better === 'more' ? Math.max(...known) : Math.min(...known));
}

const placesOf = <Value>(values: readonly Value[], wanted: Value): ReadonlySet<number> =>
  new Set(values.flatMap((value, place) => (value === wanted ? [place] : [])));
