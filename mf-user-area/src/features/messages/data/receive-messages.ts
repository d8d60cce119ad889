import type { ChatMessage, KarwanContext } from '@karwan/shared-contracts';
import { allMessages, withMessages } from '@karwan/shared-kit';
import { messagesQuery } from '../../../lib/queries/conversations.ts';

type Queries = Pick<KarwanContext, 'call' | 'queryClient'>;

/**
 * Messages received before their conversation's history was loaded, per query client and conversation. The history may
 * have been read just before they were stored.
 */
const buffers = new WeakMap<KarwanContext['queryClient'], Map<string, ChatMessage[]>>();

/** Adds messages to every cached view. If the conversation is not loaded yet, they are buffered for `flushBuffered`. */
export function receiveMessages(
  { call, queryClient }: Queries,
  conversationId: string,
  messages: readonly ChatMessage[],
): void {
  const updated = queryClient.setQueryData(
    messagesQuery(call, conversationId).queryKey,
    (pages) => pages && withMessages(pages, messages),
  );
  if (!updated)
    bufferOf(queryClient).set(conversationId, [...bufferedMessages(queryClient, conversationId), ...messages]);
}

/**
 * Adds the buffered messages once the history is loaded. Drops those older than its newest page, because they belong to
 * another page.
 */
export function flushBuffered(queries: Queries, conversationId: string): void {
  const { call, queryClient } = queries;
  const [oldest] = allMessages(queryClient.getQueryData(messagesQuery(call, conversationId).queryKey));
  const messages = bufferedMessages(queryClient, conversationId).filter(({ id }) => id > (oldest?.id ?? 0));
  bufferOf(queryClient).delete(conversationId);
  if (messages.length > 0) receiveMessages(queries, conversationId, messages);
}

const bufferedMessages = (queryClient: KarwanContext['queryClient'], conversationId: string) =>
  bufferOf(queryClient).get(conversationId) ?? [];

function bufferOf(queryClient: KarwanContext['queryClient']) {
  const buffer = buffers.get(queryClient) ?? new Map<string, ChatMessage[]>();
  buffers.set(queryClient, buffer);
  return buffer;
}
