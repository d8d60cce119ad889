import type { Conversation } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** An ad as its conversations show it; a deleted one keeps title and price. */
export type ChatListing = Conversation['listing'] & { ownerId: string };

/** What chat needs of the listings module, which implements it. */
export type ListingLookup = {
  /** In every state, drafts and deleted ones too; known ones only, by id. */
  listingsForChat(listingIds: readonly string[]): Promise<Map<string, ChatListing>>;
  /** What is thrown about an ad that is not for everybody. */
  notFound(): Error;
  /** Counts a message of a possible buyer among the ad's figures, in the transaction that stores it. */
  countMessage(tx: Queryable, message: { listingId: string; buyerId: string; sentAt: Date }): Promise<void>;
};
