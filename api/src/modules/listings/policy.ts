import {
  type changeListingState,
  decidePostingIn,
  type EndpointInput,
  type ListedVertical,
} from '@karwan/shared-contracts';
import type { Account } from '../../platform/http/caller.ts';
import { businessOf } from '../users/index.ts';
import type { ListingStatusName } from './listing-row.ts';
import { listingState, wrongDealerKind } from './refusals.ts';

export type StateAction = EndpointInput<typeof changeListingState>['body']['action'];
type Transition = { from: readonly ListingStatusName[]; to: ListingStatusName };

const transitions: Readonly<Record<StateAction, Transition>> = {
  'mark-sold': { from: ['active', 'deactivated', 'expired'], to: 'sold' },
  deactivate: { from: ['active'], to: 'deactivated' },
  activate: { from: ['deactivated', 'expired', 'sold'], to: 'active' },
};

/** The state that an owner's action leads to; refuses with `listing_state` where it does not from here. */
export function stateAfter(action: StateAction, status: ListingStatusName): ListingStatusName {
  const { from, to } = transitions[action];
  if (!from.includes(status)) throw listingState();
  return to;
}

/** Dealers post what they trade in (ACC-06); whoever else may call posts anything. */
export function requireMayPost(account: Account, vertical: ListedVertical): void {
  const decision = decidePostingIn({ ...account, ...businessOf(account) }, vertical);
  if (decision.kind === 'refused') throw wrongDealerKind({ message: decision.message });
}
