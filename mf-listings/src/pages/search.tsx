import { above, Breadcrumbs, below, Container, Heading, Stack, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { FitPicker } from '../components/FitPicker.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import { NewOnesAbove } from '../features/new-vehicles/components/NewOnesAbove.tsx';
import { ActiveFilters } from '../features/search/components/ActiveFilters.tsx';
import { ConditionTabs } from '../features/search/components/ConditionTabs.tsx';
import { FILTERS_ID, FilterPill } from '../features/search/components/FilterButton.tsx';
import { FilterPanel } from '../features/search/components/FilterPanel.tsx';
import { ResultToolbar } from '../features/search/components/ResultToolbar.tsx';
import { SearchNotices } from '../features/search/components/SearchNotices.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { VerticalTabs } from '../features/search/components/VerticalTabs.tsx';
import { labelsOf } from '../features/search/data/filter-words.ts';
import { RESULTS_MARK } from '../features/search/data/result-marks.ts';
import { searchCrumbs } from '../features/search/data/search-crumbs.ts';
import { searchTitle } from '../features/search/data/search-title.ts';
import { useCopy } from '../lib/copy.ts';
import type { FoundAds } from '../lib/found.ts';
import type { NewOnes } from '../lib/queries/used-and-new.ts';
import { useSearchPath } from '../lib/search-location.ts';
import { useVertical } from '../lib/vertical-context.tsx';

/** The search of a vertical with its filters: `/used-cars/search`. */
export function Component({ data }: { data: FoundAds }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { search, result, elsewhere, missing, newOnes } = data;
  const labels = labelsOf(result);
  const title = searchTitle(t, vertical, search.filters, labels);
  return (
    <Container>
      <Page>
        <Way>
          <Breadcrumbs
            label={t('breadcrumbs')}
            items={searchCrumbs(t, vertical, search.filters, labels).map(({ label, path }) => ({
              label,
              ...(path ? { render: <Link to={path} /> } : {}),
            }))}
          />
        </Way>
        <Head>
          <Heading as="h1" $size="page">
            {title}
          </Heading>
          <SearchBox filters={search.filters} view={search.view} />
        </Head>
        <VerticalTabs total={result.pagination.totalDocs} elsewhere={elsewhere} />
        <Columns>
          <Filters id={FILTERS_ID} aria-label={t('filter.title')}>
            <FitPicker
              makes={(result.facets?.mk ?? []).map(({ value, label }) => ({ slug: value, name: label }))}
              filters={search.filters}
            />
            <FilterPanel
              facets={result.facets ?? {}}
              mode={{
                kind: 'links',
                filters: search.filters,
                pathOf: (filters) => pathOf(filters, search.view),
              }}
            />
          </Filters>
          <Stack $gap="space-3">
            <ConditionTabs found={data} />
            <ResultToolbar found={data} title={title} />
            <ActiveFilters search={search} labels={labels} />
            <SearchNotices search={search} correctedText={result.correctedText} missing={missing} />
            {newOnes?.isAlone ? (
              <SearchResults found={data} models={<NewOnesAlone newOnes={newOnes} />} />
            ) : (
              <>
                {newOnes && newOnes.models.length > 0 && <NewOnesAbove newOnes={newOnes} filters={search.filters} />}
                <SearchResults found={data} />
              </>
            )}
            <FilterPill />
          </Stack>
        </Columns>
      </Page>
      {newOnes?.isAlone && <CompareBar vertical={newOnes.catalogue} />}
    </Container>
  );
}

/** Their cards, as the search of their catalogue has them. */
function NewOnesAlone({ newOnes: { catalogue, models } }: { newOnes: NewOnes }) {
  const t = useCopy();
  return (
    <Stack $gap="space-4">
      <NewModelList
        vertical={catalogue}
        models={models}
        label={t('condition.newList')}
        marks={{ [RESULTS_MARK]: '' }}
      />
      <Text $tone="muted" $size="sm">
        {t('newVehicles.price.approximate')}
      </Text>
    </Stack>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding-block: ${token('space-3')} ${token('space-12')};

  ${above.tablet} {
    gap: ${token('space-4')};
    padding-block-start: ${token('space-4')};
  }
`;

/* On a phone the first car is worth more than the way here, which the menu and the filters know as well. */
const Way = styled.div`
  ${below.tablet} {
    display: none;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${token('space-3')} ${token('space-6')};

  ${below.tablet} {
    gap: ${token('space-2')};

    & > h1 {
      font-size: ${token('font-size-lg')};
    }
  }

  ${above.desktop} {
    grid-template-columns: minmax(0, 1fr) 27rem;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};

  ${above.tablet} {
    padding-block-start: ${token('space-2')};
  }

  ${above.desktop} {
    grid-template-columns: 17rem minmax(0, 1fr);
    align-items: start;
    gap: ${token('space-8')};
  }
`;

/* On narrow screens the filters are in a sheet; before scripts the filter button shows the column by its address. */
const Filters = styled.aside`
  ${below.desktop} {
    display: none;

    &:target {
      display: block;
    }
  }
`;
