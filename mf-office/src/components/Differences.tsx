import { Table } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

export type Difference = { label: string; seen: string; now: string };

/** Lists what another officer has changed, beside the values shown before. Renders nothing without differences. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useCopy();
  if (differences.length === 0) return null;
  return (
    <Table
      caption={t('conflict.differences')}
      columns={[
        { id: 'label', header: t('conflict.what'), cell: ({ label }) => label, isRowHeader: true },
        { id: 'seen', header: t('conflict.seen'), cell: ({ seen }) => seen },
        { id: 'now', header: t('conflict.now'), cell: ({ now }) => now },
      ]}
      rows={differences}
      rowId={({ label }) => label}
    />
  );
}

type Values = Readonly<Record<string, string>>;

/** Differences by label. A value missing on one side is shown as a dash. */
export function differencesBetween(seen: Values, now: Values): Difference[] {
  return [...new Set([...Object.keys(seen), ...Object.keys(now)])]
    .map((label) => ({ label, seen: seen[label] ?? '–', now: now[label] ?? '–' }))
    .filter((difference) => difference.seen !== difference.now);
}
