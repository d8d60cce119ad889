import type { ChatMessage, KarwanContext } from '@karwan/shared-contracts';
import { inOrder, withMessages } from '@karwan/shared-kit';
import { messagesQuery } from '../../../lib/queries/conversations.ts';

type Queries = Pick<KarwanContext, 'call' | 'queryClient'>;

/** By page and conversation: what came before its history did, which may have been read a moment too early to hold it. */
const early = new WeakMap<KarwanContext['queryClient'], Map<string, ChatMessage[]>>();

/** Puts messages into every place that shows them. A conversation that has not been read yet gets them by `receiveEarly`. */
export function receiveMessages(
  { call, queryClient }: Queries,
  conversationId: string,
  messages: readonly ChatMessage[],
): void {
  const updated = queryClient.setQueryData(
    messagesQuery(call, conversationId).queryKey,
    (pages) => pages && withMessages(pages, messages),
  );
  if (!updated) earlyOf(queryClient).set(conversationId, [...earlyIn(queryClient, conversationId), ...messages]);
}

/** Adds what came before the history, now that it is here. What is older than the history's newest page belongs to another page. */
export function receiveEarly(queries: Queries, conversationId: string): void {
  const { call, queryClient } = queries;
  const [oldest] = inOrder(queryClient.getQueryData(messagesQuery(call, conversationId).queryKey));
  const messages = earlyIn(queryClient, conversationId).filter(({ id }) => id > (oldest?.id ?? 0));
  earlyOf(queryClient).delete(conversationId);
  if (messages.length > 0) receiveMessages(queries, conversationId, messages);
}

const earlyIn = (queryClient: KarwanContext['queryClient'], conversationId: string) =>
  earlyOf(queryClient).get(conversationId) ?? [];

function earlyOf(queryClient: KarwanContext['queryClient']) {
  const ofPage = early.get(queryClient) ?? new Map<string, ChatMessage[]>();
  early.set(queryClient, ofPage);
  return ofPage;
}
