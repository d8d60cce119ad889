import { type ListedVertical, listedVerticals } from '@karwan/shared-contracts';
import { useCopy } from '../lib/copy.ts';
import { FilterTabs } from './FilterTabs.tsx';

type VerticalTabsProps = {
  current: ListedVertical | undefined;
  /** How many ads of each; undefined while that is not known, or not told by an older API. */
  counts: Readonly<Record<string, number>> | undefined;
  pathOf: (vertical?: ListedVertical) => string;
};

/** Ads of one vertical among those of several. Nothing where all are of one. */
export function VerticalTabs({ current, counts = {}, pathOf }: VerticalTabsProps) {
  const t = useCopy();
  const there = listedVerticals.filter((vertical) => vertical === current || (counts[vertical] ?? 0) > 0);
  if (there.length < 2 && current === undefined) return null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <FilterTabs
      label={t('byVertical')}
      tabs={[
        { id: 'all', name: t('verticals.all'), to: pathOf(), count: total, isCurrent: current === undefined },
        ...there.map((vertical) => ({
          id: vertical,
          name: t(`verticals.${vertical}`),
          to: pathOf(vertical),
          count: counts[vertical] ?? 0,
          isCurrent: vertical === current,
        })),
      ]}
    />
  );
}
