import { changeFilters, formatPaginationText, type SearchResult } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { below, Pagination, Text, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { PAGES_MARK } from '../data/result-marks.ts';
import { followingPages } from './FollowingPages.tsx';

/** Pagination: links on wide screens and before hydration, infinite scrolling on phones. */
export function ResultPages({ search, pagination, noun }: ResultPagesProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { renderedAtMs } = useKarwan();
  const { page, totalPages: pageCount } = pagination;
  return (
    <>
      <Island of={followingPages} props={{ vertical, search, page, pageCount, renderedAtMs }} />
      <Foot {...{ [PAGES_MARK]: '' }}>
        <Text $tone="muted" $size="sm">
          {formatPaginationText(pagination, noun)}
        </Text>
        <Pagination
          page={search.filters.page ?? 1}
          pageCount={pageCount}
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
    </>
  );
}

type ResultPagesProps = {
  search: Search;
  pagination: SearchResult['pagination'];
  /** Noun for the count. Undefined: the default, for ads that are everything that was found. */
  noun?: string | undefined;
};

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding-block: ${token('space-8')} ${token('space-4')};

  ${below.tablet} {
    padding-block-start: ${token('space-6')};
  }
`;
