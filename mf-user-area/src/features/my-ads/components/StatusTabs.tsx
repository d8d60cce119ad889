import { type ListingStatus, listingStatuses } from '@karwan/shared-contracts';
import { FilterTabs } from '../../../components/FilterTabs.tsx';
import { useCopy } from '../../../lib/copy.ts';

type StatusTabsProps = {
  current: ListingStatus | undefined;
  counts: Partial<Record<ListingStatus, number>> | undefined;
  pathOf: (status?: ListingStatus) => string;
};

/** Tabs by lifecycle status. Statuses without ads are left out. */
export function StatusTabs({ current, counts, pathOf }: StatusTabsProps) {
  const t = useCopy();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = listingStatuses.filter((status) => status === current || (counts?.[status] ?? 0) > 0);
  return (
    <FilterTabs
      label={t('myAds.byStatus')}
      tabs={[
        { id: 'all', name: t('myAds.all'), to: pathOf(), count: total, isCurrent: current === undefined },
        ...shown.map((status) => ({
          id: status,
          name: t(`status.${status}`),
          to: pathOf(status),
          count: counts?.[status] ?? 0,
          isCurrent: status === current,
        })),
      ]}
    />
  );
}
