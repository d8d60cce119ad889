import { type SearchFilters, type ShownVertical, yearInPakistan } from '@karwan/shared-contracts';
import { useIsHydrated, useKarwan } from '@karwan/shared-kit';
import { Button, Field, Select, Text, token } from '@karwan/shared-ui';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { listingIsland } from '../lib/listing-island.tsx';
import { type MakeKind, makesQuery, modelsQuery } from '../lib/queries/catalogue.ts';
import { useSearchPath } from '../lib/search-location.ts';
import { yearsOf } from '../lib/years-of.ts';

type Make = { slug: string; name: string };
export type FitFormProps = {
  /** Vehicle kinds of the makes. */
  kinds: readonly MakeKind[];
  /** Makes that at least one ad fits. */
  makes: readonly Make[];
  /** Other active filters. The chosen vehicle replaces theirs. */
  filters?: SearchFilters;
};

function FitForm({ kinds, makes, filters = {} }: FitFormProps) {
  const t = useCopy();
  const { call, renderedAtMs } = useKarwan();
  const pathOf = useSearchPath();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [make, setMake] = useState(filters.make?.[0] ?? '');
  const [model, setModel] = useState(filters.model?.[0] ?? '');
  const [year, setYear] = useState(filters.year?.min ? String(filters.year.min) : '');
  // A make may build cars, bikes, or both.
  const makeQueries = useQueries({
    queries: kinds.map((kind) => ({ ...makesQuery(call, kind), enabled: make !== '' })),
  });
  const modelQueries = useQueries({
    queries: kinds.map((kind, index) => ({
      ...modelsQuery(call, kind, make),
      enabled: makeQueries[index]?.data?.some(({ slug }) => slug === make) ?? false,
    })),
  });
  // Use cached data only after hydration, because the server's HTML did not have it.
  const models = isHydrated ? modelQueries.flatMap(({ data = [] }) => data) : [];
  const isFailed = isHydrated && [...makeQueries, ...modelQueries].some(({ isError }) => isError);
  const years = yearsOf(
    models.find(({ slug }) => slug === model),
    yearInPakistan(renderedAtMs) - 45,
    renderedAtMs,
  );
  const others = { ...filters, make: undefined, model: undefined, year: undefined, page: undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const yearNumber = Number(year);
    navigate(
      pathOf({
        ...others,
        ...(make && { make: [make] }),
        ...(make && model && { model: [model] }),
        ...(yearNumber && { year: { min: yearNumber, max: yearNumber } }),
      }),
    );
  };
  return (
    <Form method="get" action={pathOf(others)} aria-label={t('fit.title')} onSubmit={submit}>
      <p>{t('fit.title')}</p>
      <Field label={t('fit.make')}>
        <Select
          name="mk"
          placeholder={t('fit.any')}
          options={makes.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={make}
          onChange={({ target }) => {
            setMake(target.value);
            setModel('');
          }}
        />
      </Field>
      <Field label={t('fit.model')}>
        <Select
          placeholder={t('fit.any')}
          options={models.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={model}
          disabled={models.length === 0}
          onChange={({ target }) => setModel(target.value)}
        />
      </Field>
      <Field label={t('fit.year')}>
        <Select
          placeholder={t('fit.any')}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
      </Field>
      <Button type="submit">{t('fit.find')}</Button>
      {isFailed && (
        <Text role="alert" $tone="danger">
          {t('fit.failed')}
        </Text>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token('space-3')};
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  color: ${token('text')};

  & > * {
    flex: 1 1 11rem;
  }

  & > p {
    flex-basis: 100%;
    font-weight: ${token('weight-semibold')};
  }
`;

export const fitPicker = listingIsland<FitFormProps & { vertical: ShownVertical }>(
  { name: 'fit-picker', on: 'visible', words: () => ['fit'] },
  FitForm,
);
