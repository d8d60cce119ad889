import { filterSegments, formatInteger, type ShownVertical } from '@karwan/shared-contracts';
import { Island, useIsHydrated, useKarwan } from '@karwan/shared-kit';
import { Cluster, EmptyState, LinkButton } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { resultsQuery } from '../../../lib/queries/results.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import type { AdSearchPageData } from '../../../lib/search-page-data.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { removeSegment } from '../data/change-values.ts';
import { labelsOf, segmentText } from '../data/filter-text.ts';
import { lastChosen, segmentId } from '../data/last-chosen.ts';
import { searchTitle } from '../data/search-title.ts';
import { SaveSearchButton } from './SaveSearchButton.tsx';

/** Empty state of a search. Offers to remove the last filter, or to be notified of new matches (SRCH-08). */
export function EmptyResult({ searchData: { search, result, newOnes } }: { searchData: AdSearchPageData }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const labels = labelsOf(result);
  const segments = filterSegments({ ...search.filters, page: undefined });
  const names = Object.fromEntries(
    segments.map((segment) => [
      segmentId(segment),
      segment.key === 's' ? segment.value : segmentText(t, vertical, labels, segment),
    ]),
  );
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(`verticals.${vertical}.empty.title`)}
      actions={
        // A wide button, so that on phones the floating help button does not cover it.
        <Cluster $justify="center" data-needs-corner="">
          {segments.length > 0 && <Island of={relaxLink} props={{ vertical, search, names }} />}
          {!newOnes?.isOnlyNew && (
            <SaveSearchButton filters={search.filters} title={searchTitle(t, vertical, search.filters, labels)} />
          )}
          {segments.length > 1 && (
            <LinkButton variant="quiet" render={<Link to={pathOf({}, search.view)} />}>
              {t('active.clear')}
            </LinkButton>
          )}
        </Cluster>
      }
    >
      {t(`verticals.${newOnes?.isOnlyNew ? newOnes.catalogue : vertical}.empty.text`)}
    </EmptyState>
  );
}

/** `names`: labels of the active filters. */
type RelaxLinkProps = { vertical: ShownVertical; search: Search; names: Record<string, string> };

/** Link to the search without the most recently chosen filter, with its number of results. */
function RelaxLink({ vertical, search, names }: RelaxLinkProps) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const isHydrated = useIsHydrated();
  const last = isHydrated ? lastChosen(search.filters) : filterSegments({ ...search.filters, page: undefined }).at(-1);
  const relaxed = last ? removeSegment(vertical, search.filters, last) : {};
  const { data } = useQuery(resultsQuery(call, vertical, { filters: relaxed, sort: search.view.sort }));
  const filter = last && names[segmentId(last)];
  // Use cached data only after hydration, because the server's HTML did not have it.
  const total = isHydrated ? data?.pagination.totalDocs : undefined;
  return (
    <LinkButton render={<Link to={pathOf(relaxed, search.view)} />}>
      {total === undefined
        ? t('empty.relax', { filter })
        : t(`verticals.${vertical}.empty.relaxWithCount`, { filter, count: total, total: formatInteger(total) })}
    </LinkButton>
  );
}

export const relaxLink = listingIsland<RelaxLinkProps>(
  { name: 'relax-link', on: 'load', words: ({ vertical }) => ['empty', `verticals.${vertical}.empty`] },
  RelaxLink,
);
