import { type OfficeBookingCard, officePath } from '@karwan/shared-contracts';
import { Badge, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { serviceName, stateName, toneOf } from '../../../lib/booking-text.ts';
import { useCopy } from '../../../lib/copy.ts';

/** A booking in its hour of the week table. */
export function WeekBooking({ booking, isOneCity }: { booking: OfficeBookingCard; isOneCity: boolean }) {
  const t = useCopy();
  const { id, reference, status, cityName, assignee } = booking;
  return (
    <li>
      <TextLink render={<Link to={`${officePath('bookings')}/${id}`} />}>
        {`${reference} ${serviceName(t, booking)}`}
      </TextLink>
      <div>
        <Badge tone={toneOf(status)}>{stateName(t, status)}</Badge>
      </div>
      <Text $size="sm" $tone="muted">
        {[!isOneCity && cityName, assignee ?? t('bookings.nobody')].filter(Boolean).join(' · ')}
      </Text>
    </li>
  );
}
