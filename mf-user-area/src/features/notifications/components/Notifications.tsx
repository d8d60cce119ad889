import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState, ErrorState, InfiniteList } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { notificationsQuery } from '../../../lib/queries/notifications.ts';
import { useMarkRead } from '../data/use-mark-read.ts';
import { useNewNotifications } from '../data/use-new-notifications.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** Notifications about the user's ads and searches (UA-06). */
export function Notifications() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useInfiniteQuery(notificationsQuery(call));
  const markRead = useMarkRead();
  useNewNotifications();
  const notifications = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [newest] = notifications;
  const unreadCount = query.data?.pages[0]?.unreadCount ?? 0;
  return (
    <>
      <PageTitle
        actions={
          newest &&
          unreadCount > 0 && (
            <Button
              variant="secondary"
              size="sm"
              isBusy={markRead.isPending && markRead.variables?.upTo !== undefined}
              onClick={() => markRead.mutate({ upTo: { id: newest.id, createdAt: newest.createdAt } })}
            >
              {t('notifications.markAllRead')}
            </Button>
          )
        }
      >
        {t('menu.notifications')}
      </PageTitle>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={t('notifications.failed')}
          onRetry={() => void query.refetch()}
          retryLabel={t('retry')}
          isRetrying={query.isFetching}
        >
          {failureMessage(query.error)}
        </ErrorState>
      )}
      {query.data && notifications.length === 0 && (
        <EmptyState icon={<BellOff />} title={t('notifications.empty')}>
          {t('notifications.emptyHint')}
        </EmptyState>
      )}
      {notifications.length > 0 && (
        <InfiniteList
          status={listStatus(query)}
          onLoadMore={() => void query.fetchNextPage()}
          labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
        >
          <RowList>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => markRead.mutate({ ids: [notification.id] })}
              />
            ))}
          </RowList>
        </InfiniteList>
      )}
    </>
  );
}
