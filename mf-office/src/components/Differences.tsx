import { Table } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

export type Difference = { label: string; shown: string; current: string };

/** Lists what another officer has changed, beside the values shown before. Renders nothing without differences. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useCopy();
  if (differences.length === 0) return null;
  return (
    <Table
      caption={t('conflict.differences')}
      columns={[
        { id: 'label', header: t('conflict.what'), cell: ({ label }) => label, isRowHeader: true },
        { id: 'seen', header: t('conflict.seen'), cell: ({ shown }) => shown },
        { id: 'now', header: t('conflict.now'), cell: ({ current }) => current },
      ]}
      rows={differences}
      rowId={({ label }) => label}
    />
  );
}

type Values = Readonly<Record<string, string>>;

/** Differences by label. A value missing on one side is shown as a dash. */
export function differencesBetween(shown: Values, current: Values): Difference[] {
  return [...new Set([...Object.keys(shown), ...Object.keys(current)])]
    .map((label) => ({ label, shown: shown[label] ?? '–', current: current[label] ?? '–' }))
    .filter((difference) => difference.shown !== difference.current);
}
