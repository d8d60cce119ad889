import {
  accountKinds,
  type changeListingState,
  decidePostingIn,
  definitionOf,
  type EndpointInput,
  getMyListing,
  hasPermission,
  type ListedVertical,
} from '@karwan/shared-contracts';
import type { Account, Caller } from '../../platform/http/caller.ts';
import { forbidden } from '../../platform/http/general-refusals.ts';
import { businessOf } from '../users/index.ts';
import type { DraftColumns } from './draft-columns.ts';
import type { ListingRow, ListingStatusName } from './listing-row.ts';
import { listingState, wrongDealerKind } from './refusals.ts';

export type StateAction = EndpointInput<typeof changeListingState>['body']['action'];
type Transition = { from: readonly ListingStatusName[]; to: ListingStatusName };

const transitions: Readonly<Record<StateAction, Transition>> = {
  'mark-sold': { from: ['active', 'deactivated', 'expired'], to: 'sold' },
  deactivate: { from: ['active'], to: 'deactivated' },
  activate: { from: ['deactivated', 'expired', 'sold'], to: 'active' },
};

/** Whether somebody looks at ads of a vertical before they appear. */
export const isReviewed = (vertical: ListedVertical): boolean => definitionOf(vertical).review !== undefined;

/** The state that an owner's action leads to; refuses with `listing_state` where it does not from here. */
export function stateAfter(
  action: StateAction,
  { status, vertical, lastPublic }: Pick<ListingRow, 'status' | 'vertical' | 'lastPublic'>,
): ListingStatusName {
  const { from, to } = transitions[action];
  if (!from.includes(status)) throw listingState();
  // What was changed while it was hidden has been seen by nobody.
  return to === 'active' && lastPublic !== null && isReviewed(vertical) ? 'pending' : to;
}

/** The state that an edit leads to: what is live and looked at before it appears is hidden until it was looked at again. */
export function statusAfterEdit(row: ListingRow, columns: DraftColumns): ListingStatusName {
  const { review } = definitionOf(row.vertical);
  if (row.status !== 'active' || review === undefined) return row.status;
  const free = new Set<string>(review.butFor.flatMap((key) => [key, `${key}Id`]));
  const known = new Map<string, unknown>(Object.entries(row));
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(known.get(name)) === JSON.stringify(value);
  return Object.entries(columns).every((column) => free.has(column[0]) || isSame(column)) ? 'active' : 'pending';
}

/** Whether somebody may read their own ad as `getMyListing` tells it: staff, their dealer's. */
export const mayReadOwn = (caller: Caller, { ownerId }: { ownerId: string }): boolean =>
  caller.kind === 'account' && caller.accountId === ownerId && hasPermission(caller, getMyListing.permission);

/** Dealers post what they trade in (ACC-06), individuals anything, and car sellers nothing by themselves. */
export function requireMayPost(account: Account, vertical: ListedVertical): void {
  if (!accountKinds[account.userType].postsAds) throw forbidden();
  const decision = decidePostingIn({ ...account, ...businessOf(account) }, vertical);
  if (decision.kind === 'refused') throw wrongDealerKind({ message: decision.message });
}
