import { type BookingCard, formatAppointment, ownBookingPath } from '@karwan/shared-contracts';
import { Badge, Card, CardLink, Stack, Text } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { bookingName, stepName, toneOf } from '../data/booking-text.ts';

export function BookingRow({ booking }: { booking: BookingCard }) {
  const t = useCopy();
  return (
    <Card as="li" $padding="sm" $isLink>
      <Stack $gap="space-1">
        <div>
          <Badge tone={toneOf(booking.status)}>{stepName(t, booking.status)}</Badge>
        </div>
        <h2>
          <CardLink render={<Link to={ownBookingPath(booking.id)} />}>{bookingName(t, booking)}</CardLink>
        </h2>
        <Text $size="sm" $tone="muted">
          {[formatAppointment(booking.startsAt), booking.cityName].join(' · ')}
        </Text>
        <Text $size="sm" $tone="subtle">
          {t('bookings.reference', { reference: booking.reference })}
        </Text>
      </Stack>
    </Card>
  );
}
