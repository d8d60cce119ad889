import { assemblies, bodyTypes, fuelTypes, transmissions, usedCars } from '@karwan/shared-contracts';
import { ChoiceChips, Combobox, Field, NumberInput, Select, Stack, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { areasQuery, citiesQuery } from '../../../lib/queries/catalogue.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { digitsOf } from '../data/digits-of.ts';
import { chipsOf } from '../data/option-chips.tsx';
import type { SellForm } from '../data/use-sell-form.ts';
import { ColourChoice } from './ColourChoice.tsx';

/** What buyers filter by: mileage, engine, place, colour. Prefilled where the variant tells. */
export function DetailsStep({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const { call } = useKarwan();
  const cities = useQuery(citiesQuery(call));
  const [city, fuel] = form.watch(['city', 'fuel']);
  const areas = useQuery({ ...areasQuery(call, city ?? ''), enabled: Boolean(city) });
  const { control } = form;
  const combobox = {
    open: t('combobox.open'),
    clear: t('combobox.clear'),
    loading: t('combobox.loading'),
    empty: t('combobox.empty'),
  };
  const cityOptions = cities.data?.map(({ slug, name }) => ({ value: slug, label: name })) ?? [];
  return (
    <Stack $gap="space-6">
      <Pair>
        <Controller
          control={control}
          name="mileageKm"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Field label={t('sell.details.mileage')} error={fieldState.error?.message} isRequired>
              <NumberInput
                {...field}
                value={value ?? null}
                onValueChange={onChange}
                maxDigits={digitsOf(usedCars.fields.mileageKm.max)}
                trailing={t('sell.details.km')}
              />
            </Field>
          )}
        />
        {fuel !== 'electric' && (
          <Controller
            control={control}
            name="engineCc"
            render={({ field: { value, onChange, ...field }, fieldState }) => (
              <Field label={t('sell.details.engine')} error={fieldState.error?.message} isRequired>
                <NumberInput
                  {...field}
                  value={value ?? null}
                  onValueChange={onChange}
                  maxDigits={digitsOf(usedCars.fields.engineCc.max)}
                  trailing={t('sell.details.cc')}
                />
              </Field>
            )}
          />
        )}
      </Pair>
      <Controller
        control={control}
        name="fuel"
        render={({ field, fieldState }) => (
          <ChoiceChips
            legend={t('sell.details.fuel')}
            options={fuelTypes.map(({ slug, label }) => ({
              value: slug,
              label: slug === 'reev' ? t('sell.details.reev') : label,
            }))}
            selected={field.value ? [field.value] : []}
            onSelectedChange={([value]) => field.onChange(value)}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="transmission"
        render={({ field, fieldState }) => (
          <ChoiceChips
            legend={t('sell.details.transmission')}
            options={chipsOf(transmissions)}
            selected={field.value ? [field.value] : []}
            onSelectedChange={([value]) => field.onChange(value)}
            error={fieldState.error?.message}
          />
        )}
      />
      <Pair>
        <Controller
          control={control}
          name="city"
          render={({ field, fieldState }) => (
            <Field label={t('sell.details.city')} error={fieldState.error?.message} isRequired>
              <Combobox
                options={cityOptions}
                value={field.value ?? null}
                onValueChange={(value) => {
                  field.onChange(value);
                  form.setValue('area', null);
                }}
                onBlur={field.onBlur}
                isLoading={cities.isLoading}
                labels={combobox}
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
                  options={areas.data?.map(({ slug, name }) => ({ value: slug, label: name })) ?? []}
                  value={field.value ?? null}
                  onValueChange={field.onChange}
                  labels={combobox}
                />
              </Field>
            )}
          />
        )}
      </Pair>
      <Controller
        control={control}
        name="registrationCity"
        render={({ field }) => (
          <Field label={t('sell.details.registration')} hint={t('sell.details.registrationHint')}>
            <Combobox
              options={cityOptions}
              value={field.value ?? null}
              onValueChange={(value) => {
                field.onChange(value);
                form.setValue('isRegistered', value !== null);
              }}
              labels={combobox}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="colour"
        render={({ field }) => <ColourChoice chosen={field.value ?? undefined} onChoose={field.onChange} />}
      />
      <Pair>
        <Field label={t('sell.details.body')}>
          <Select
            placeholder={t('sell.details.choose')}
            options={bodyTypes.map(({ slug }) => ({ value: slug, label: t(`sell.body.${slug}`) }))}
            {...form.register('bodyType', { setValueAs: (value: string) => value || undefined })}
          />
        </Field>
        <Field label={t('sell.details.assembly')}>
          <Select
            placeholder={t('sell.details.choose')}
            options={assemblies.map(({ slug, label }) => ({ value: slug, label }))}
            {...form.register('assembly', { setValueAs: (value: string) => value || undefined })}
          />
        </Field>
      </Pair>
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token('space-5')};
  align-items: start;
`;
