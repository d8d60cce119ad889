import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { makesQuery, modelsQuery } from '../../../lib/queries/catalogue.ts';
import type { BookingFormState } from '../data/use-booking-form.ts';
import { SlugField } from './SlugField.tsx';

export function MakeAndModel({ form, isRequired = false }: { form: BookingFormState; isRequired?: boolean }) {
  const t = useCopy();
  const { call } = useKarwan();
  const make = form.watch('make');
  const makes = useQuery(makesQuery(call));
  const models = useQuery({ ...modelsQuery(call, make), enabled: make !== '' });
  return (
    <>
      <SlugField
        form={form}
        name="make"
        label={t('book.make')}
        options={makes.data}
        isLoading={makes.isLoading}
        isRequired={isRequired}
        onChosen={() => form.setValue('model', '')}
      />
      {make !== '' && (
        <SlugField
          form={form}
          name="model"
          label={t('book.model')}
          options={models.data}
          isLoading={models.isLoading}
          isRequired={isRequired}
        />
      )}
    </>
  );
}
