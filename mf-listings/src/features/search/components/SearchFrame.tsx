import type { NewVehicleResult, SearchResult } from '@karwan/shared-contracts';
import { above, Breadcrumbs, below, Container, Heading, Stack, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { Found } from '../../../lib/found.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { labelsOf } from '../data/filter-words.ts';
import { searchCrumbs } from '../data/search-crumbs.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FILTERS_ID, FilterPill } from './FilterButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { SearchNotices } from './SearchNotices.tsx';
import { VerticalTabs } from './VerticalTabs.tsx';

type SearchFrameProps = {
  found: Found<SearchResult | NewVehicleResult>;
  title: string;
  /** Above the filters of the column. */
  beforeFilters?: ReactNode;
  /** How many there are, and how they are shown. */
  tools: ReactNode;
  /** What was found. */
  children: ReactNode;
  /** Below all of it, in reach while it is scrolled. */
  bar?: ReactNode;
};

/** What stands around the results of every search: the way here, the search box, tabs of other verticals, filters. */
export function SearchFrame({ found, title, beforeFilters, tools, children, bar }: SearchFrameProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { search, result, elsewhere } = found;
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
        <VerticalTabs total={result.pagination.totalDocs} elsewhere={elsewhere} />
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
            <SearchNotices found={found} />
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

/* On narrow screens the filters are in a sheet; before scripts the filter button shows the column by its address. */
const Filters = styled.aside`
  ${below.desktop} {
    display: none;

    &:target {
      display: block;
    }
  }
`;
