import { newestModelYear, yearsBackFrom } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Field, Select, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';
import { MakeAndModel } from './MakeAndModel.tsx';

export function CarFields({ form }: { form: BookingFormState }) {
  const t = useCopy();
  const { renderedAtMs } = useKarwan();
  const { errors } = form.formState;
  return (
    <>
      <MakeAndModel form={form} isRequired />
      <Field label={t('book.year')} error={errors.year?.message} isRequired>
        <Select
          placeholder={t('book.yearChoose')}
          options={yearsBackFrom(newestModelYear(renderedAtMs)).map((year) => ({
            value: String(year),
            label: String(year),
          }))}
          {...form.register('year')}
        />
      </Field>
      <Field
        label={t('book.registrationNumber')}
        error={errors.registrationNumber?.message}
        optionalLabel={t('optional')}
      >
        <TextInput autoCapitalize="characters" {...form.register('registrationNumber')} />
      </Field>
    </>
  );
}
