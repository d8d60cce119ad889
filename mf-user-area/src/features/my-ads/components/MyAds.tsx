import {
  failureMessage,
  formatPaginationText,
  hasPermission,
  isDealer,
  knownOf,
  type ListingStatus,
  listedVerticals,
  listingStatuses,
  sellPathOfDealer,
  userAreaPath,
} from '@karwan/shared-contracts';
import { UndoSold, useAuthState, useKarwan } from '@karwan/shared-kit';
import { EmptyState, ErrorState, LinkButton, Pagination, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { VerticalTabs } from '../../../components/VerticalTabs.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { myListingsQuery, reportsOfMyAdsQuery } from '../../../lib/queries/my-listings.ts';
import { useFocusInList } from '../../../lib/use-focus-in-list.ts';
import { useMyAdsSync } from '../data/use-my-ads-sync.ts';
import { AdRow } from './AdRow.tsx';
import { StatusTabs } from './StatusTabs.tsx';

const isListingStatus = (value: string | null): value is ListingStatus =>
  listingStatuses.some((status) => status === value);

/** The user's ads by lifecycle status (UA-02), of one vertical or all. The URL stores the filter. */
export function MyAds() {
  const t = useCopy();
  const { call } = useKarwan();
  const { user } = useAuthState();
  const [params] = useSearchParams();
  const requestedStatus = params.get('status');
  const status = isListingStatus(requestedStatus) ? requestedStatus : undefined;
  const vertical = knownOf(listedVerticals, params.get('vertical'));
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useQuery(myListingsQuery(call, { vertical, status, page }));
  const rows = useFocusInList<HTMLUListElement>();
  // Optional: the ads are shown without them.
  const { data: reports } = useQuery(reportsOfMyAdsQuery(call));
  useMyAdsSync();

  const sell = user && hasPermission(user, 'Post an Ad') && (
    <LinkButton render={<Link to={isDealer(user) ? sellPathOfDealer(user) : userAreaPath('post-an-ad')} />}>
      {t('myAds.post')}
    </LinkButton>
  );
  const pathOf = (target: Record<string, string | undefined>) => {
    const entries = Object.entries(target).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return entries.length === 0 ? userAreaPath('my-ads') : `${userAreaPath('my-ads')}?${new URLSearchParams(entries)}`;
  };

  return (
    <>
      <PageTitle actions={sell}>{t('menu.my-ads')}</PageTitle>
      <Stack $gap="space-5">
        <UndoSold
          done={t('myAds.done', { returnObjects: true })}
          words={t('myAds.undoSold', { returnObjects: true })}
        />
        <div>
          <VerticalTabs
            current={vertical}
            counts={query.data?.countByVertical}
            pathOf={(target) => pathOf({ vertical: target })}
          />
          <StatusTabs
            current={status}
            counts={query.data?.countByStatus}
            pathOf={(target) => pathOf({ vertical, status: target })}
          />
        </div>
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
            <RowList {...rows}>
              {query.data.items.map((ad) => (
                <AdRow key={ad.id} ad={ad} reports={reports?.items.filter(({ listingId }) => listingId === ad.id)} />
              ))}
            </RowList>
            {query.data.pagination.totalPages > 1 && (
              <Pagination
                page={page}
                pageCount={query.data.pagination.totalPages}
                renderLink={(target, props) => (
                  <Link to={pathOf({ vertical, status, page: String(target) })} {...props} />
                )}
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
