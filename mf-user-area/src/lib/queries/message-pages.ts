import type { ChatMessage } from '@karwan/shared-contracts';
import type { InfiniteData } from '@tanstack/react-query';

type MessagePage = { items: ChatMessage[]; hasMore: boolean };
/** The first page is the newest; inside of each the oldest message comes first. */
export type MessagePages = InfiniteData<MessagePage>;

export type Seen = { readerId: string; upToMessageId: number; seenAt: string };

/** The pages with messages added to the newest one; what is there already (same id), or comes twice, is not doubled. */
export function withMessages(pages: MessagePages, messages: readonly ChatMessage[]): MessagePages {
  const added = new Map(messages.map((message) => [message.id, message]));
  for (const { id } of inOrder(pages)) added.delete(id);
  const [newest, ...older] = pages.pages;
  if (!newest || added.size === 0) return pages;
  const items = [...newest.items, ...added.values()].sort((a, b) => a.id - b.id);
  return { ...pages, pages: [{ ...newest, items }, ...older] };
}

/** The pages once a side has read the other's messages up to an id. */
export function withSeen(pages: MessagePages, { readerId, upToMessageId, seenAt }: Seen): MessagePages {
  const see = (message: ChatMessage) =>
    message.senderId !== readerId && message.id <= upToMessageId && message.seenAt === null
      ? { ...message, seenAt }
      : message;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(see) })) };
}

/**
 * The pages as they were read again, with what the live connection brought while that answer was on its way: messages
 * after its last one, and that a message was seen.
 */
export function mergePages(before: MessagePages | undefined, read: MessagePages): MessagePages {
  if (!before) return read;
  const lastReadId = read.pages[0]?.items.at(-1)?.id ?? 0;
  const known = inOrder(before);
  const seenAt = new Map(known.map((message) => [message.id, message.seenAt]));
  const merged = withMessages(
    read,
    known.filter(({ id }) => id > lastReadId),
  );
  const items = (page: MessagePage) =>
    page.items.map((message) => (message.seenAt ? message : { ...message, seenAt: seenAt.get(message.id) ?? null }));
  return { ...merged, pages: merged.pages.map((page) => ({ ...page, items: items(page) })) };
}

/** All messages of the pages, oldest first. */
export const inOrder = (pages: MessagePages | undefined): ChatMessage[] =>
  pages ? [...pages.pages].reverse().flatMap(({ items }) => items) : [];
