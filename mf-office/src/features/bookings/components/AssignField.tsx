import { Banner, RadioGroup } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingChangeFieldProps } from '../data/change-values.ts';

/** Selects the officer for a booking: only those with the right role who are free at that time. */
export function AssignField({
  booking,
  values,
  onChange,
  isSubmitted,
  refusal,
}: BookingChangeFieldProps & { refusal: string | undefined }) {
  const t = useCopy();
  if (booking.people.length === 0) return <Banner tone="warning">{t('bookings.noPeople')}</Banner>;
  return (
    <RadioGroup
      legend={t('bookings.who')}
      options={booking.people.map(({ id, name, isBusy }) => ({
        value: id,
        label: name,
        isDisabled: isBusy,
        ...(isBusy && { detail: t('bookings.busy') }),
      }))}
      value={values.officerId}
      onValueChange={(officerId) => onChange({ officerId })}
      error={isSubmitted && !values.officerId ? t('bookings.whoMissing') : refusal}
    />
  );
}
