import type { OtpPurpose } from '@karwan/shared-contracts';
import { forbidden, invalidInput } from '../../platform/http/general-refusals.ts';
import { type AccountRow, type Contact, isInactive } from '../users/index.ts';
import { accountBlocked } from './refusals.ts';

type LoginState = Pick<AccountRow, 'disabledAt' | 'closedAt' | 'deletedAt' | 'blockedAt' | 'blockedReason'>;

/** Throws if the account, or a staff member's dealer, may not log in. */
export function assertAccountActive(account: LoginState, employer: LoginState | undefined): void {
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

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const MAX_SESSION_MS = 180 * DAY_MS;

/** A session ends 30 days after it was last used, and at most 180 days after the login. */
export const sessionExpiryFrom = (now: Date, createdAt = now): Date =>
  new Date(Math.min(now.getTime() + 30 * DAY_MS, createdAt.getTime() + MAX_SESSION_MS));

/** The cookie outlives every session; the server decides about expiry. */
export const sessionCookieExpiryFrom = (now: Date): Date => new Date(now.getTime() + MAX_SESSION_MS);

/** Whether to store that a session was used again: not for each request, to avoid its write. */
export const isSeenLongAgo = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > HOUR_MS;

/** The suspension that ends later: the person's or the dealer's. */
export const laterSuspension = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one > other) ? one : other;

export const MAX_CODE_TRIES = 5;
export type CodeRejection = 'none' | 'exhausted' | 'expired';

/** Why a contact's newest code is not open: there is none or it was used, was tried too often, or has expired. */
export function rejectionOf(code: { isUsed: boolean; tries: number } | undefined): CodeRejection {
  if (code === undefined || code.isUsed) return 'none';
  return code.tries >= MAX_CODE_TRIES ? 'exhausted' : 'expired';
}
