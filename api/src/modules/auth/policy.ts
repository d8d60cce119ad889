import type { OtpPurpose } from '@karwan/shared-contracts';
import { forbidden, invalidInput } from '../../platform/http/general-refusals.ts';
import { type AccountRow, type Contact, isInactive } from '../users/index.ts';
import { accountBlocked } from './refusals.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** Regardless of activity. */
const MAX_LIFETIME_MS = 180 * DAY_MS;

/** When a session last used at `usedAt` expires. */
export const sessionExpiry = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + LIFETIME_MS, createdAt.getTime() + MAX_LIFETIME_MS));

/** The cookie outlives every session; the server decides about expiry. */
export const cookieExpiry = (now: Date): Date => new Date(now.getTime() + MAX_LIFETIME_MS);

/** Throws if the account, or a staff member's dealer, may not log in. */
export function assertAccountActive(account: AccountRow, employer: AccountRow | undefined): void {
  if (account.disabledAt !== null) throw accountBlocked({ message: 'Your dealer has disabled your login.' });
  if (employer?.closedAt) throw accountBlocked({ message: 'Your dealer’s account is closed.' });
  // A closed account of one's own is allowed: the login reopens it.
  const inactive = [account, employer].find((each) => each && isInactive({ ...each, closedAt: null }));
  if (inactive === undefined) return;
  throw accountBlocked(inactive.blockedReason ? { message: `Your account is blocked: ${inactive.blockedReason}` } : {});
}

/** Rejects purposes with their own endpoints: password resets and linking Google. */
export function assertNoDedicatedEndpoint(purpose: OtpPurpose): void {
  if (purpose === 'reset-password') throw invalidInput({ 'body.purpose': 'A reset begins with forget-password.' });
  if (purpose === 'link-google') throw invalidInput({ 'body.purpose': 'This code is sent by google/link-code.' });
}

/** Sign-up codes need no login; all others are for the own account. */
export const needsAccount = (purpose: OtpPurpose) => purpose !== 'signup';

/** A code that replaces the password is only sent to the account's own email. */
export function assertOwnContact(account: Pick<AccountRow, 'email'>, contact: Contact, purpose: OtpPurpose): void {
  const isForOwnAddress = purpose === 'delete-account' || purpose === 'confirm-identity';
  if (isForOwnAddress && account.email !== contact.value) throw forbidden();
}
