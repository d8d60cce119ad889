import { type AnyEndpoint, getConversation, sendMessage } from '@karwan/shared-contracts';
import { authorize } from '../../platform/http/authorize.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { ChatListing } from './listing-lookup.ts';
import { ownListing } from './refusals.ts';

/** Of one account, over HTTP and live together. */
export const MESSAGES = { max: 240, seconds: 60 };

/** Who sends a live event may make the call that does the same. */
const requireCall = (endpoint: AnyEndpoint) => (account: Account, now: Date) =>
  authorize(endpoint, { kind: 'account', ...account }, now);
export const requireReader = requireCall(getConversation);
export const requireWriter = requireCall(sendMessage);

export function refuseOwnListing(listing: ChatListing | undefined, buyerId: string): void {
  if (listing?.ownerId === buyerId) throw ownListing();
}

/** A conversation begins about a public ad only; once begun, it goes on whatever becomes of the ad. */
export const mayBegin = (listing: ChatListing | undefined): listing is ChatListing => listing?.status === 'active';
