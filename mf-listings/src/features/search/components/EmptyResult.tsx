import { type FilterSegment, filterSegments, formatInteger, type SearchResult } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Cluster, EmptyState, LinkButton } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { removeSegment } from '../data/change-values.ts';
import { labelsOf, segmentWords } from '../data/filter-words.ts';
import { searchTitle } from '../data/search-title.ts';
import { SaveSearchButton } from './SaveSearchButton.tsx';

export type EmptyResultProps = {
  search: Search;
  result: SearchResult;
  /** The filter chosen last: the first to give up. */
  last: FilterSegment | undefined;
};

/** Nothing fits: says so, and offers to give up the last filter or to be told when something comes (SRCH-08). */
export function EmptyResult({ search, result, last }: EmptyResultProps) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const labels = labelsOf(result);
  const segments = filterSegments({ ...search.filters, page: undefined });
  const relaxed = last ? removeSegment(vertical, search.filters, last) : {};
  const { data } = useQuery({
    ...searchListingsQuery(call, vertical, { filters: relaxed, sort: search.view.sort }),
    enabled: last !== undefined,
  });
  const lastWords = last && (last.key === 's' ? last.value : segmentWords(t, vertical, labels, last));
  const title = searchTitle(t, vertical, search.filters, labels);
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(`verticals.${vertical}.empty.title`)}
      actions={
        // The way on is a wide button: on a phone the help button in the page's corner would lie on it.
        <Cluster $justify="center" data-needs-corner="">
          {last && (
            <LinkButton render={<Link to={pathOf(relaxed, search.view)} />}>
              {data
                ? t(`verticals.${vertical}.empty.relaxWithCount`, {
                    filter: lastWords,
                    count: data.pagination.totalDocs,
                    total: formatInteger(data.pagination.totalDocs),
                  })
                : t('empty.relax', { filter: lastWords })}
            </LinkButton>
          )}
          <SaveSearchButton key={title} filters={search.filters} title={title} />
          {segments.length > 1 && (
            <LinkButton variant="quiet" render={<Link to={pathOf({}, search.view)} />}>
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
