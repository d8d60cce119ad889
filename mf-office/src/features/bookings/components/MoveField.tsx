import { bookableDays, bookingKinds, failureMessage, knownOf } from '@karwan/shared-contracts';
import { HourPicker, useKarwan } from '@karwan/shared-kit';
import { Banner } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { freeHoursQuery } from '../../../lib/queries/bookings.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import type { ChangePart } from '../data/typed-change.ts';

/** Selects another free hour in the same city. */
export function MoveField({
  booking,
  typed,
  onChange,
  isTried,
  refusal,
}: ChangePart & { refusal: string | undefined }) {
  const t = useCopy();
  const { call } = useKarwan();
  const nowMs = useNowMs();
  const kind = knownOf(bookingKinds, booking.kind) ?? 'car-inspection';
  const hours = useQuery({
    ...freeHoursQuery(call, { params: { kind }, query: { city: booking.city, day: typed.day } }),
    enabled: typed.day !== '',
  });
  return (
    <>
      <HourPicker
        days={bookableDays(new Date(nowMs))}
        chosen={typed}
        onDayChange={(day) => onChange({ day, hour: '' })}
        onHourChange={(hour) => onChange({ hour })}
        hours={hours.data}
        errors={{
          day: isTried && !typed.day ? t('bookings.dayMissing') : undefined,
          hour: isTried && !typed.hour ? t('bookings.hourMissing') : refusal,
        }}
        labels={{
          day: t('bookings.day'),
          chooseDay: t('bookings.dayMissing'),
          hour: t('bookings.hour'),
          full: t('bookings.full'),
          none: t('bookings.noHours'),
        }}
      />
      {hours.isError && <Banner tone="danger">{failureMessage(hours.error)}</Banner>}
    </>
  );
}
