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

/** Ways to log in by password, as the modals name them. */
export const waysIn = ['email', 'mobile', 'dealer', 'workshop'] as const;
export type WayIn = (typeof waysIn)[number];
/** Ways to sign up in a modal, for individuals. Dealers and workshops have pages of their own. */
export type SignupWay = Extract<WayIn, 'email' | 'mobile'>;

/** Account kind, contact type and endpoints of each way. */
export const ways = {
  email: { type: 'user', contactKind: 'email', login: loginUser, reset: resetUserPassword },
  mobile: { type: 'user', contactKind: 'phone', login: loginUser, reset: resetUserPassword },
  dealer: { type: 'dealer', contactKind: 'email', login, reset: resetPassword },
  workshop: { type: 'mechanic', contactKind: 'email', login: loginWorkshop, reset: resetUserPassword },
} as const satisfies Record<WayIn, { type: UserType; contactKind: ContactKind; login: unknown; reset: unknown }>;

/** The email login of each kind of account. */
export const wayByEmail = {
  user: 'email',
  'car-seller': 'email',
  dealer: 'dealer',
  'dealer-staff': 'dealer',
  mechanic: 'workshop',
} as const satisfies Record<UserType, WayIn>;

/** Stores the flow's contact in the auth store. Another contact than before resets its verification (AUTH-05). */
export function tellContact(auth: AuthStore, way: WayIn, value: string): void {
  const { type, contactKind } = ways[way];
  if (contactKind === 'email') auth.setContact({ email: value, phone: null, type });
  else auth.setContact({ phone: value, email: null, type });
}

/** Contact stored for this way, also by the sign-up page of a business. */
export function toldContact(auth: AuthStore, way: WayIn): string {
  const { type, contactKind } = ways[way];
  const told = auth.getSnapshot();
  return (told.type === type ? told[contactKind] : null) ?? '';
}
