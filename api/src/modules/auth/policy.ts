import type { OtpPurpose } from '@karwan/shared-contracts';
import { forbidden, invalidInput } from '../../platform/http/general-refusals.ts';
import { type AccountRow, type Contact, isShut } from '../users/index.ts';
import { accountBlocked } from './refusals.ts';

/** Who may not log in: of an account, or of the dealer that a member of staff works for. */
export function refuseShutOut(account: AccountRow, employer: AccountRow | undefined): void {
  if (account.disabledAt !== null) throw accountBlocked({ message: 'Your dealer has closed your access.' });
  if (employer?.closedAt) throw accountBlocked({ message: 'Your dealer has closed the account.' });
  // One's own may be closed: a login opens it again.
  const shutOut = [account, employer].find((each) => each && isShut({ ...each, closedAt: null }));
  if (shutOut === undefined) return;
  throw accountBlocked(shutOut.blockedReason ? { message: `Your account is blocked: ${shutOut.blockedReason}` } : {});
}

/** Some codes have calls of their own, which know whose account it is: a reset, and the connection of a Google account. */
export function refuseOwnCall(purpose: OtpPurpose): void {
  if (purpose === 'reset-password') throw invalidInput({ 'body.purpose': 'A reset begins with forget-password.' });
  if (purpose === 'link-google') throw invalidInput({ 'body.purpose': 'This code is sent by google/link-code.' });
}

/** Anybody may ask for a code to sign up with; every other is for one's own account. */
export const needsAccount = (purpose: OtpPurpose) => purpose !== 'signup';

/** A code that stands in for the account's password goes to its own address only. */
export function refuseForeignContact(account: Pick<AccountRow, 'email'>, contact: Contact, purpose: OtpPurpose): void {
  const isForOwnAddress = purpose === 'delete-account' || purpose === 'confirm-identity';
  if (isForOwnAddress && account.email !== contact.value) throw forbidden();
}
