import type { ChatMessage, KarwanContext } from '@karwan/shared-contracts';
import { conversationsQuery, messagesQuery } from '../../../lib/queries/conversations.ts';
import { withMessages } from '../../../lib/queries/message-pages.ts';

/** Puts messages into every place that shows them. False: the conversation has not been read yet, nothing shows it. */
export function receiveMessages(
  { call, queryClient }: Pick<KarwanContext, 'call' | 'queryClient'>,
  conversationId: string,
  messages: readonly ChatMessage[],
): boolean {
  const updated = queryClient.setQueryData(
    messagesQuery(call, conversationId).queryKey,
    (pages) => pages && withMessages(pages, messages),
  );
  void queryClient.invalidateQueries(conversationsQuery(call));
  return updated !== undefined;
}
