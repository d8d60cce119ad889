import { changeFilters, formatPaginationText } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { below, Pagination, Text, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { FoundAds } from '../../../lib/found.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { PAGES_MARK } from '../data/result-marks.ts';
import { EmptyResult } from './EmptyResult.tsx';
import { FeaturedSlots } from './FeaturedSlots.tsx';
import { followingPages } from './FollowingPages.tsx';
import { ResultList } from './ResultList.tsx';

/**
 * The ads, or the `models` of new ones that are looked for alone. Pages follow by links on wide screens and before scripts, by
 * scrolling on phones.
 */
export function SearchResults({ found, models }: { found: FoundAds; models?: ReactNode }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { renderedAtMs } = useKarwan();
  const { search, result, total } = found;
  if (total === 0) return <EmptyResult found={found} />;
  // All that there is stands above.
  if (result.pagination.totalDocs === 0) return null;
  const { items, featuredSlots = 0 } = result;
  const [featured, others] = [items.slice(0, featuredSlots), items.slice(featuredSlots)];
  return (
    <Results>
      {models}
      {featured.length > 0 && <FeaturedSlots listings={featured} view={search.view.view} />}
      {others.length > 0 && <ResultList listings={others} view={search.view.view} isTop={featured.length === 0} />}
      <Island
        of={followingPages}
        props={{
          vertical,
          search,
          page: result.pagination.page,
          pageCount: result.pagination.totalPages,
          renderedAtMs,
        }}
      />
      <Foot {...{ [PAGES_MARK]: '' }}>
        <Text $tone="muted" $size="sm">
          {formatPaginationText(result.pagination)}
        </Text>
        <Pagination
          page={search.filters.page ?? 1}
          pageCount={result.pagination.totalPages}
          renderLink={(target, props) => (
            <Link to={pathOf({ ...changeFilters(search.filters, {}), page: target }, search.view)} {...props} />
          )}
          labels={{
            navigation: t('results.pages'),
            previous: t('results.previous'),
            next: t('results.next'),
            page: (number) => t('results.page', { page: number }),
          }}
        />
      </Foot>
    </Results>
  );
}

/* Dimmed while others are on their way; a quick answer should not flicker. */
const Results = styled.div`
  transition: opacity ${token('duration-normal')} linear;

  main[aria-busy='true'] & {
    opacity: 0.55;
    transition-delay: 80ms;
  }
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding-block: ${token('space-8')} ${token('space-4')};

  ${below.tablet} {
    padding-block-start: ${token('space-6')};
  }
`;
