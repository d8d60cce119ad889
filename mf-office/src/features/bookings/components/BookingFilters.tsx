import { Button, Field, Select, TextInput, token } from '@karwan/shared-ui';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingFilter } from '../../../lib/queries/bookings.ts';
import { bookingsPath } from '../data/booking-filter.ts';
import { FilterRow } from './FilterRow.ts';

type BookingFiltersProps = { filter: BookingFilter; cities: readonly { slug: string; name: string }[] };

export function BookingFilters({ filter, cities }: BookingFiltersProps) {
  const t = useCopy();
  const navigate = useNavigate();
  const updateFilter = (change: { city?: string; day?: string }) =>
    void navigate(bookingsPath({ ...filter, ...change }));
  return (
    <FilterRow>
      <Field label={t('bookings.city')}>
        <Select
          options={[
            { value: '', label: t('bookings.everywhere') },
            ...cities.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={filter.city ?? ''}
          onChange={({ target }) => updateFilter({ city: target.value })}
        />
      </Field>
      <Field label={t('bookings.day')}>
        <Day type="date" value={filter.day ?? ''} onChange={({ target }) => updateFilter({ day: target.value })} />
      </Field>
      {(filter.city || filter.day) && (
        <Button variant="quiet" size="sm" onClick={() => updateFilter({ city: '', day: '' })}>
          {t('bookings.anyDay')}
        </Button>
      )}
    </FilterRow>
  );
}

/* Safari shows today in an empty date field. */
const Day = styled(TextInput)`
  input[value='']:not(:focus)::-webkit-datetime-edit {
    color: ${token('text-subtle')};
    opacity: 0.6;
  }
`;
