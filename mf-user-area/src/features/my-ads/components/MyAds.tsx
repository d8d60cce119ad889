import {
  failureMessage,
  formatPaginationText,
  hasPermission,
  type ListingStatus,
  listingStatuses,
  ownSellPath,
} from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { EmptyState, ErrorState, LinkButton, Pagination, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { myListingsQuery } from '../../../lib/queries/my-listings.ts';
import { useMyAdsSync } from '../data/use-my-ads-sync.ts';
import { AdRow } from './AdRow.tsx';
import { StatusTabs } from './StatusTabs.tsx';

const isStatus = (value: string | null): value is ListingStatus => listingStatuses.some((status) => status === value);

/** Own ads by lifecycle status (UA-02). Status and page are in the URL. */
export function MyAds() {
  const t = useCopy();
  const { call } = useKarwan();
  const { user } = useAuthState();
  const [params] = useSearchParams();
  const asked = params.get('status');
  const status = isStatus(asked) ? asked : undefined;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useQuery(myListingsQuery(call, status, page));
  useMyAdsSync();

  const sell = user && hasPermission(user, 'Post an Ad') && (
    <LinkButton render={<Link to={ownSellPath(user)} />}>{t('myAds.post')}</LinkButton>
  );
  const pathOf = (target: number) => `?${new URLSearchParams({ ...(status ? { status } : {}), page: String(target) })}`;

  return (
    <>
      <PageTitle actions={sell}>{t('menu.my-ads')}</PageTitle>
      <Stack $gap="space-5">
        <StatusTabs current={status} counts={query.data?.countByStatus} />
        {query.isPending && <ListSkeleton />}
        {query.isError && !query.data && (
          <ErrorState
            title={t('myAds.failed')}
            onRetry={() => void query.refetch()}
            retryLabel={t('retry')}
            isRetrying={query.isFetching}
          >
            {failureMessage(query.error)}
          </ErrorState>
        )}
        {query.data && query.data.items.length === 0 && (
          <EmptyState title={t(status ? 'myAds.emptyStatus' : 'myAds.empty')} actions={sell}>
            {t('myAds.emptyHint')}
          </EmptyState>
        )}
        {query.data && query.data.items.length > 0 && (
          <>
            <Text $tone="muted" $size="sm">
              {formatPaginationText(query.data.pagination)}
            </Text>
            <RowList>
              {query.data.items.map((ad) => (
                <AdRow key={ad.id} ad={ad} />
              ))}
            </RowList>
            {query.data.pagination.totalPages > 1 && (
              <Pagination
                page={page}
                pageCount={query.data.pagination.totalPages}
                renderLink={(target, props) => <Link to={pathOf(target)} {...props} />}
                labels={{
                  navigation: t('pages.label'),
                  previous: t('pages.previous'),
                  next: t('pages.next'),
                  page: (number) => t('pages.page', { number }),
                }}
              />
            )}
          </>
        )}
      </Stack>
    </>
  );
}
