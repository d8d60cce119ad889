import type { SpecField } from '@karwan/shared-contracts';
import type { SpecValue } from './spec-text.ts';

/** Whether at least two known values differ. */
export const hasDifferences = (values: readonly (SpecValue | null)[]): boolean =>
  new Set(values.filter((value) => value !== undefined && value !== null)).size > 1;

/** Indexes of the best values of a row. Empty if no value is better than another. */
export function bestColumnsOf(field: SpecField, values: readonly SpecValue[]): ReadonlySet<number> {
  if (!hasDifferences(values)) return new Set();
  if (field.kind === 'flag') return indexesOf(values, true);
  if (field.kind !== 'number' || field.better === undefined) return new Set();
  return bestIndexes(
    values.map((value) => (typeof value === 'number' ? value : null)),
    field.better,
  );
}

/** Indexes of the largest or smallest figures. */
export function bestIndexes(figures: readonly (number | null)[], better: 'more' | 'less'): ReadonlySet<number> {
  const knownFigures = figures.filter((figure) => figure !== null);
  if (new Set(knownFigures).size < 2) return new Set();
  return indexesOf(figures, better === 'more' ? Math.max(...knownFigures) : Math.min(...knownFigures));
}

const indexesOf = <Value>(values: readonly Value[], target: Value): ReadonlySet<number> =>
  new Set(values.flatMap((value, index) => (value === target ? [index] : [])));
