import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { bookingsPath, weekPath } from '../data/booking-filter.ts';

type BookingViewsProps = { current: 'list' | 'week'; city: string | undefined; day: string | undefined };

/** Tabs for the list and the week of the same city. */
export function BookingViews({ current, city, day }: BookingViewsProps) {
  const t = useCopy();
  const tab = (id: BookingViewsProps['current'], to: string) => ({
    ...{ id, to, name: t(`bookings.views.${id}`), isCurrent: id === current },
    count: undefined,
  });
  return (
    <LinkTabs
      label={t('bookings.views.label')}
      tabs={[tab('list', bookingsPath({ city })), tab('week', weekPath({ city, day }))]}
    />
  );
}
