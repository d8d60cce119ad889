import type { Call, ChatMessage } from '@karwan/shared-contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { conversationsQuery, messagesQuery } from '../../../lib/queries/conversations.ts';

type MessagePage = { items: ChatMessage[]; hasMore: boolean };
export type MessagePages = InfiniteData<MessagePage>;

export type Seen = { readerId: string; upToMessageId: number; seenAt: string };

/** The pages with messages added to the newest one; what is there already (same id) is not doubled. */
export function withMessages(pages: MessagePages, messages: readonly ChatMessage[]): MessagePages {
  const known = new Set(pages.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const added = messages.filter(({ id }) => !known.has(id));
  const [newest, ...older] = pages.pages;
  if (!newest || added.length === 0) return pages;
  const items = [...newest.items, ...added].sort((a, b) => a.id - b.id);
  return { ...pages, pages: [{ ...newest, items }, ...older] };
}

/** The pages once the other side has read up to a message. */
export function withSeen(pages: MessagePages, { readerId, upToMessageId, seenAt }: Seen): MessagePages {
  const see = (message: ChatMessage) =>
    message.senderId !== readerId && message.id <= upToMessageId && message.seenAt === null
      ? { ...message, seenAt }
      : message;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(see) })) };
}

/** All messages of the pages, oldest first. */
export const inOrder = (pages: MessagePages | undefined): ChatMessage[] =>
  pages ? [...pages.pages].reverse().flatMap(({ items }) => items) : [];

/** Puts messages into every place that shows them. */
export function receiveMessages(
  { call, queryClient }: { call: Call; queryClient: QueryClient },
  conversationId: string,
  messages: readonly ChatMessage[],
): void {
  queryClient.setQueryData(
    messagesQuery(call, conversationId).queryKey,
    (pages) => pages && withMessages(pages, messages),
  );
  void queryClient.invalidateQueries(conversationsQuery(call));
}
