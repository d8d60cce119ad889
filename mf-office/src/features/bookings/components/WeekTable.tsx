import { formatDay, hourLabels, type OfficeWeekHour, startOfHour } from '@karwan/shared-contracts';
import { above, Badge, below, Stack, Table, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { WeekBooking } from './WeekBooking.tsx';

type Day = { day: string; hours: readonly OfficeWeekHour[]; holiday?: string | undefined };
type WeekTableProps = {
  days: readonly Day[];
  /** The day that phones show. */
  day: string;
  today: string;
  isOneCity: boolean;
};

/** Table of days by hours. Hours without bookings on any day have no row. */
export function WeekTable({ days, day, today, isOneCity }: WeekTableProps) {
  const t = useCopy();
  const hours = [...new Set(days.flatMap((each) => each.hours.map(({ hour }) => hour)))].sort((one, two) => one - two);
  return (
    <Frame $shown={days.findIndex((each) => each.day === day)}>
      <Table
        caption={t('bookings.week.caption')}
        isCaptionHidden
        isFirstColumnFixed
        columns={[
          { id: 'hour', header: t('bookings.week.hour'), cell: (hour: number) => hourLabels[hour], isRowHeader: true },
          ...days.map((each) => ({
            id: each.day,
            header: (
              <Stack $gap="space-1">
                {formatDay(startOfHour({ day: each.day, hour: 0 }))}
                {each.holiday && (
                  <Text as="span" $size="sm" $tone="muted">
                    {each.holiday}
                  </Text>
                )}
                {each.day === today && (
                  <span>
                    <Badge tone="info">{t('bookings.week.today')}</Badge>
                  </span>
                )}
              </Stack>
            ),
            cell: (hour: number) => (
              <Hour weekHour={each.hours.find((one) => one.hour === hour)} isOneCity={isOneCity} />
            ),
          })),
        ]}
        rows={hours}
        rowId={String}
      />
    </Frame>
  );
}

function Hour({ weekHour, isOneCity }: { weekHour: OfficeWeekHour | undefined; isOneCity: boolean }) {
  const t = useCopy();
  if (weekHour === undefined) return <Text $tone="subtle">{t('bookings.week.closed')}</Text>;
  const { taken, capacity, bookings } = weekHour;
  return (
    <Stack $gap="space-2">
      <Text $size="sm" $tone={taken > 0 ? undefined : 'muted'}>
        {t('bookings.week.places', { taken, capacity })}
      </Text>
      {bookings.length > 0 && (
        <List>
          {bookings.map((booking) => (
            <WeekBooking key={booking.id} booking={booking} isOneCity={isOneCity} />
          ))}
        </List>
      )}
    </Stack>
  );
}

/** The first column holds the hours. `$shown` is the index of the visible day, from 0. */
const Frame = styled.div<{ $shown: number }>`
  table {
    table-layout: fixed;
  }
  tr > :first-child {
    inline-size: 6.75rem;
  }
  thead th {
    white-space: normal;
  }
  tbody th {
    white-space: nowrap;
  }
  ${above.tablet} {
    table {
      min-inline-size: 58rem;
    }
  }

  ${below.tablet} {
    tr > :nth-child(n + 2):not(:nth-child(${({ $shown }) => $shown + 2})) {
      display: none;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
