import { useCopy } from '../../../lib/copy.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';
import { CarFields } from './CarFields.tsx';
import { NumberField } from './NumberField.tsx';

/** Car to be sold, and the price its owner expects. */
export function SoldCarFields({ form }: { form: BookingFormState }) {
  const t = useCopy();
  return (
    <>
      <CarFields form={form} />
      <NumberField form={form} name="mileageKm" label={t('book.mileageKm')} isRequired />
      <NumberField form={form} name="askedPkr" label={t('book.askedPkr')} isPrice />
    </>
  );
}
