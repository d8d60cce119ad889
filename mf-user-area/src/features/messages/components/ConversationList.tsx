import { searchPath } from '@karwan/shared-contracts';
import { EmptyState, ErrorState, InfiniteList, LinkButton, token } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { listStatus } from '../../../lib/list-status.ts';
import { conversationsQuery } from '../../../lib/queries/conversations.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { ConversationRow } from './ConversationRow.tsx';

export function ConversationList({ currentId }: { currentId: string | undefined }) {
  const t = useCopy();
  const { call, realtime, queryClient } = useKarwan();
  const query = useInfiniteQuery(conversationsQuery(call));
  useEffect(
    () => realtime?.on('receive-chats', () => void queryClient.invalidateQueries(conversationsQuery(call))),
    [realtime, queryClient, call],
  );
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
        actions={<LinkButton render={<Link to={searchPath('used-cars')} />}>{t('saved.browse')}</LinkButton>}
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
