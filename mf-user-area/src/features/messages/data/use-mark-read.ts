import { type ChatMessage, getCounts, markConversationRead, queryKeyOf } from '@karwan/shared-contracts';
import { useIsInFront, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { conversationsQuery } from '../../../lib/queries/conversations.ts';

/** Tells the server, and so the other side, which message was seen last, once the page is really looked at. */
export function useMarkRead(conversationId: string, messages: readonly ChatMessage[], ownId: string): void {
  const { call, queryClient, realtime } = useKarwan();
  const isLookedAt = useIsInFront();
  const unseenId = messages.findLast(({ senderId, seenAt }) => senderId !== ownId && seenAt === null)?.id;
  useEffect(() => {
    if (unseenId === undefined || !isLookedAt) return;
    call(markConversationRead, { params: { conversationId }, body: { upToMessageId: unseenId } })
      .then(() => {
        void queryClient.invalidateQueries(conversationsQuery(call));
        // Live, the server tells the new numbers by itself.
        if (realtime?.state !== 'connected') void queryClient.invalidateQueries({ queryKey: queryKeyOf(getCounts) });
      })
      // Still unread then; the next message or look at the page tries again.
      .catch(() => undefined);
  }, [call, queryClient, realtime, conversationId, unseenId, isLookedAt]);
}
