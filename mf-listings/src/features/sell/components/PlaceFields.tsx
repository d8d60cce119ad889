import { useKarwan } from '@karwan/shared-kit';
import { Combobox, Field } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { areasQuery, citiesQuery } from '../../../lib/queries/catalogue.ts';
import { placeOptions } from '../data/place-options.ts';
import { useComboboxLabels } from '../data/use-combobox-labels.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { SideBySide } from './SideBySide.tsx';

/** City, and area if the city has any. */
export function PlaceFields({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { control } = form;
  const city = form.watch('city');
  const cities = useQuery(citiesQuery(call));
  const areas = useQuery({ ...areasQuery(call, city ?? ''), enabled: Boolean(city) });
  const labels = useComboboxLabels();
  return (
    <SideBySide>
      <Controller
        control={control}
        name="city"
        render={({ field, fieldState }) => (
          <Field label={t('sell.details.city')} error={fieldState.error?.message} isRequired>
            <Combobox
              options={placeOptions(cities.data, field.value)}
              value={field.value ?? null}
              onValueChange={(value) => {
                field.onChange(value);
                form.setValue('area', null);
              }}
              onBlur={field.onBlur}
              isLoading={cities.isLoading}
              labels={labels}
            />
          </Field>
        )}
      />
      {(areas.data?.length ?? 0) > 0 && (
        <Controller
          control={control}
          name="area"
          render={({ field }) => (
            <Field label={t('sell.details.area')} optionalLabel={t('optional')}>
              <Combobox
                options={placeOptions(areas.data, field.value)}
                value={field.value ?? null}
                onValueChange={field.onChange}
                labels={labels}
              />
            </Field>
          )}
        />
      )}
    </SideBySide>
  );
}
