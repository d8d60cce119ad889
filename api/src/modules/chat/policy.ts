import { type AnyEndpoint, type Conversation, getConversation, sendMessage } from '@karwan/shared-contracts';
import { authorize } from '../../platform/http/authorize.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { BlockState } from '../safety/index.ts';
import type { PublicPerson } from '../users/index.ts';
import type { ChatListing } from './listing-lookup.ts';
import { ownListing } from './refusals.ts';

/** Rate limit per account, shared by HTTP and WebSocket. */
export const MESSAGE_RATE_LIMIT = { max: 240, seconds: 60 };

/** A live event requires the permission of the equivalent HTTP call. */
const requirePermissionFor = (endpoint: AnyEndpoint) => (account: Account, now: Date) =>
  authorize(endpoint, { kind: 'account', ...account }, now);
export const requireReader = requirePermissionFor(getConversation);
export const requireWriter = requirePermissionFor(sendMessage);

export function assertNotOwnListing(listing: Pick<ChatListing, 'ownerId'> | undefined, buyerId: string): void {
  if (listing?.ownerId === buyerId) throw ownListing();
}

/** Only a public listing can start a conversation. An existing one continues whatever happens to the listing. */
export const mayStartConversation = <Listing extends Pick<ChatListing, 'status'>>(
  listing: Listing | undefined,
): listing is Listing => listing?.status === 'active';

/** Why the other side cannot be written to. A block of one's own comes first, because it can be lifted. */
export function barrierTo(
  other: Pick<PublicPerson, 'isErased' | 'isInactive'> | undefined,
  { hasBlockedOther, isBlockedByOther }: BlockState,
): Conversation['barrier'] {
  if (hasBlockedOther) return 'blocked-by-you';
  if (other === undefined || other.isErased) return 'erased';
  if (other.isInactive) return 'unreachable';
  return isBlockedByOther ? 'blocked' : undefined;
}
