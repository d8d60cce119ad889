import { definitionOf, type FieldKey } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Combobox, Field } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { citiesQuery } from '../../../lib/queries/catalogue.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { FieldInputProps } from '../data/control-of.ts';
import { placeOptions } from '../data/place-options.ts';
import { useComboboxLabels } from '../data/use-combobox-labels.ts';

/** Selects a city. If the ad has a flag for "none", an empty field sets it. */
export function CityInput({ form, name, label, hint }: FieldInputProps & { label: string; hint: string | undefined }) {
  const { call } = useKarwan();
  const field = definitionOf(useListedVertical()).fields[name];
  const cities = useQuery(citiesQuery(call));
  const labels = useComboboxLabels();
  // The flag is a field of the same vertical.
  const flag = field?.kind === 'catalogue' ? (field.noneOption?.unless as FieldKey | undefined) : undefined;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Field label={label} hint={hint}>
          <Combobox
            options={placeOptions(cities.data, typeof value === 'string' ? value : null)}
            value={typeof value === 'string' ? value : null}
            onValueChange={(chosen) => {
              onChange(chosen);
              if (flag) form.setValue(flag, chosen !== null);
            }}
            labels={labels}
          />
        </Field>
      )}
    />
  );
}
