import { type BookingKind, bookableDays, failureMessage } from '@karwan/shared-contracts';
import { HourPicker, useKarwan } from '@karwan/shared-kit';
import { Banner, Button, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { hoursQuery } from '../../../lib/queries/bookings.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';

/** Day and hour. Only hours that are free in the city can be chosen. */
export function WhenFields({ kind, form }: { kind: BookingKind; form: BookingFormState }) {
  const t = useCopy();
  const { call, renderedAtMs } = useKarwan();
  const { errors } = form.formState;
  const [city, day, hour] = form.watch(['city', 'day', 'hour']);
  const hours = useQuery({ ...hoursQuery(call, kind, { city, day }), enabled: city !== '' && day !== '' });
  const choose = (field: 'day' | 'hour', value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: errors[field] !== undefined });
  return (
    <>
      <HourPicker
        days={bookableDays(new Date(renderedAtMs))}
        chosen={{ day, hour }}
        onDayChange={(value) => {
          choose('day', value);
          form.setValue('hour', '');
        }}
        onHourChange={(value) => choose('hour', value)}
        hours={hours.data}
        errors={{ day: errors.day?.message, hour: errors.hour?.message }}
        labels={{
          day: t('book.day'),
          chooseDay: t('book.dayChoose'),
          hour: t('book.hour'),
          full: t('book.full'),
          none: t('book.noHours'),
        }}
      />
      {city === '' && <Text $tone="muted">{t('book.hoursFirst')}</Text>}
      {hours.isError && (
        <Banner
          tone="warning"
          isAnnounced
          actions={
            <Button variant="secondary" size="sm" isBusy={hours.isFetching} onClick={() => void hours.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {failureMessage(hours.error)}
        </Banner>
      )}
    </>
  );
}
