import type { UserProfile } from '../entities/user-profile.ts';
import { type PostedVertical, verticalIdentities } from '../verticals/identity.ts';
import { aDealer, aUser } from './a-user.ts';

/**
 * Every kind of account that can open a sell form, and what it posts (specification §6); 'all' has no form of its own.
 */
type PostingAccount = { name: string; user: UserProfile; posts: PostedVertical | 'all' };

const dealers = [
  { name: 'car dealer', user: aDealer(), posts: 'used-cars' },
  { name: 'bike dealer', user: aDealer({ dealerType: 'bike', businessType: 'Used Bikes' }), posts: 'used-bikes' },
  {
    name: 'parts dealer',
    user: aDealer({ dealerType: 'autopart', businessType: 'Used Auto Parts' }),
    posts: 'auto-parts',
  },
  { name: 'armoured dealer', user: aDealer({ businessType: 'Armoured Cars' }), posts: 'armoured-cars' },
] as const satisfies PostingAccount[];

export const postingAccounts: readonly PostingAccount[] = [
  { name: 'individual', user: aUser(), posts: 'all' },
  ...dealers.flatMap((dealer) => [
    dealer,
    { ...dealer, name: `staff of a ${dealer.name}`, user: { ...dealer.user, userType: 'dealer-staff' } as const },
  ]),
];

/** Message for users who may not post in a vertical. */
export const switchMessage = (vertical: PostedVertical): string =>
  `Switch to ${verticalIdentities[vertical].ads.dealerLabel} dealer to continue.`;
