import { bookingKinds, dayInPakistan, knownOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, Cluster, Field, Select, Stack, TextInput } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { hoursQuery, offerQuery } from '../../../lib/queries/bookings.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { Holidays } from './Holidays.tsx';
import { HoursForm } from './HoursForm.tsx';

const DAY_MS = 86_400_000;

/** Bookable hours and their capacity, by service, city and day. */
export function Hours() {
  const t = useCopy();
  const { call } = useKarwan();
  const nowMs = useNowMs();
  const [search, setSearch] = useSearchParams();
  const kind = knownOf(bookingKinds, search.get('kind') ?? '') ?? 'car-inspection';
  const offer = useQuery(offerQuery(call, { params: { kind } }));
  return (
    <>
      <PageTitle>{t('rooms.hours')}</PageTitle>
      <QueryContent query={offer} errorTitle={t('hours.failed')}>
        {({ cities }) => {
          const city = cities.find(({ slug }) => slug === search.get('city'))?.slug ?? cities[0]?.slug ?? '';
          const day = search.get('day') ?? dayInPakistan(nowMs + DAY_MS);
          const updateFilter = (change: object) => setSearch({ kind, city, day, ...change }, { replace: true });
          return (
            <Stack $gap="space-6">
              <Row>
                <Field label={t('hours.kind')}>
                  <Select
                    options={bookingKinds.map((value) => ({ value, label: t(`bookings.kind.${value}`) }))}
                    value={kind}
                    onChange={({ target }) => updateFilter({ kind: target.value })}
                  />
                </Field>
                <Field label={t('bookings.city')}>
                  <Select
                    options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
                    value={city}
                    onChange={({ target }) => updateFilter({ city: target.value })}
                  />
                </Field>
                <Field label={t('bookings.day')}>
                  <TextInput
                    type="date"
                    value={day}
                    onChange={({ target }) => target.value && updateFilter({ day: target.value })}
                  />
                </Field>
              </Row>
              <Day key={`${kind} ${city} ${day}`} scope={{ kind, city, day }} />
              <Holidays />
            </Stack>
          );
        }}
      </QueryContent>
    </>
  );
}

function Day({ scope }: { scope: Parameters<typeof hoursQuery>[1]['query'] }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(hoursQuery(call, { query: scope }));
  return (
    <QueryContent query={query} errorTitle={t('hours.failed')}>
      {({ hours, holiday }) => (
        <Stack $gap="space-4">
          {holiday && <Banner tone="info">{t('hours.holiday', { name: holiday })}</Banner>}
          <HoursForm scope={scope} hours={hours} />
        </Stack>
      )}
    </QueryContent>
  );
}

const Row = styled(Cluster)`
  & > div {
    flex: 1 1 10rem;
  }
`;
