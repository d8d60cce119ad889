import { listMessages, realtimeConnected, realtimePayloads } from '@karwan/shared-contracts';
import { useEffect } from 'react';
import { messagesQuery } from '../../../lib/queries/conversations.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { inOrder, receiveMessages, withSeen } from './message-cache.ts';

/**
 * Keeps one conversation live: what arrives is added, what was missed while the connection was away is read on by the
 * last id that this page has.
 */
export function useLiveConversation(conversationId: string): void {
  const ctx = useKarwan();
  useEffect(() => {
    const { call, queryClient, realtime, bus } = ctx;
    const { queryKey } = messagesQuery(call, conversationId);
    const join = () => void realtime?.emit('join', { conversationId }).catch(() => undefined);

    const readMissed = async () => {
      const last = inOrder(queryClient.getQueryData(queryKey)).at(-1);
      if (!last) return queryClient.invalidateQueries({ queryKey });
      for (let after = last.id, hasMore = true; hasMore; ) {
        const missed = await call(listMessages, { params: { conversationId }, query: { after, limit: 100 } });
        receiveMessages(ctx, conversationId, missed.items);
        after = missed.items.at(-1)?.id ?? after;
        hasMore = missed.hasMore && missed.items.length > 0;
      }
    };
    // What is missed now is read at the next chance: reconnect, focus, or a reload.
    const catchUp = () => void readMissed().catch(() => undefined);
    const catchUpWhenSeen = () => {
      if (document.visibilityState === 'visible') catchUp();
    };

    if (realtime?.state === 'connected') join();
    const offs = [
      bus.on(realtimeConnected, () => {
        join();
        catchUp();
      }),
      realtime?.on('receive-chats', (payload) => {
        const event = realtimePayloads['receive-chats'].parse(payload);
        if (event.conversationId !== conversationId) return;
        receiveMessages(ctx, conversationId, event.messages);
        const { seen } = event;
        if (seen)
          queryClient.setQueryData<Parameters<typeof withSeen>[0]>(queryKey, (pages) => pages && withSeen(pages, seen));
      }),
    ];
    document.addEventListener('visibilitychange', catchUpWhenSeen);
    return () => {
      document.removeEventListener('visibilitychange', catchUpWhenSeen);
      for (const off of offs) off?.();
      void realtime?.emit('leave', { conversationId }).catch(() => undefined);
    };
  }, [ctx, conversationId]);
}
