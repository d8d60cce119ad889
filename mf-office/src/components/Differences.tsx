import { Table } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

export type Difference = { label: string; seen: string; now: string };

/** What somebody else has changed, beside what was seen here; nothing where that is the same. */
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

/** By label; one that is missing on a side is a dash. */
export function differencesBetween(seen: Values, now: Values): Difference[] {
  return [...new Set([...Object.keys(seen), ...Object.keys(now)])]
    .map((label) => ({ label, seen: seen[label] ?? '–', now: now[label] ?? '–' }))
    .filter((difference) => difference.seen !== difference.now);
}
