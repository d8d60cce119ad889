import type { ChatMessage, Conversation } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { blocksBetweenEach } from '../safety/index.ts';
import type { People } from '../users/index.ts';
import { type ConversationRow, otherSideOf } from './conversations.ts';
import type { ListingLookup } from './listing-lookup.ts';
import { type MessageRow, messagesById } from './messages.ts';
import { barrierTo } from './policy.ts';

export const presentMessage = (message: MessageRow): ChatMessage => ({
  id: message.id,
  clientId: message.clientId,
  conversationId: message.conversationId,
  senderId: message.senderId,
  text: message.text,
  sentAt: message.sentAt.toISOString(),
  seenAt: message.seenAt?.toISOString() ?? null,
});

/** Conversations as seen by one side. Four look-ups, however many conversations there are. */
export async function presentConversations(
  { db, people, listings }: { db: Queryable; people: People; listings: Pick<ListingLookup, 'listingsForChat'> },
  rows: readonly ConversationRow[],
  accountId: string,
): Promise<Conversation[]> {
  const otherIds = [...new Set(rows.map((row) => otherSideOf(row, accountId)))];
  const [ads, others, blockStateOf, lastMessages] = await Promise.all([
    listings.listingsForChat([...new Set(rows.map(({ listingId }) => listingId))]),
    people.publicPeople(otherIds),
    blocksBetweenEach(db, accountId, otherIds),
    messagesById(
      db,
      rows.flatMap(({ lastMessageId }) => lastMessageId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const isBuyer = row.buyerId === accountId;
    const otherId = otherSideOf(row, accountId);
    const other = others.get(otherId);
    const barrier = barrierTo(other, blockStateOf(otherId));
    const ad = ads.get(row.listingId);
    const lastMessage = row.lastMessageId === null ? undefined : lastMessages.get(row.lastMessageId);
    return {
      id: row.id,
      listing: {
        id: row.listingId,
        vertical: ad?.vertical,
        home: ad?.home,
        slug: ad?.slug ?? null,
        title: ad?.title ?? 'Deleted ad',
        pricePkr: ad?.pricePkr ?? null,
        ...(ad?.isForRent && { isForRent: true }),
        cover: ad?.cover ?? null,
        status: ad?.status ?? 'deleted',
      },
      otherParty: { id: otherId, name: other?.name ?? '', photo: other?.photo ?? null },
      ...(barrier && { barrier }),
      role: isBuyer ? 'buyer' : 'seller',
      lastMessage: lastMessage === undefined ? null : presentMessage(lastMessage),
      unreadCount: isBuyer ? row.buyerUnread : row.sellerUnread,
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}
