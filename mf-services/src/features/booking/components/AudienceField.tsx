import { knownOf, reportAudiences } from '@karwan/shared-contracts';
import { RadioGroup } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';

/** Chooses who can see the report on the listing it was booked from. */
export function AudienceField({ form }: { form: BookingFormState }) {
  const t = useCopy();
  return (
    <Controller
      control={form.control}
      name="reportAudience"
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          legend={t('book.audience.legend')}
          hint={t('book.audience.hint')}
          error={form.formState.errors.reportAudience?.message}
          options={reportAudiences.map((each) => ({ value: each, label: t(`book.audience.${each}`) }))}
          value={knownOf(reportAudiences, value) ?? null}
          onValueChange={onChange}
        />
      )}
    />
  );
}
