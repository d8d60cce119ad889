import { failureMessage, paths, realtimeConnected } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, ErrorState, InfiniteList, LinkButton, token } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { conversationsQuery } from '../../../lib/queries/conversations.ts';
import { POLL_MS, useIsLive } from '../../../lib/use-is-live.ts';
import { ConversationRow } from './ConversationRow.tsx';

type ConversationListProps = { ownId: string; currentId: string | undefined };

/** Conversations, most recently active first. Updates live. */
export function ConversationList({ ownId, currentId }: ConversationListProps) {
  const t = useCopy();
  const { call, realtime, queryClient, bus } = useKarwan();
  const isLive = useIsLive();
  const query = useInfiniteQuery({ ...conversationsQuery(call), refetchInterval: isLive ? false : POLL_MS });
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries(conversationsQuery(call));
    const unsubscribers = [
      realtime?.on('receive-chats', refetch),
      realtime?.on('barrier-changed', refetch),
      bus.on(realtimeConnected, refetch),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.();
    };
  }, [realtime, queryClient, call, bus]);
  const conversations = query.data?.pages.flatMap(({ items }) => items) ?? [];

  if (query.isPending) {
    return (
      <Padded>
        <ListSkeleton />
      </Padded>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('messages.listFailed')}
        onRetry={() => void query.refetch()}
        retryLabel={t('retry')}
        isRetrying={query.isFetching}
      >
        {failureMessage(query.error)}
      </ErrorState>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        title={t('messages.empty')}
        actions={<LinkButton render={<Link to={paths.home} />}>{t('saved.browse')}</LinkButton>}
      >
        {t('messages.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <Scroller>
      <InfiniteList
        status={listStatus(query)}
        onLoadMore={() => void query.fetchNextPage()}
        labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
      >
        <List>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              ownId={ownId}
              isCurrent={conversation.id === currentId}
            />
          ))}
        </List>
      </InfiniteList>
    </Scroller>
  );
}

const Padded = styled.div`
  padding: ${token('space-3')};
`;

const Scroller = styled.div`
  overflow-y: auto;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
