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
export const loginMethods = ['email', 'mobile', 'dealer', 'workshop'] as const;
export type LoginMethod = (typeof loginMethods)[number];
/** Ways to sign up in a modal, for individuals. Dealers and workshops have pages of their own. */
export type SignupMethod = Extract<LoginMethod, 'email' | 'mobile'>;

/** Account kind, contact type and endpoints of each way. */
export const loginMethodDetails = {
  email: { type: 'user', contactKind: 'email', login: loginUser, reset: resetUserPassword },
  mobile: { type: 'user', contactKind: 'phone', login: loginUser, reset: resetUserPassword },
  dealer: { type: 'dealer', contactKind: 'email', login, reset: resetPassword },
  workshop: { type: 'mechanic', contactKind: 'email', login: loginWorkshop, reset: resetUserPassword },
} as const satisfies Record<LoginMethod, { type: UserType; contactKind: ContactKind; login: unknown; reset: unknown }>;

/** The email login of each kind of account. */
export const emailLoginMethods = {
  user: 'email',
  'car-seller': 'email',
  dealer: 'dealer',
  'dealer-staff': 'dealer',
  mechanic: 'workshop',
} as const satisfies Record<UserType, LoginMethod>;

/** Stores the flow's contact in the auth store. Another contact than before resets its verification (AUTH-05). */
export function storeContact(auth: AuthStore, method: LoginMethod, value: string): void {
  const { type, contactKind } = loginMethodDetails[method];
  if (contactKind === 'email') auth.setContact({ email: value, phone: null, type });
  else auth.setContact({ phone: value, email: null, type });
}

/** Contact stored for this way, also by the sign-up page of a business. */
export function storedContact(auth: AuthStore, method: LoginMethod): string {
  const { type, contactKind } = loginMethodDetails[method];
  const authState = auth.getSnapshot();
  return (authState.type === type ? authState[contactKind] : null) ?? '';
}
