import {
  type CatalogueVertical,
  changeFilters,
  filterSegments,
  formatInteger,
  formatPaginationText,
  isCatalogueVertical,
  type NewVehicleResult,
} from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import {
  above,
  Breadcrumbs,
  below,
  Cluster,
  Container,
  EmptyState,
  Heading,
  LinkButton,
  Pagination,
  Stack,
  Text,
  token,
} from '@karwan/shared-ui';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SearchBox } from '../components/SearchBox.tsx';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import { ActiveFilters } from '../features/search/components/ActiveFilters.tsx';
import { FILTERS_ID, FilterButton, FilterPill } from '../features/search/components/FilterButton.tsx';
import { FilterPanel } from '../features/search/components/FilterPanel.tsx';
import { followingPages } from '../features/search/components/FollowingPages.tsx';
import { SearchNotices } from '../features/search/components/SearchNotices.tsx';
import { SortPicker } from '../features/search/components/SortPicker.tsx';
import { VerticalTabs } from '../features/search/components/VerticalTabs.tsx';
import { removeSegment } from '../features/search/data/change-values.ts';
import { type Labels, labelsOf, segmentWords } from '../features/search/data/filter-words.ts';
import { PAGES_MARK, RESULTS_MARK } from '../features/search/data/result-marks.ts';
import { searchCrumbs } from '../features/search/data/search-crumbs.ts';
import { searchTitle } from '../features/search/data/search-title.ts';
import { useCopy } from '../lib/copy.ts';
import type { Found } from '../lib/found.ts';
import { type Search, useSearchPath } from '../lib/search-location.ts';
import { useSearchedVertical } from '../lib/vertical-context.tsx';

/** The search of a catalogue with its filters: `/new-cars/search`. */
export function Component({ data: { search, result, elsewhere, missing } }: { data: Found<NewVehicleResult> }) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { renderedAtMs } = useKarwan();
  if (!isCatalogueVertical(vertical)) throw new Error(`${vertical} is no catalogue`);
  const { filters, view } = search;
  const { items, pagination, correctedText } = result;
  const labels = labelsOf(result);
  const title = searchTitle(t, vertical, filters, labels);
  const total = pagination.totalDocs;
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
        <VerticalTabs total={total} elsewhere={elsewhere} />
        <Columns>
          <Filters id={FILTERS_ID} aria-label={t('filter.title')}>
            <FilterPanel
              facets={result.facets ?? {}}
              mode={{ kind: 'links', filters, pathOf: (next) => pathOf(next, view) }}
            />
          </Filters>
          <Stack $gap="space-3">
            <Tools>
              <Narrow>
                <FilterButton search={search} />
              </Narrow>
              <Text role="status">
                {t(`verticals.${vertical}.results.count`, { count: total, total: formatInteger(total) })}
              </Text>
              <SortPicker search={search} />
            </Tools>
            <ActiveFilters search={search} labels={labels} />
            <SearchNotices search={search} correctedText={correctedText} missing={missing} />
            {items.length > 0 ? (
              <NewModelList
                vertical={vertical}
                models={items}
                label={t(`verticals.${vertical}.results.list`)}
                marks={{ [RESULTS_MARK]: '' }}
              />
            ) : (
              <NothingFits vertical={vertical} search={search} labels={labels} />
            )}
            {pagination.totalPages > 1 && (
              <Island
                of={followingPages}
                props={{ vertical, search, page: pagination.page, pageCount: pagination.totalPages, renderedAtMs }}
              />
            )}
            {pagination.totalPages > 1 && (
              <Foot {...{ [PAGES_MARK]: '' }}>
                <Text $tone="muted" $size="sm">
                  {formatPaginationText(pagination)}
                </Text>
                <Pagination
                  page={filters.page ?? 1}
                  pageCount={pagination.totalPages}
                  renderLink={(page, props) => (
                    <Link to={pathOf({ ...changeFilters(filters, {}), page }, view)} {...props} />
                  )}
                  labels={{
                    navigation: t('results.pages'),
                    previous: t('results.previous'),
                    next: t('results.next'),
                    page: (page) => t('results.page', { page }),
                  }}
                />
              </Foot>
            )}
            <Text $tone="muted" $size="sm">
              {t('newVehicles.price.approximate')}
            </Text>
            <FilterPill />
          </Stack>
        </Columns>
      </Page>
      <CompareBar vertical={vertical} />
    </Container>
  );
}

/** Says so, and offers to give up the last filter or all of them (SRCH-08). */
function NothingFits({ vertical, search, labels }: NothingFitsProps) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const { filters, view } = search;
  const segments = filterSegments({ ...filters, page: undefined });
  const last = segments.at(-1);
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(`verticals.${vertical}.empty.title`)}
      actions={
        <Cluster $justify="center" data-needs-corner="">
          {last && (
            <LinkButton render={<Link to={pathOf(removeSegment(vertical, filters, last), view)} />}>
              {t('empty.relax', { filter: last.key === 's' ? last.value : segmentWords(t, vertical, labels, last) })}
            </LinkButton>
          )}
          {segments.length > 1 && (
            <LinkButton variant="quiet" render={<Link to={pathOf({}, view)} />}>
              {t('active.clear')}
            </LinkButton>
          )}
        </Cluster>
      }
    >
      {t(`verticals.${vertical}.empty.text`)}
    </EmptyState>
  );
}

type NothingFitsProps = { vertical: CatalogueVertical; search: Search; labels: Labels };

const Page = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding-block: ${token('space-3')} ${token('space-12')};

  ${above.tablet} {
    gap: ${token('space-4')};
    padding-block-start: ${token('space-4')};
  }
`;

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

  ${above.desktop} {
    grid-template-columns: minmax(0, 1fr) 27rem;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};

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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};

  & > p {
    flex: 1;
    font-weight: ${token('weight-semibold')};
    white-space: nowrap;
  }

  & > form {
    flex: 0 1 13.5rem;
  }
`;

const Narrow = styled.div`
  ${above.desktop} {
    display: none;
  }
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding-block: ${token('space-8')} ${token('space-4')};
`;
