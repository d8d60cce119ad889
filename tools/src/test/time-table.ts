/** A part of a run with its duration and budget in seconds. `isUnchanged`: it was skipped. */
export type Part = { name: string; tookS: number; budgetS?: number; isUnchanged?: boolean };

/**
 * Compares each part's duration with its budget, with the total at the end. Budgets assume two idle cores, so exceeding
 * one is reported but is not a failure.
 */
export function timeTable(parts: readonly Part[], whole: Part): string {
  const rows = [...parts, whole].map((part) => [
    part.name,
    taken(part),
    part.budgetS === undefined ? '' : spoken(part.budgetS),
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

const taken = ({ tookS, isUnchanged }: Part) => (isUnchanged ? 'unchanged' : spoken(tookS));

function remark({ tookS, budgetS = Infinity, isUnchanged }: Part): string {
  return !isUnchanged && Math.round(tookS) > budgetS ? `OVER ITS BUDGET by ${spoken(tookS - budgetS)}` : '';
}

/** E.g. 75 → 1:15. */
function spoken(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
