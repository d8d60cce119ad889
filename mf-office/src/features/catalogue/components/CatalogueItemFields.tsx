import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CatalogueItemForm,
  type CatalogueLevel,
  catalogueItemForm,
  fuelTypes,
  type Option,
  transmissions,
} from '@karwan/shared-contracts';
import { Button, Field, NumberInput, Select, Stack, TextInput, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { bodyTypesOf } from '../data/catalogue-item-text.ts';
import type { VehicleKind } from '../data/catalogue-location.ts';

type CatalogueItemFieldsProps = {
  kind: VehicleKind;
  level: CatalogueLevel;
  start: CatalogueItemForm;
  /** Errors from the API, and the prefix of the form's fields in them. */
  fieldErrors: Readonly<Record<string, string>>;
  fieldPrefix: string;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: (form: CatalogueItemForm) => void;
  /** Explains the effect of the form. */
  children: ReactNode;
};

/** Fields of a make, model or variant. */
export function CatalogueItemFields(props: CatalogueItemFieldsProps) {
  const { kind, level, start, fieldErrors, fieldPrefix, isBusy, submitLabel, onSubmit, children } = props;
  const t = useCopy();
  const form = useForm<CatalogueItemForm>({ resolver: zodResolver(catalogueItemForm), defaultValues: start });
  const { errors } = form.formState;
  const errorOf = (name: keyof CatalogueItemForm) => errors[name]?.message ?? fieldErrors[`${fieldPrefix}.${name}`];
  const submit = form.handleSubmit((typed) => {
    if (!isBusy) onSubmit(typed);
  });
  const choice = (name: 'bodyType' | 'fuel' | 'transmission', options: readonly Option[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={t(`catalogue.fields.${name}`)} error={errorOf(name)}>
          <Select
            ref={ref}
            placeholder={t('catalogue.notTold')}
            options={options.map(({ slug, label }) => ({ value: slug, label }))}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
  const number = (name: 'engineCc' | 'fromYear' | 'toYear', maxDigits: number) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={t(`catalogue.fields.${name}`)} error={errorOf(name)}>
          <NumberInput
            ref={ref}
            isGrouped={name === 'engineCc'}
            maxDigits={maxDigits}
            value={value ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {children}
      <Field label={t('catalogue.name')} error={errorOf('name')} isRequired>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      {level !== 'variant' && (
        <Field label={t('catalogue.nameUr')} optionalLabel={t('optional')} error={errorOf('nameUr')}>
          <TextInput lang="ur" dir="rtl" autoComplete="off" {...form.register('nameUr')} />
        </Field>
      )}
      {level !== 'make' && (
        <Pairs>
          {choice('bodyType', bodyTypesOf[kind])}
          {number('engineCc', 5)}
          {number('fromYear', 4)}
          {number('toYear', 4)}
          {level === 'variant' && choice('fuel', fuelTypes)}
          {level === 'variant' && choice('transmission', transmissions)}
        </Pairs>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${token('space-4')};
`;
