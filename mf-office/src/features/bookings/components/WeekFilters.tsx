import { bookingKinds } from '@karwan/shared-contracts';
import { Field, Select, TextInput } from '@karwan/shared-ui';
import { useNavigate } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import type { WeekFilter } from '../../../lib/queries/bookings.ts';
import { weekPath } from '../data/booking-filter.ts';
import { FilterRow } from './FilterRow.ts';

type WeekFiltersProps = { filter: WeekFilter; cities: readonly { slug: string; name: string }[] };

export function WeekFilters({ filter, cities }: WeekFiltersProps) {
  const t = useCopy();
  const navigate = useNavigate();
  const updateFilter = (change: { city?: string; kind?: string; day?: string }) =>
    void navigate(weekPath({ ...filter, ...change }));
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
      <Field label={t('bookings.week.kind')}>
        <Select
          options={[
            { value: '', label: t('bookings.week.everyKind') },
            ...bookingKinds.map((kind) => ({ value: kind, label: t(`bookings.kind.${kind}`) })),
          ]}
          value={filter.kind ?? ''}
          onChange={({ target }) => updateFilter({ kind: target.value })}
        />
      </Field>
      <Field label={t('bookings.day')}>
        <TextInput
          type="date"
          value={filter.day}
          onChange={({ target }) => target.value && updateFilter({ day: target.value })}
        />
      </Field>
    </FilterRow>
  );
}
