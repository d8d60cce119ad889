import type { InfiniteData } from '@tanstack/react-query';

/** The fields of a message that pages need; ids increase. */
type Message = { id: number; seenAt: string | null };
type Page<M extends Message> = { items: M[]; hasMore: boolean };
/** The first page is the newest; within a page the oldest message is first. */
export type MessagePages<M extends Message> = InfiniteData<Page<M>>;

export type ReadReceipt = { readerId: string; upToMessageId: number; seenAt: string };

/** Adds messages to the newest page. Messages with a known id, and duplicates, are added once. */
export function withMessages<M extends Message>(pages: MessagePages<M>, messages: readonly M[]): MessagePages<M> {
  const added = new Map(messages.map((message) => [message.id, message]));
  for (const { id } of allMessages(pages)) added.delete(id);
  const [newest, ...older] = pages.pages;
  if (!newest || added.size === 0) return pages;
  const items = [...newest.items, ...added.values()].sort((a, b) => a.id - b.id);
  return { ...pages, pages: [{ ...newest, items }, ...older] };
}

/** Marks messages of the other side as read by `readerId`, up to an id. */
export function withReadReceipt<M extends Message & { senderId: string }>(
  pages: MessagePages<M>,
  { readerId, upToMessageId, seenAt }: ReadReceipt,
): MessagePages<M> {
  const markSeen = (message: M) =>
    message.senderId !== readerId && message.id <= upToMessageId && message.seenAt === null
      ? { ...message, seenAt }
      : message;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(markSeen) })) };
}

/** Merges refetched pages with what arrived during the request: newer messages, and read receipts. */
export function mergePages<M extends Message>(
  previous: MessagePages<M> | undefined,
  refetched: MessagePages<M>,
): MessagePages<M> {
  if (!previous) return refetched;
  const lastReadId = refetched.pages[0]?.items.at(-1)?.id ?? 0;
  const previousMessages = allMessages(previous);
  const seenAt = new Map(previousMessages.map((message) => [message.id, message.seenAt]));
  const merged = withMessages(
    refetched,
    previousMessages.filter(({ id }) => id > lastReadId),
  );
  const items = (page: Page<M>) =>
    page.items.map((message) => (message.seenAt ? message : { ...message, seenAt: seenAt.get(message.id) ?? null }));
  return { ...merged, pages: merged.pages.map((page) => ({ ...page, items: items(page) })) };
}

/** Replaces the newest page and keeps older ones. Undefined if there is a gap between them: then refetch all pages. */
export function withNewest<M extends Message>(pages: MessagePages<M>, refetched: Page<M>): MessagePages<M> | undefined {
  const loadedMessages = allMessages(pages);
  const lastId = loadedMessages.at(-1)?.id;
  const isGap = refetched.hasMore && (lastId === undefined || (refetched.items[0]?.id ?? 0) > lastId);
  if (isGap) return undefined;
  const updatedById = new Map(refetched.items.map((message) => [message.id, message]));
  const isNewlySeen = ({ id, seenAt }: M) => seenAt === null && (updatedById.get(id)?.seenAt ?? null) !== null;
  const items = (page: Page<M>) =>
    page.items.map((message) => (isNewlySeen(message) ? (updatedById.get(message.id) ?? message) : message));
  const updated = loadedMessages.some(isNewlySeen)
    ? { ...pages, pages: pages.pages.map((page) => ({ ...page, items: items(page) })) }
    : pages;
  return withMessages(updated, refetched.items);
}

/** All messages of the pages, oldest first. */
export const allMessages = <M extends Message>(pages: MessagePages<M> | undefined): M[] =>
  pages ? pages.pages.toReversed().flatMap(({ items }) => items) : [];
