import { token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type AdSearchPageData, hasUsedAndNew } from '../../../lib/search-page-data.ts';
import { EmptyResult } from './EmptyResult.tsx';
import { FeaturedSlots } from './FeaturedSlots.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultPages } from './ResultPages.tsx';

/** The found ads, or `models` if only new vehicles were searched. */
export function SearchResults({ searchData, models }: { searchData: AdSearchPageData; models?: ReactNode }) {
  const t = useCopy();
  const { search, result, total } = searchData;
  if (total === 0) return <EmptyResult searchData={searchData} />;
  // All results are new vehicles, which are shown above.
  if (result.pagination.totalDocs === 0) return null;
  const { items, featuredSlots = 0 } = result;
  const [featured, organic] = [items.slice(0, featuredSlots), items.slice(featuredSlots)];
  return (
    <Results>
      {models}
      {featured.length > 0 && <FeaturedSlots listings={featured} view={search.view.view} />}
      {organic.length > 0 && <ResultList listings={organic} view={search.view.view} isTop={featured.length === 0} />}
      <ResultPages
        search={search}
        pagination={result.pagination}
        noun={hasUsedAndNew(searchData) ? t('condition.usedOnes') : undefined}
      />
    </Results>
  );
}

/* Dimmed while new results load. The transition avoids flicker on fast responses. */
const Results = styled.div`
  transition: opacity ${token('duration-normal')} linear;

  main[aria-busy='true'] & {
    opacity: 0.55;
    transition-delay: 80ms;
  }
`;
