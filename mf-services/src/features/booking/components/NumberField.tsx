import { describePkr } from '@karwan/shared-contracts';
import { Field, NumberInput, PriceInput } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingField } from '../data/booking-values.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';

type NumberFieldProps = {
  form: BookingFormState;
  name: BookingField;
  label: string;
  isPrice?: boolean;
  isRequired?: boolean;
};

/** Whole-number field. A price is repeated in words. */
export function NumberField({ form, name, label, isPrice = false, isRequired = false }: NumberFieldProps) {
  const t = useCopy();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => {
        const input = {
          ...{ ref, onBlur },
          value,
          onValueChange: (_: number | null, typed: string) => onChange(typed),
        };
        return (
          <Field
            label={label}
            error={fieldState.error?.message}
            isRequired={isRequired}
            {...(isRequired ? {} : { optionalLabel: t('optional') })}
          >
            {isPrice ? <PriceInput {...input} describe={describePkr} /> : <NumberInput {...input} />}
          </Field>
        );
      }}
    />
  );
}
