import {
  type CatalogueVertical,
  filterSegments,
  formatInteger,
  isCatalogueVertical,
  type NewVehicleResult,
} from '@karwan/shared-contracts';
import { above, Cluster, EmptyState, LinkButton, Text, token } from '@karwan/shared-ui';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { CompareBar } from '../features/new-vehicles/components/CompareBar.tsx';
import { NewModelList } from '../features/new-vehicles/components/NewModelList.tsx';
import { FilterButton } from '../features/search/components/FilterButton.tsx';
import { ResultPages } from '../features/search/components/ResultPages.tsx';
import { SearchFrame } from '../features/search/components/SearchFrame.tsx';
import { SortPicker } from '../features/search/components/SortPicker.tsx';
import { removeSegment } from '../features/search/data/change-values.ts';
import { type Labels, labelsOf, segmentText } from '../features/search/data/filter-text.ts';
import { RESULTS_MARK } from '../features/search/data/result-marks.ts';
import { searchTitle } from '../features/search/data/search-title.ts';
import { useCopy } from '../lib/copy.ts';
import { type Search, useSearchPath } from '../lib/search-location.ts';
import type { SearchPageData } from '../lib/search-page-data.ts';
import { useSearchedVertical } from '../lib/vertical-context.tsx';

/** Search of a catalogue: `/new-cars/search`. */
export function Component({ data }: { data: SearchPageData<NewVehicleResult> }) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  if (!isCatalogueVertical(vertical)) throw new Error(`${vertical} is no catalogue`);
  const { search, result } = data;
  const { items, pagination } = result;
  const labels = labelsOf(result);
  return (
    <SearchFrame
      searchData={data}
      title={searchTitle(t, vertical, search.filters, labels)}
      tools={<Tools search={search} total={pagination.totalDocs} vertical={vertical} />}
      bar={<CompareBar vertical={vertical} />}
    >
      {items.length > 0 ? (
        <NewModelList
          vertical={vertical}
          models={items}
          label={t(`verticals.${vertical}.results.list`)}
          marks={{ [RESULTS_MARK]: '' }}
        />
      ) : (
        <NoResults vertical={vertical} search={search} labels={labels} />
      )}
      {items.length > 0 && <ResultPages search={search} pagination={pagination} />}
      <Text $tone="muted" $size="sm">
        {t('newVehicles.price.approximate')}
      </Text>
    </SearchFrame>
  );
}

function Tools({ vertical, search, total }: { vertical: CatalogueVertical; search: Search; total: number }) {
  const t = useCopy();
  return (
    <Toolbar>
      <Narrow>
        <FilterButton search={search} />
      </Narrow>
      <Text role="status">
        {t(`verticals.${vertical}.results.count`, { count: total, total: formatInteger(total) })}
      </Text>
      <SortPicker search={search} />
    </Toolbar>
  );
}

/** Empty state. Offers to remove the last filter or all of them (SRCH-08). */
function NoResults({ vertical, search, labels }: NoResultsProps) {
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
              {t('empty.relax', { filter: last.key === 's' ? last.value : segmentText(t, vertical, labels, last) })}
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

type NoResultsProps = { vertical: CatalogueVertical; search: Search; labels: Labels };

const Toolbar = styled.div`
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
