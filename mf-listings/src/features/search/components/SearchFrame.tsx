import type { NewVehicleResult, SearchResult } from '@karwan/shared-contracts';
import { above, Breadcrumbs, below, Container, Heading, Stack, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import type { SearchPageData } from '../../../lib/search-page-data.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { labelsOf } from '../data/filter-text.ts';
import { searchCrumbs } from '../data/search-crumbs.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FILTERS_ID, FilterPill } from './FilterButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { SearchNotices } from './SearchNotices.tsx';
import { VerticalTabs } from './VerticalTabs.tsx';

type SearchFrameProps = {
  searchData: SearchPageData<SearchResult | NewVehicleResult>;
  title: string;
  /** Shown above the filters in the column. */
  beforeFilters?: ReactNode;
  /** Result count and display options. */
  tools: ReactNode;
  /** The results. */
  children: ReactNode;
  /** Bar at the bottom, visible while scrolling. */
  bar?: ReactNode;
};

/** Layout of every search page: breadcrumbs, search box, tabs of other verticals, filters and results. */
export function SearchFrame({ searchData, title, beforeFilters, tools, children, bar }: SearchFrameProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { search, result, otherResults } = searchData;
  const { filters, view } = search;
  const labels = labelsOf(result);
  return (
    <Container>
      <Page>
        <Way>
          <Breadcrumbs
            label={t('breadcrumbs')}
            items={searchCrumbs(t, vertical, filters, labels).map(({ label, path }) => ({
              label,
              ...(path ? { render: <Link to={path} /> } : {}),
            }))}
          />
        </Way>
        <Head>
          <Heading as="h1" $size="page">
            {title}
          </Heading>
          <SearchBox filters={filters} view={view} />
        </Head>
        <VerticalTabs total={result.pagination.totalDocs} otherResults={otherResults} />
        <Columns>
          <Filters id={FILTERS_ID} aria-label={t('filter.title')}>
            {beforeFilters}
            <FilterPanel
              facets={result.facets ?? {}}
              mode={{ kind: 'links', filters, pathOf: (next) => pathOf(next, view) }}
            />
          </Filters>
          <Stack $gap="space-3">
            {tools}
            <ActiveFilters search={search} labels={labels} understood={result.understood} />
            <SearchNotices searchData={searchData} />
            {children}
            <FilterPill />
          </Stack>
        </Columns>
      </Page>
      {bar}
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

/* Hidden on phones to show the first car earlier. The menu and the filters lead to the same pages. */
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
    grid-template-columns: minmax(0, 1fr) min(27rem, 45%);
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
    grid-template-columns: min(17rem, 30%) minmax(0, 1fr);
    align-items: start;
    gap: ${token('space-8')};
  }
`;

/* Narrow screens use a sheet. Before hydration, the filter button shows this column by its fragment. */
const Filters = styled.aside`
  ${below.desktop} {
    display: none;

    &:target {
      display: block;
    }
  }
`;
