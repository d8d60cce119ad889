import type { Conversation } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** A listing as shown in its conversations. A deleted one keeps its title and price. */
export type ChatListing = Conversation['listing'] & { ownerId: string };

/** The part of the listings module that chat depends on. */
export type ListingLookup = {
  /** Listings in any state, including drafts and deleted ones, by id. Unknown ids are left out. */
  listingsForChat(listingIds: readonly string[]): Promise<Map<string, ChatListing>>;
  /** The error for a listing that is not public. */
  notFound(): Error;
  /** Counts a message of a potential buyer in the listing's statistics, in the transaction that stores it. */
  countMessage(tx: Queryable, message: { listingId: string; buyerId: string; sentAt: Date }): Promise<void>;
};
