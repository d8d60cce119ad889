import { fuelTypes, transmissions } from '@karwan/shared-contracts';
import { Field, NumberInput, Select } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { type CaseChangeFieldProps, numberFieldProps } from '../data/change-values.ts';

/** Details of the car as the consultant saw it. */
export function CarFields({ values, onChange, errorOf }: CaseChangeFieldProps) {
  const t = useCopy();
  return (
    <>
      <Field label={t('cases.fields.fuel')} error={errorOf('fuel') && t('cases.fields.choose')} isRequired>
        <Select
          placeholder={t('cases.fields.choose')}
          options={fuelTypes.map(({ slug, label }) => ({ value: slug, label }))}
          value={values.fuel}
          onChange={({ target }) => onChange({ fuel: target.value })}
        />
      </Field>
      <Field
        label={t('cases.fields.transmission')}
        error={errorOf('transmission') && t('cases.fields.choose')}
        isRequired
      >
        <Select
          placeholder={t('cases.fields.choose')}
          options={transmissions.map(({ slug, label }) => ({ value: slug, label }))}
          value={values.transmission}
          onChange={({ target }) => onChange({ transmission: target.value })}
        />
      </Field>
      <Field label={t('cases.fields.engineCc')} hint={t('cases.fields.engineHint')} error={errorOf('engineCc')}>
        <NumberInput {...numberFieldProps(values, onChange, 'engineCc')} maxDigits={5} />
      </Field>
      <Field label={t('cases.fields.mileageKm')} error={errorOf('mileageKm')} isRequired>
        <NumberInput {...numberFieldProps(values, onChange, 'mileageKm')} maxDigits={7} />
      </Field>
    </>
  );
}
