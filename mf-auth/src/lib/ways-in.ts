import {
  type AuthStore,
  login,
  loginUser,
  loginWorkshop,
  resetPassword,
  resetUserPassword,
  type UserType,
} from '@karwan/shared-contracts';
import type { ContactKind } from '@karwan/shared-kit';

/** The four ways to an account by password, as the modals name them. */
export const waysIn = ['email', 'mobile', 'dealer', 'workshop'] as const;
export type WayIn = (typeof waysIn)[number];
/** Those by which individuals sign up here; dealers and workshops have pages of their own. */
export type SignupWay = Extract<WayIn, 'email' | 'mobile'>;

/** What tells the ways apart: whose account, by which contact, and the calls of that kind of account. */
export const ways = {
  email: { type: 'user', contactKind: 'email', login: loginUser, reset: resetUserPassword },
  mobile: { type: 'user', contactKind: 'phone', login: loginUser, reset: resetUserPassword },
  dealer: { type: 'dealer', contactKind: 'email', login, reset: resetPassword },
  workshop: { type: 'mechanic', contactKind: 'email', login: loginWorkshop, reset: resetUserPassword },
} as const satisfies Record<WayIn, { type: UserType; contactKind: ContactKind; login: unknown; reset: unknown }>;

/** The way by email of each kind of account. */
export const wayByEmail = {
  user: 'email',
  'car-seller': 'email',
  dealer: 'dealer',
  'dealer-staff': 'dealer',
  mechanic: 'workshop',
} as const satisfies Record<UserType, WayIn>;

/** Tells the auth store what the flow is about; another contact than before is not verified any more (AUTH-05). */
export function tellContact(auth: AuthStore, way: WayIn, value: string): void {
  const { type, contactKind } = ways[way];
  if (contactKind === 'email') auth.setContact({ email: value, phone: null, type });
  else auth.setContact({ phone: value, email: null, type });
}

/** What the store was told for this way: also by the sign-up page of a business. */
export function toldContact(auth: AuthStore, way: WayIn): string {
  const { type, contactKind } = ways[way];
  const told = auth.getSnapshot();
  return (told.type === type ? told[contactKind] : null) ?? '';
}
