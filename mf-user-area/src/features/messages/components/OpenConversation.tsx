import { failureMessage, isRefused, listMessages, userAreaPath } from '@karwan/shared-contracts';
import { allMessages, isServer, useKarwan, useNewestPoll, useOutbox } from '@karwan/shared-kit';
import { ErrorState, LinkButton, token } from '@karwan/shared-ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { conversationQuery, messagesQuery } from '../../../lib/queries/conversations.ts';
import { POLL_MS, useIsLive } from '../../../lib/use-is-live.ts';
import { chatDeliveryOf } from '../data/chat-delivery.ts';
import { quickRepliesOf } from '../data/quick-replies.ts';
import { useLiveConversation } from '../data/use-live-conversation.ts';
import { useMarkRead } from '../data/use-mark-read.ts';
import { useRestoredFocus } from '../data/use-restored-focus.ts';
import { Barrier } from './Barrier.tsx';
import { Composer } from './Composer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageList } from './MessageList.tsx';

type OpenConversationProps = { conversationId: string; ownId: string };

/** One conversation: participant, ad, messages and composer. */
export function OpenConversation({ conversationId, ownId }: OpenConversationProps) {
  const t = useCopy();
  const ctx = useKarwan();
  const { call } = ctx;
  const conversation = useQuery(conversationQuery(call, conversationId));
  const isLive = useIsLive();
  const history = useInfiniteQuery(messagesQuery(call, conversationId));
  useNewestPoll({
    queryKey: messagesQuery(call, conversationId).queryKey,
    fetchNewest: (signal) => call(listMessages, { params: { conversationId }, query: {} }, { signal }),
    pollMs: isLive || !history.data ? false : POLL_MS,
  });
  const outbox = useOutbox(isServer ? undefined : chatDeliveryOf(ctx, ownId));
  const messages = allMessages(history.data);
  const outgoing = outbox.messages.filter((message) => message.conversationId === conversationId);
  const refusedCount = outgoing.filter(({ state }) => state === 'refused').length;
  const focusProps = useRestoredFocus(conversation.data?.barrier);
  const { refetch: readConversation } = conversation;
  useEffect(() => {
    // A refusal may mean that a barrier now applies, so refetch the conversation.
    if (refusedCount > 0) void readConversation();
  }, [refusedCount, readConversation]);
  useLiveConversation(conversationId, history.data !== undefined);
  useMarkRead(conversationId, messages, ownId);

  const failure = conversation.error ?? history.error;
  if (failure && (!conversation.data || !history.data)) {
    const isNotFound = isRefused(failure, 'conversation_not_found');
    return (
      <ErrorState
        title={t(isNotFound ? 'messages.notFound' : 'messages.failed')}
        actions={<LinkButton render={<Link to={userAreaPath('messages')} />}>{t('messages.back')}</LinkButton>}
        {...(isNotFound
          ? {}
          : {
              retryLabel: t('retry'),
              isRetrying: conversation.isFetching || history.isFetching,
              onRetry: () => void Promise.all([conversation.refetch(), history.refetch()]),
            })}
      >
        {!isNotFound && failureMessage(failure)}
      </ErrorState>
    );
  }
  if (!conversation.data || !history.data) {
    return (
      <Padded>
        <ListSkeleton />
      </Padded>
    );
  }
  return (
    <>
      <ConversationHeader conversation={conversation.data} />
      <MessageList
        messages={messages}
        outgoing={outgoing}
        ownId={ownId}
        hasOlder={history.hasNextPage}
        isLoadingOlder={history.isFetchingNextPage}
        hasFailedOlder={history.isFetchNextPageError}
        onLoadOlder={() => void history.fetchNextPage()}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <div {...focusProps}>
        {conversation.data.barrier ? (
          <Barrier conversation={conversation.data} />
        ) : (
          <Composer
            ownId={ownId}
            conversationId={conversationId}
            quickReplies={
              conversation.data.role === 'buyer' && messages.length === 0
                ? quickRepliesOf(conversation.data.listing)
                : []
            }
            onSend={(text) => outbox.send(conversationId, text)}
          />
        )}
      </div>
    </>
  );
}

const Padded = styled.div`
  padding: ${token('space-4')};
`;
