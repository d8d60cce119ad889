import { useKarwan } from '@karwan/shared-kit';
import { Field, Select, TextInput } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import type { Offer } from '../../../lib/queries/bookings.ts';
import { areasQuery } from '../../../lib/queries/catalogue.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';
import { SlugField } from './SlugField.tsx';

/** City in which the service is offered (ENT-02), area and address. */
export function WhereFields({ form, cities }: { form: BookingFormState } & Pick<Offer, 'cities'>) {
  const t = useCopy();
  const { call } = useKarwan();
  const { errors } = form.formState;
  const city = form.watch('city');
  const areas = useQuery({ ...areasQuery(call, city), enabled: city !== '' });
  /** Areas and free hours depend on the city. */
  const onCity = () => {
    form.setValue('area', '');
    form.setValue('hour', '');
  };
  return (
    <>
      <Field label={t('book.city')} error={errors.city?.message} isRequired>
        <Select
          placeholder={t('book.cityChoose')}
          options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...form.register('city', { onChange: onCity })}
        />
      </Field>
      {(areas.data?.length ?? 0) > 0 && (
        <SlugField form={form} name="area" label={t('book.area')} options={areas.data} />
      )}
      <Field label={t('book.address')} hint={t('book.addressHint')} error={errors.address?.message} isRequired>
        <TextInput autoComplete="street-address" {...form.register('address')} />
      </Field>
    </>
  );
}
