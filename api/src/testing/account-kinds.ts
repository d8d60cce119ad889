import type { Caller } from '@karwan/shared-contracts';
import type { accounts } from '../modules/users/index.ts';

type Details = Partial<typeof accounts.$inferInsert>;

const dealer = (dealerType: string, businessType: string): Details => ({
  realm: 'dealer',
  userType: 'dealer',
  dealerType,
  businessType,
});

/** Account details of every type, for `api.person`. */
export const accountKinds = {
  individual: { realm: 'user', userType: 'user' },
  'car dealer': dealer('car', 'Used Cars'),
  'bike dealer': dealer('bike', 'Used Bikes'),
  'parts dealer': dealer('autopart', 'Used Auto Parts'),
  'armoured dealer': dealer('car', 'Armoured Cars'),
  staff: { realm: 'dealer', userType: 'dealer-staff' },
  workshop: { realm: 'mechanic', userType: 'mechanic' },
} as const satisfies Record<string, Details>;

/** An account type that may call the endpoint; undefined if only visitors may. */
export function kindFor(callers: readonly Caller[]): Details | undefined {
  if (callers.includes('user')) return accountKinds.individual;
  if (callers.includes('dealer')) return accountKinds['car dealer'];
  return callers.includes('mechanic') ? accountKinds.workshop : undefined;
}
