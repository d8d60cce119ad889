import type { YieldIfDue } from '../../../platform/create-yielder.ts';
import { type FitColumn, type FitTest, fromOf, isLast, modelOf, toOf } from './fit-column.ts';
import { yearsOf } from './fit-tests.ts';
import { forRows } from './row-sets.ts';
import type { RowSet } from './row-tests.ts';

/** `any`: rows that fit every vehicle. `byGroup`: other rows, by group of models. */
export type FitCounts = { any: number; byGroup: Uint32Array };

/** Counts the rows of a set that fit, by group of their models. A row counts once per group. */
export async function countFits(
  { starts, pool }: FitColumn,
  set: RowSet,
  test: FitTest,
  { groupOf, groups }: { groupOf: Uint16Array; groups: number },
  yieldIfDue: YieldIfDue,
): Promise<FitCounts> {
  const [min, max] = yearsOf(test);
  const byGroup = new Uint32Array(groups);
  const lastRow = new Uint32Array(groups);
  let any = 0;
  await forRows(set, yieldIfDue, (rows, length) => {
    for (let index = 0; index < length; index += 1) {
      const row = rows[index] ?? 0;
      const start = starts[row] ?? 0;
      if (start === 0) any += 1;
      for (let index = start, isMore = start > 0; isMore; index += 1) {
        const fit = pool[index] ?? 0;
        isMore = !isLast(fit);
        const group = groupOf[modelOf(fit)] ?? 0;
        const isFitting = test.accepts[modelOf(fit)] === 1 && fromOf(fit) <= max && toOf(fit) >= min;
        if (isFitting && lastRow[group] !== row + 1) {
          lastRow[group] = row + 1;
          byGroup[group] = (byGroup[group] ?? 0) + 1;
        }
      }
    }
  });
  return { any, byGroup };
}
