import { bookableDays, bookingKinds, failureMessage, knownOf } from '@karwan/shared-contracts';
import { HourPicker, useKarwan } from '@karwan/shared-kit';
import { Banner } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { freeHoursQuery } from '../../../lib/queries/bookings.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import type { BookingChangeFieldProps } from '../data/change-values.ts';

/** Selects another free hour in the same city. */
export function MoveField({
  booking,
  values,
  onChange,
  isSubmitted,
  refusal,
}: BookingChangeFieldProps & { refusal: string | undefined }) {
  const t = useCopy();
  const { call } = useKarwan();
  const nowMs = useNowMs();
  const kind = knownOf(bookingKinds, booking.kind) ?? 'car-inspection';
  const hours = useQuery({
    ...freeHoursQuery(call, { params: { kind }, query: { city: booking.city, day: values.day } }),
    enabled: values.day !== '',
  });
  return (
    <>
      <HourPicker
        days={bookableDays(new Date(nowMs))}
        chosen={values}
        onDayChange={(day) => onChange({ day, hour: '' })}
        onHourChange={(hour) => onChange({ hour })}
        hours={hours.data}
        errors={{
          day: isSubmitted && !values.day ? t('bookings.dayMissing') : undefined,
          hour: isSubmitted && !values.hour ? t('bookings.hourMissing') : refusal,
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
