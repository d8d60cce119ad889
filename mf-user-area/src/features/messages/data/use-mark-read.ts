import { type ChatMessage, getCounts, markConversationRead, queryKeyOf } from '@karwan/shared-contracts';
import { useIsTabVisible, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { conversationsQuery } from '../../../lib/queries/conversations.ts';

/** Marks messages as read, for the server and the other participant, while the page is visible and focused. */
export function useMarkRead(conversationId: string, messages: readonly ChatMessage[], ownId: string): void {
  const { call, queryClient, realtime } = useKarwan();
  const isPageVisible = useIsTabVisible();
  const unseenId = messages.findLast(({ senderId, seenAt }) => senderId !== ownId && seenAt === null)?.id;
  useEffect(() => {
    if (unseenId === undefined || !isPageVisible) return;
    call(markConversationRead, { params: { conversationId }, body: { upToMessageId: unseenId } })
      .then(() => {
        void queryClient.invalidateQueries(conversationsQuery(call));
        // While connected, the server pushes the new counts.
        if (realtime?.state !== 'connected') void queryClient.invalidateQueries({ queryKey: queryKeyOf(getCounts) });
      })
      // The messages stay unread; the next message or focus retries.
      .catch(() => undefined);
  }, [call, queryClient, realtime, conversationId, unseenId, isPageVisible]);
}
