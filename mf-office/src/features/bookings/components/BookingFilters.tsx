import { Button, Cluster, Field, Select, TextInput, token } from '@karwan/shared-ui';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { BookingFilter } from '../../../lib/queries/bookings.ts';
import { bookingsPath } from '../data/booking-filter.ts';

type BookingFiltersProps = { filter: BookingFilter; cities: readonly { slug: string; name: string }[] };

export function BookingFilters({ filter, cities }: BookingFiltersProps) {
  const t = useCopy();
  const navigate = useNavigate();
  const go = (change: { city?: string; day?: string }) => void navigate(bookingsPath({ ...filter, ...change }));
  return (
    <Row>
      <Field label={t('bookings.city')}>
        <Select
          options={[
            { value: '', label: t('bookings.everywhere') },
            ...cities.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={filter.city ?? ''}
          onChange={({ target }) => go({ city: target.value })}
        />
      </Field>
      <Field label={t('bookings.day')}>
        <TextInput type="date" value={filter.day ?? ''} onChange={({ target }) => go({ day: target.value })} />
      </Field>
      {(filter.city || filter.day) && (
        <Button variant="quiet" size="sm" onClick={() => go({ city: '', day: '' })}>
          {t('bookings.anyDay')}
        </Button>
      )}
    </Row>
  );
}

const Row = styled(Cluster)`
  align-items: end;
  padding-block-end: ${token('space-3')};

  & > div {
    flex: 1 1 9rem;
    max-inline-size: 16rem;
  }
`;
