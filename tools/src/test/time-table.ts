/** A part of a run with its duration and budget in seconds. `isUnchanged`: it was skipped. */
export type Part = { name: string; tookS: number; budgetS?: number; isUnchanged?: boolean };

/**
 * Compares each part's duration with its budget, with the total at the end. Budgets assume two idle cores, so exceeding
 * one is reported but is not a failure.
 */
export function timeTable(parts: readonly Part[], total: Part): string {
  const rows = [...parts, total].map((part) => [
    part.name,
    formatTook(part),
    part.budgetS === undefined ? '' : formatDuration(part.budgetS),
    remark(part),
  ]);
  const lines = [['part', 'took', 'budget', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(([name = '', took = '', budget = '', note = '']) =>
      `${name.padEnd(widths[0] ?? 0)}  ${took.padStart(widths[1] ?? 0)}  ${budget.padStart(widths[2] ?? 0)}  ${note}`.trimEnd(),
    )
    .join('\n');
}

const formatTook = ({ tookS, isUnchanged }: Part) => (isUnchanged ? 'unchanged' : formatDuration(tookS));

function remark({ tookS, budgetS = Infinity, isUnchanged }: Part): string {
  return !isUnchanged && Math.round(tookS) > budgetS ? `OVER ITS BUDGET by ${formatDuration(tookS - budgetS)}` : '';
}

/** E.g. 75 → 1:15. */
function formatDuration(seconds: number): string {
  const wholeSeconds = Math.round(seconds);
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}
