import { type ListedVertical, listedVerticals } from '@karwan/shared-contracts';
import { useCopy } from '../lib/copy.ts';
import { FilterTabs } from './FilterTabs.tsx';

type VerticalTabsProps = {
  current: ListedVertical | undefined;
  /** Number of ads per vertical. Undefined while loading, or if an older API does not send it. */
  counts: Readonly<Record<string, number>> | undefined;
  pathOf: (vertical?: ListedVertical) => string;
};

/** Tabs by vertical. Renders nothing if all ads are in one vertical. */
export function VerticalTabs({ current, counts = {}, pathOf }: VerticalTabsProps) {
  const t = useCopy();
  const shownVerticals = listedVerticals.filter((vertical) => vertical === current || (counts[vertical] ?? 0) > 0);
  if (shownVerticals.length < 2 && current === undefined) return null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <FilterTabs
      label={t('byVertical')}
      tabs={[
        { id: 'all', name: t('verticals.all'), to: pathOf(), count: total, isCurrent: current === undefined },
        ...shownVerticals.map((vertical) => ({
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
