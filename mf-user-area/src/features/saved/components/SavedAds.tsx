import { failureMessage, knownOf, listedVerticals, paths, userAreaPath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, ErrorState, InfiniteList, LinkButton, Stack } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { VerticalTabs } from '../../../components/VerticalTabs.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { savedListingsQuery } from '../../../lib/queries/saved-listings.ts';
import { SavedAdRow } from './SavedAdRow.tsx';
import { SavedSearches } from './SavedSearches.tsx';

/** Saved ads and saved searches (UA-04). */
export function SavedAds() {
  const t = useCopy();
  const { call } = useKarwan();
  const [params] = useSearchParams();
  const vertical = knownOf(listedVerticals, params.get('vertical'));
  const query = useInfiniteQuery(savedListingsQuery(call, vertical));
  const ads = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageTitle>{t('menu.saved-ads')}</PageTitle>
      <Stack $gap="space-8">
        <SavedSearches />
        <VerticalTabs
          current={vertical}
          counts={query.data?.pages.at(-1)?.countByVertical}
          pathOf={(target) => `${userAreaPath('saved-ads')}${target ? `?vertical=${target}` : ''}`}
        />
        {query.isPending && <ListSkeleton />}
        {query.isError && !query.data && (
          <ErrorState
            title={t('saved.failed')}
            onRetry={() => void query.refetch()}
            retryLabel={t('retry')}
            isRetrying={query.isFetching}
          >
            {failureMessage(query.error)}
          </ErrorState>
        )}
        {query.data && ads.length === 0 && (
          <EmptyState
            title={t('saved.empty')}
            actions={<LinkButton render={<Link to={paths.home} />}>{t('saved.browse')}</LinkButton>}
          >
            {t('saved.emptyHint')}
          </EmptyState>
        )}
        {ads.length > 0 && (
          <InfiniteList
            status={listStatus(query)}
            onLoadMore={() => void query.fetchNextPage()}
            labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
          >
            <RowList>
              {ads.map((ad) => (
                <SavedAdRow key={ad.id} ad={ad} />
              ))}
            </RowList>
          </InfiniteList>
        )}
      </Stack>
    </>
  );
}
