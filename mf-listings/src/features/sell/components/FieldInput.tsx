import { definitionOf, type FieldKey } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Checkbox, CheckboxGroup, ChoiceChips, Field, NumberInput, Select, TextInput } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';

import { useListedVertical } from '../../../lib/vertical-context.tsx';

import { yearsOf } from '../../../lib/years-of.ts';

import { controlOf, type FieldInputProps } from '../data/control-of.ts';
import { chipsOf, optionsOf } from '../data/option-chips.tsx';
import { CityInput } from './CityInput.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { FitsInput } from './FitsInput.tsx';

/** Fields with a control of their own instead of the default for their kind. */
const ownControls: { readonly [Key in FieldKey]?: ComponentType<FieldInputProps> } = { colour: ColourChoice };

export const hasOwnControl = (key: FieldKey) => key in ownControls;

/** Input of one field, with its own control or the default for its kind. Marks values from the catalogue. */
export function FieldInput({ form, name, isFromCatalogue }: FieldInputProps & { isFromCatalogue: boolean }) {
  const t = useCopy();
  const { renderedAtMs } = useKarwan();
  const field = definitionOf(useListedVertical()).fields[name];
  if (!field) return null;
  const SpecialInput = ownControls[name];
  if (SpecialInput) return <SpecialInput form={form} name={name} />;

  const label = t(`sell.field.${name}`);
  const hints: { readonly [Key in FieldKey]?: string } = t('sell.hint', { returnObjects: true });
  const hint =
    [hints[name], isFromCatalogue && t('sell.details.fromCatalogue')].filter(Boolean).join('. ') || undefined;
  const isRequired = field.isRequired ?? field.hiddenWhen !== undefined;
  switch (controlOf(field)) {
    case 'number':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, ...input }, fieldState }) => (
            <Field label={label} hint={hint} error={fieldState.error?.message} isRequired={isRequired}>
              <NumberInput
                {...input}
                value={typeof value === 'number' || typeof value === 'string' ? value : null}
                onValueChange={(number, typed) => onChange(Number.isNaN(number) ? typed : number)}
                {...(field.kind === 'number' && field.unit ? { trailing: t(`sell.unit.${field.unit}`) } : {})}
              />
            </Field>
          )}
        />
      );
    case 'chips':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange }, fieldState }) => (
            <ChoiceChips
              legend={label}
              hint={hint}
              options={chipsOf(optionsOf(t, name, field))}
              selected={typeof value === 'string' ? [value] : []}
              onSelectedChange={([chosen]) => onChange(chosen)}
              error={fieldState.error?.message}
            />
          )}
        />
      );
    case 'select': {
      const options =
        field.kind === 'year'
          ? yearsOf(undefined, field.minYear, renderedAtMs).map((year) => ({
              value: String(year),
              label: String(year),
            }))
          : chipsOf(optionsOf(t, name, field));
      const setValueAs = (value: string) => (field.kind === 'year' ? Number(value) : value) || undefined;
      return (
        <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
          <Select placeholder={t('sell.details.choose')} options={options} {...form.register(name, { setValueAs })} />
        </Field>
      );
    }
    case 'city':
      return <CityInput form={form} name={name} label={label} hint={hint} />;
    case 'text':
      return (
        <Field label={label} hint={hint} error={form.formState.errors[name]?.message} isRequired={isRequired}>
          <TextInput {...(field.kind === 'text' ? { maxLength: field.max } : {})} {...form.register(name)} />
        </Field>
      );
    case 'flag':
      return <Checkbox label={label} hint={hint} {...form.register(name)} />;
    case 'tags':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              legend={label}
              options={chipsOf(optionsOf(t, name, field))}
              selected={Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : []}
              onSelectedChange={onChange}
              visibleCount={10}
              moreLabel={t('sell.contact.more', { context: name, what: label })}
            />
          )}
        />
      );
    case 'fits':
      return <FitsInput form={form} name={name} />;
    case undefined:
      throw new Error(`No control asks for ${name} outside of the first step`);
  }
}
