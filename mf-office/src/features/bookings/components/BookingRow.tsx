import { formatTime, type OfficeBookingCard, officePath } from '@karwan/shared-contracts';
import { Badge, Card, CardLink, Cluster, Stack, Text, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { serviceName, stateName, toneOf } from '../../../lib/booking-text.ts';
import { useCopy } from '../../../lib/copy.ts';

export function BookingRow({ booking }: { booking: OfficeBookingCard }) {
  const t = useCopy();
  const { id, reference, status, startsAt, cityName, areaName, name, assignee } = booking;
  return (
    <Card as="li" $padding="sm" $isLink>
      <Row>
        <Time dateTime={startsAt}>{formatTime(startsAt)}</Time>
        <Stack $gap="space-1">
          <Cluster $gap="space-2">
            <Name>
              <CardLink render={<Link to={`${officePath('bookings')}/${id}`} />}>{serviceName(t, booking)}</CardLink>
            </Name>
            <Badge tone={toneOf(status)}>{stateName(t, status)}</Badge>
          </Cluster>
          <Text $size="sm" $tone="muted">
            {[reference, [areaName, cityName].filter(Boolean).join(', '), name].filter(Boolean).join(' · ')}
          </Text>
          {assignee && <Text $size="sm">{t('bookings.comes', { name: assignee })}</Text>}
        </Stack>
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${token('space-4')};
`;

const Time = styled.time`
  flex: none;
  inline-size: 4.75rem;
  font-weight: ${token('weight-semibold')};
  ${tabularDigits}
`;

const Name = styled.h3`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
  overflow-wrap: anywhere;
`;
