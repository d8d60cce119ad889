import { addDays, formatDate, startOfHour, weekOf } from '@karwan/shared-contracts';
import { above, below, Cluster, LinkButton, Text, token } from '@karwan/shared-ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { WeekFilter } from '../../../lib/queries/bookings.ts';
import { weekPath } from '../data/booking-filter.ts';

type WeekStepsProps = { filter: WeekFilter; today: string };

/** Links to the previous and next week (on phones, day) and back to today. */
export function WeekSteps({ filter, today }: WeekStepsProps) {
  const t = useCopy();
  const { day } = filter;
  const [monday = day] = weekOf(day);
  const dayText = (shownDay: string) => formatDate(startOfHour({ day: shownDay, hour: 0 }));
  const stepLink = (name: 'before' | 'after', unit: 'week' | 'day', days: number) => (
    <LinkButton
      size="sm"
      variant="secondary"
      icon={name === 'before' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      render={<Link to={weekPath({ ...filter, day: addDays(day, days) })} preventScrollReset />}
    >
      {t(`bookings.week.${unit}.${name}`)}
    </LinkButton>
  );
  const todayLink = (
    <LinkButton size="sm" variant="quiet" render={<Link to={weekPath({ ...filter, day: today })} preventScrollReset />}>
      {t('bookings.week.toToday')}
    </LinkButton>
  );
  return (
    <nav aria-label={t('bookings.week.steps')}>
      <DesktopOnly>
        {stepLink('before', 'week', -7)}
        <Shown>{`${dayText(monday)} – ${dayText(addDays(monday, 6))}`}</Shown>
        {stepLink('after', 'week', 7)}
        {todayLink}
      </DesktopOnly>
      <PhoneOnly>
        {stepLink('before', 'day', -1)}
        {stepLink('after', 'day', 1)}
        {todayLink}
      </PhoneOnly>
    </nav>
  );
}

const DesktopOnly = styled(Cluster)`
  ${below.tablet} {
    display: none;
  }
`;

const PhoneOnly = styled(Cluster)`
  ${above.tablet} {
    display: none;
  }
`;

const Shown = styled(Text)`
  font-weight: ${token('weight-semibold')};
`;
