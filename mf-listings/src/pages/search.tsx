import { above, Breadcrumbs, below, Container, Heading, Stack, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { FitPicker } from '../components/FitPicker.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { ActiveFilters } from '../features/search/components/ActiveFilters.tsx';
import { FILTERS_ID, FilterPill } from '../features/search/components/FilterButton.tsx';
import { FilterPanel } from '../features/search/components/FilterPanel.tsx';
import { ResultToolbar } from '../features/search/components/ResultToolbar.tsx';
import { SearchNotices } from '../features/search/components/SearchNotices.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { VerticalTabs } from '../features/search/components/VerticalTabs.tsx';
import { labelsOf } from '../features/search/data/filter-words.ts';
import { searchCrumbs } from '../features/search/data/search-crumbs.ts';
import { searchTitle } from '../features/search/data/search-title.ts';
import { useCopy } from '../lib/copy.ts';
import type { Found } from '../lib/found.ts';
import { useSearchPath } from '../lib/search-location.ts';
import { useVertical } from '../lib/vertical-context.tsx';

/** The search of a vertical with its filters: `/used-cars/search`. */
export function Component({ data }: { data: Found }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { search, result, elsewhere, missing } = data;
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
            <ResultToolbar found={data} title={title} />
            <ActiveFilters search={search} labels={labels} />
            <SearchNotices search={search} correctedText={result.correctedText} missing={missing} />
            <SearchResults found={data} />
            <FilterPill />
          </Stack>
        </Columns>
      </Page>
    </Container>
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
