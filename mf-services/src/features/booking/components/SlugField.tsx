import { Combobox, Field } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingField } from '../data/booking-values.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';

type SlugFieldProps = {
  form: BookingFormState;
  name: BookingField;
  label: string;
  options: readonly { slug: string; name: string }[] | undefined;
  isLoading?: boolean;
  isRequired?: boolean;
  placeholder?: string;
  /** Called after a change, to reset the fields that depend on this one. */
  onChosen?: () => void;
};

/** Combobox that stores the slug of the chosen option. */
export function SlugField({
  form,
  name,
  label,
  options = [],
  isLoading,
  isRequired,
  placeholder,
  onChosen,
}: SlugFieldProps) {
  const t = useCopy();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Field
          label={label}
          error={fieldState.error?.message}
          isRequired={isRequired === true}
          {...(isRequired ? {} : { optionalLabel: t('optional') })}
        >
          <Combobox
            ref={ref}
            options={options.map(({ slug, name: shown }) => ({ value: slug, label: shown }))}
            value={value || null}
            onValueChange={(slug) => {
              onChange(slug ?? '');
              onChosen?.();
            }}
            onBlur={onBlur}
            isLoading={isLoading === true}
            {...(placeholder !== undefined && { placeholder })}
            labels={{
              open: t('combobox.open'),
              clear: t('combobox.clear'),
              loading: t('combobox.loading'),
              empty: t('combobox.empty'),
            }}
          />
        </Field>
      )}
    />
  );
}
