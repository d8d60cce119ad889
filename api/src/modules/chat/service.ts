import type { ChatMessage, Conversation, RealtimePayload } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { assertMayStart } from '../safety/index.ts';
import type { People } from '../users/index.ts';
import {
  type ConversationRow,
  findConversationWithBuyer,
  findOrCreateConversation,
  otherSideOf,
} from './conversations.ts';
import type { ListingLookup } from './listing-lookup.ts';
import { markSeen, type NewMessage, storeMessage } from './messages.ts';
import { assertNotOwnListing, mayStartConversation } from './policy.ts';
import { presentConversations, presentMessage } from './presenter.ts';
import { conversationNotFound } from './refusals.ts';

export type ChatServices = Pick<Services, 'db' | 'realtime' | 'now'> & {
  listings: ListingLookup;
  people: People;
  /** Sends its unread counts to an account's open pages, in the background. */
  publishCounts(accountId: string): void;
};

export type Chat = ReturnType<typeof createChatService>;

/** Operations shared by HTTP calls and live events. Each notifies both sides after the commit. */
export function createChatService(services: ChatServices) {
  const { db, realtime, now, listings, publishCounts } = services;

  function publishToBoth(conversation: ConversationRow, payload: RealtimePayload<'receive-chats'>): void {
    for (const accountId of [conversation.buyerId, conversation.sellerId]) {
      realtime.toAccount(accountId, 'receive-chats', payload, { has: ['Messages'] });
    }
  }

  async function presentOne(row: ConversationRow, accountId: string): Promise<Conversation> {
    const [presented] = await presentConversations(services, [row], accountId);
    if (presented === undefined) throw conversationNotFound();
    return presented;
  }

  return {
    presentOne,
    async open(listingId: string, buyerId: string): Promise<Conversation> {
      const listing = (await listings.listingsForChat([listingId])).get(listingId);
      assertNotOwnListing(listing, buyerId);
      const existing = await findConversationWithBuyer(db, listingId, buyerId);
      if (existing !== undefined) return presentOne(existing, buyerId);
      if (!mayStartConversation(listing)) throw listings.notFound();
      const sellerId = listing.ownerId;
      const row = await db.transaction(async (tx) => {
        await assertMayStart(tx, { ownId: buyerId, otherId: sellerId }, now());
        return findOrCreateConversation(tx, { listingId, buyerId, sellerId, now: now() });
      });
      return presentOne(row, buyerId);
    },
    async send(message: NewMessage): Promise<ChatMessage> {
      const { message: stored, conversation, isNew } = await storeMessage(services, message, now());
      const presented = presentMessage(stored);
      if (isNew) {
        publishToBoth(conversation, { conversationId: conversation.id, messages: [presented], seen: null });
        publishCounts(otherSideOf(conversation, message.senderId));
      }
      return presented;
    },
    async markRead(conversationId: string, readerId: string, upToMessageId: number): Promise<{ unreadCount: number }> {
      const seenAt = now();
      const result = await markSeen(db, { conversationId, readerId, upToMessageId }, seenAt);
      if (result.hasNewlySeen) {
        const seen = { readerId, upToMessageId, seenAt: seenAt.toISOString() };
        publishToBoth(result.conversation, { conversationId, messages: [], seen });
        publishCounts(readerId);
      }
      return { unreadCount: result.unreadCount };
    },
  };
}
