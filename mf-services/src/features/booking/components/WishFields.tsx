import { newestModelYear, yearsBackFrom } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Field, Select } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';
import { MakeAndModel } from './MakeAndModel.tsx';
import { NumberField } from './NumberField.tsx';

/** Car the customer is looking for: the budget, and any details they know. */
export function WishFields({ form }: { form: BookingFormState }) {
  const t = useCopy();
  const { renderedAtMs } = useKarwan();
  return (
    <>
      <NumberField form={form} name="budgetPkr" label={t('book.budgetPkr')} isPrice isRequired />
      <MakeAndModel form={form} />
      <Field label={t('book.fromYear')} error={form.formState.errors.fromYear?.message} optionalLabel={t('optional')}>
        <Select
          placeholder={t('book.yearChoose')}
          options={yearsBackFrom(newestModelYear(renderedAtMs)).map((year) => ({
            value: String(year),
            label: String(year),
          }))}
          {...form.register('fromYear')}
        />
      </Field>
    </>
  );
}
