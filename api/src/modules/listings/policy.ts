import {
  accountKinds,
  type changeListingState,
  decidePostingIn,
  definitionOf,
  type EndpointInput,
  getMyListing,
  hasPermission,
  type ListedVertical,
  UNDO_SOLD_MS,
} from '@karwan/shared-contracts';
import type { Account, Caller } from '../../platform/http/caller.ts';
import { forbidden } from '../../platform/http/general-refusals.ts';
import { businessOf } from '../users/index.ts';
import type { DraftColumns } from './draft-columns.ts';
import { listingExpiry } from './listing-expiry.ts';
import type { ListingRow, ListingStatusName } from './listing-row.ts';
import { nextNewsAt } from './notification-limit.ts';
import { listingState, tooManyDrafts, wrongDealerKind } from './refusals.ts';

export type StateAction = EndpointInput<typeof changeListingState>['body']['action'];
type Transition = { from: readonly ListingStatusName[]; to: ListingStatusName };

const transitions: Readonly<Record<StateAction, Transition>> = {
  'mark-sold': { from: ['active', 'deactivated', 'expired'], to: 'sold' },
  deactivate: { from: ['active'], to: 'deactivated' },
  activate: { from: ['deactivated', 'expired', 'sold'], to: 'active' },
};

/** Drafts of one account. */
const MAX_DRAFTS = 100;

/** Throws `too_many_drafts` if the account has the maximum number of drafts. */
export function refuseTooManyDrafts(drafts: number): void {
  if (drafts >= MAX_DRAFTS) throw tooManyDrafts();
}

/** Whether listings of a vertical are reviewed before they are published. */
export const isReviewed = (vertical: ListedVertical): boolean => definitionOf(vertical).review !== undefined;

/** The status after an owner's action; throws `listing_state` if the action is not allowed. */
export function stateAfter(
  action: StateAction,
  { status, vertical, lastPublic }: Pick<ListingRow, 'status' | 'vertical' | 'lastPublic'>,
): ListingStatusName {
  const { from, to } = transitions[action];
  if (!from.includes(status)) throw listingState();
  // Edits made while hidden were not reviewed.
  return to === 'active' && lastPublic !== null && isReviewed(vertical) ? 'pending' : to;
}

/** The status after an edit: in reviewed verticals a live listing is hidden until it is reviewed again. */
export function statusAfterEdit(
  row: Pick<ListingRow, 'status' | 'vertical'>,
  columns: Partial<DraftColumns>,
): ListingStatusName {
  const { review } = definitionOf(row.vertical);
  if (row.status !== 'active' || review === undefined) return row.status;
  const free = new Set<string>(review.exemptFields.flatMap((key) => [key, `${key}Id`]));
  const storedValues = new Map<string, unknown>(Object.entries(row));
  const isUnchanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(storedValues.get(name)) === JSON.stringify(value);
  return Object.entries(columns).every((column) => free.has(column[0]) || isUnchanged(column)) ? 'active' : 'pending';
}

/** Tolerance for an undo that is sent at the last moment. */
const UNDO_GRACE_MS = 3000;

/**
 * When to notify followers after a change of the status to `to`. Sales and returns are notified alternately, after the
 * time to undo them, and each at most once a day, because a sale waits until a day after the last news.
 */
export function saleNewsDueAt(
  { status, soldNotifiedAt, soldNewsDueAt }: Pick<ListingRow, 'status' | 'soldNotifiedAt' | 'soldNewsDueAt'>,
  to: ListingStatusName,
  now: Date,
): Date | null {
  const final = new Date(now.getTime() + UNDO_SOLD_MS + UNDO_GRACE_MS);
  const areUnaware = soldNewsDueAt !== null;
  if (to === 'sold') return areUnaware ? null : nextNewsAt(soldNotifiedAt, final);
  if (status === 'sold') return areUnaware || soldNotifiedAt === null ? null : final;
  return soldNewsDueAt;
}

/** An expired listing counts as newly posted; a paused one does not return to the top of the search. */
export function renewedDates(
  { status, expiresAt }: Pick<ListingRow, 'status' | 'expiresAt'>,
  now: Date,
): Partial<ListingRow> {
  if (status === 'expired') return { postedAt: now, expiresAt: listingExpiry(now) };
  return expiresAt === null || expiresAt <= now ? { expiresAt: listingExpiry(now) } : {};
}

/** Whether an owner's action would publish or submit edits that no one has reviewed. */
export const showsHiddenEdit = ({ lastPublic }: Pick<ListingRow, 'lastPublic'>, to: ListingStatusName): boolean =>
  lastPublic !== null && (to === 'active' || to === 'pending');

/** The columns to store when an owner's action leads to the status `to`. */
export const columnsInState = (
  row: Pick<ListingRow, 'status' | 'expiresAt' | 'soldNotifiedAt' | 'soldNewsDueAt'>,
  to: ListingStatusName,
  now: Date,
): Partial<ListingRow> => ({
  status: to,
  updatedAt: now,
  ...(to === 'active' && { lastPublic: null, ...renewedDates(row, now) }),
  soldNewsDueAt: saleNewsDueAt(row, to, now),
});

/** Whether the caller may read this listing with `getMyListing`: its owner, or the dealer's staff. */
export const mayReadOwnListing = (caller: Caller, { ownerId }: { ownerId: string }): boolean =>
  caller.kind === 'account' && caller.accountId === ownerId && hasPermission(caller, getMyListing.permission);

/**
 * Dealers post in their line of business (ACC-06), individuals in any vertical, and car sellers nothing on their own.
 */
export function assertMayPost(
  account: Pick<Account, 'userType' | 'dealerType' | 'businessType'>,
  vertical: ListedVertical,
): void {
  if (!accountKinds[account.userType].postsAds) throw forbidden();
  const decision = decidePostingIn({ ...account, ...businessOf(account) }, vertical);
  if (decision.kind === 'refused') throw wrongDealerKind({ message: decision.message });
}
