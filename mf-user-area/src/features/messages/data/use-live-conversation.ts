import { listMessages, realtimeConnected } from '@karwan/shared-contracts';
import { allMessages, useKarwan, withReadReceipt } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { conversationQuery, messagesQuery } from '../../../lib/queries/conversations.ts';
import { flushBuffered, receiveMessages } from './receive-messages.ts';

/**
 * Updates one conversation live: adds new messages, and after a reconnect loads the missed ones after the last known
 * id. `isLoaded`: its history is loaded.
 */
export function useLiveConversation(conversationId: string, isLoaded: boolean): void {
  const ctx = useKarwan();

  useEffect(() => {
    if (isLoaded) flushBuffered(ctx, conversationId);
  }, [ctx, conversationId, isLoaded]);

  useEffect(() => {
    const { call, queryClient, realtime, bus } = ctx;
    const { queryKey } = messagesQuery(call, conversationId);
    const join = () => void realtime?.emit('join', { conversationId }).catch(() => undefined);

    const fetchMissed = async () => {
      const loadedMessages = allMessages(queryClient.getQueryData(queryKey));
      for (let after = loadedMessages.at(-1)?.id ?? 0, hasMore = loadedMessages.length > 0; hasMore; ) {
        const newer = await call(listMessages, { params: { conversationId }, query: { after, limit: 100 } });
        receiveMessages(ctx, conversationId, newer.items);
        after = newer.items.at(-1)?.id ?? after;
        hasMore = newer.hasMore;
      }
    };

    if (realtime?.state === 'connected') join();
    const unsubscribers = [
      bus.on(realtimeConnected, ({ isReconnect }) => {
        join();
        fetchMissed()
          // Messages seen meanwhile cannot be found by id, so refetch the loaded ones.
          .then(() => (isReconnect ? queryClient.invalidateQueries({ queryKey }) : undefined))
          // Retried on the next focus, reconnect or reload.
          .catch(() => undefined);
      }),
      realtime?.on('receive-chats', ({ messages, seen, ...event }) => {
        if (event.conversationId !== conversationId) return;
        receiveMessages(ctx, conversationId, messages);
        if (seen) queryClient.setQueryData(queryKey, (pages) => pages && withReadReceipt(pages, seen));
      }),
      realtime?.on('barrier-changed', () => {
        void queryClient.invalidateQueries(conversationQuery(call, conversationId));
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.();
      void realtime?.emit('leave', { conversationId }).catch(() => undefined);
    };
  }, [ctx, conversationId]);
}
