import type { SearchResult, SearchView } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { InfiniteList, type InfiniteListStatus, token } from '@karwan/shared-ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import type { ShownSearch } from '../data/use-search.ts';
import { ResultList } from './ResultList.tsx';

/** On phones the pages behind the first follow by scrolling (SRCH-07). They stay when a person comes back. */
export function FollowingPages({ shown, view }: { shown: ShownSearch; view: SearchView['view'] }) {
  const t = useCopy();
  const vertical = useVertical();
  const { call, queryClient } = useKarwan();
  const { search, result } = shown;
  const pageQuery = (page: number) =>
    searchListingsQuery(call, vertical, {
      filters: { ...search.filters, page },
      sort: search.view.sort,
      hasFacets: false,
    });
  const lastPage = result.pagination.totalPages;
  const following = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['following-pages', ...pageQuery(result.pagination.page).queryKey],
      queryFn: ({ pageParam }) => queryClient.fetchQuery(pageQuery(pageParam)),
      initialPageParam: result.pagination.page + 1,
      getNextPageParam: ({ pagination }: SearchResult) => (pagination.page < lastPage ? pagination.page + 1 : null),
      staleTime: Number.POSITIVE_INFINITY,
      // The first of these pages is fetched when the end of the list comes near, like all others.
      enabled: false,
    }),
  );
  const pages = following.data?.pages ?? [];
  const shownPage = pages.at(-1)?.pagination.page ?? result.pagination.page;
  return (
    <InfiniteList
      status={statusOf(following, shownPage >= lastPage)}
      onLoadMore={() => void following.fetchNextPage()}
      labels={{
        loading: t(`verticals.${vertical}.results.loadingMore`),
        failed: t(`verticals.${vertical}.results.loadingMoreFailed`),
        retry: t('retry'),
        loadMore: t(`verticals.${vertical}.results.loadMore`),
        end: t('results.end'),
      }}
    >
      {withoutRepeats([result, ...pages])
        .slice(1)
        .map((page) => (
          <Following key={page.pagination.page}>
            <ResultList listings={page.items} view={view} />
          </Following>
        ))}
    </InfiniteList>
  );
}

/** An ad posted meanwhile moves others to the next page, where they would stand again. */
function withoutRepeats(pages: readonly SearchResult[]): readonly SearchResult[] {
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
}

function statusOf(query: { isFetching: boolean; isError: boolean }, isAtEnd: boolean): InfiniteListStatus {
  if (isAtEnd) return 'done';
  if (query.isFetching) return 'loading';
  return query.isError ? 'failed' : 'idle';
}

const Following = styled.div`
  margin-block-start: ${token('space-4')};
`;
