import { type ChatMessage, markConversationRead } from '@karwan/shared-contracts';
import { useEffect, useState } from 'react';
import { conversationsQuery } from '../../../lib/queries/conversations.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';

/** Tells the server, and so the other side, that the last message was seen, once the page is really looked at. */
export function useMarkRead(conversationId: string, last: ChatMessage | undefined, ownId: string): void {
  const { call, queryClient } = useKarwan();
  const isLookedAt = useIsLookedAt();
  const unseenId = last && last.senderId !== ownId && last.seenAt === null ? last.id : undefined;
  useEffect(() => {
    if (unseenId === undefined || !isLookedAt) return;
    call(markConversationRead, { params: { conversationId }, body: { upToMessageId: unseenId } })
      .then(() => queryClient.invalidateQueries(conversationsQuery(call)))
      // Still unread then; the next message or look at the page tries again.
      .catch(() => undefined);
  }, [call, queryClient, conversationId, unseenId, isLookedAt]);
}

function useIsLookedAt(): boolean {
  const [isLookedAt, setIsLookedAt] = useState(true);
  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isLookedAt;
}
