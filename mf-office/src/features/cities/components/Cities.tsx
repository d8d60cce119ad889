import { cityFlagKeys, officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState, Field, Select, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { SearchForm } from '../../../components/SearchForm.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { citiesQuery } from '../../../lib/queries/cities.ts';
import { parseCityFilter } from '../data/city-text.ts';
import { AddCityDialog } from './AddCityDialog.tsx';
import { City } from './City.tsx';
import { CityRow } from './CityRow.tsx';

/** Cities, the services offered in each (ENT-02), and whether new ads may use them. */
export function Cities() {
  const t = useCopy();
  const { city } = useParams();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageTitle
        actions={
          city === undefined && (
            <Button size="sm" onClick={() => setIsAdding(true)}>
              {t('cities.add')}
            </Button>
          )
        }
      >
        {t('rooms.cities')}
      </PageTitle>
      {city === undefined ? <List /> : <City key={city} slug={city} />}
      <AddCityDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(slug) => void navigate(`${officePath('cities')}/${slug}`)}
      />
    </>
  );
}

function List() {
  const t = useCopy();
  const { call } = useKarwan();
  const [search, setSearch] = useSearchParams();
  const filter = parseCityFilter(search);
  const query = useQuery(citiesQuery(call, filter));
  const updateFilter = (next: { q?: string; only?: string }) => setSearch(next);
  return (
    <Stack $gap="space-5">
      <Text $tone="muted">{t('cities.hint')}</Text>
      <SearchForm
        key={filter.q}
        label={t('cities.find')}
        q={filter.q ?? ''}
        onSearch={(q) => updateFilter({ ...(q && { q }), ...(filter.only && { only: filter.only }) })}
      >
        <Field label={t('cities.only')}>
          <Select
            placeholder={t('cities.all')}
            options={cityFlagKeys.map((value) => ({ value, label: t(`cities.onlyMarks.${value}`) }))}
            value={filter.only ?? ''}
            onChange={({ target: { value } }) =>
              updateFilter({ ...(filter.q && { q: filter.q }), ...(value && { only: value }) })
            }
          />
        </Field>
      </SearchForm>
      <QueryContent query={query} errorTitle={t('cities.failed')}>
        {({ cities, total }) =>
          cities.length === 0 ? (
            <EmptyState icon={<MapPinOff />} title={t('cities.none')}>
              {t('cities.noneHint')}
            </EmptyState>
          ) : (
            <Stack $gap="space-3">
              <RowList>
                {cities.map((city) => (
                  <CityRow key={city.slug} city={city} />
                ))}
              </RowList>
              {total > cities.length && (
                <Text $tone="muted">{t('cities.more', { shown: cities.length, count: total })}</Text>
              )}
            </Stack>
          )
        }
      </QueryContent>
    </Stack>
  );
}
