import { accountKinds, messages, type Realm, type UserType } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import type { Services } from '../../platform/services.ts';
import {
  type AccountRow,
  type Contact,
  findAccount,
  findAccountByContact,
  isNewEmail,
  isNewNumber,
  lockAccount,
  phoneVerifiedAt,
  updateAccount,
} from '../users/index.ts';
import { consumeAttempt } from './attempts.ts';
import { recordSecurityEvent } from './audit.ts';
import { contactOf } from './contact.ts';
import { completionLimits, existenceLimits, sendLimits } from './limits.ts';
import { consumeVerification, sendCode } from './otp.ts';
import { identifyRequester } from './otp-requester.ts';
import { assertStrongPassword, assertValidMobilePassword, hashPassword } from './passwords.ts';
import { contactNotFound, emailTooNew, googleAccount, otpNotVerified, phoneTooNew } from './refusals.ts';
import { sendSecurityNotice } from './security-notices.ts';
import { findByVerificationToken } from './sent-codes.ts';
import { endSessionsOf } from './sessions.ts';
import { type PuzzleFields, redeemPuzzle } from './sms-puzzles.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now' | 'config'>;
type ContactBody = { email?: string | undefined; phone?: string | undefined };
type ResetRequest = ContactBody & PuzzleFields & { type: UserType; deviceId?: string | undefined };

/** Sends a reset code. Unknown contacts are reported as such, as the specification requires (§8). */
export async function sendResetCode(
  deps: Deps,
  { body, cookies, ip }: Pick<EndpointContext<unknown, unknown, ResetRequest>, 'body' | 'cookies' | 'ip'>,
): Promise<void> {
  const origin = { ip, deviceId: body.deviceId };
  const contact = contactOf(body);
  const limits = [...existenceLimits(contact.value, origin), ...sendLimits(contact.value, origin)];
  // The attempt was already counted when the puzzle was issued.
  const hasProofOfWork = await redeemPuzzle(deps, contact, 'reset-password', body.solvedPuzzle);
  if (!hasProofOfWork) await consumeAttempt(deps.db, limits, deps.now());
  const realm = accountKinds[body.type].realm;
  const account = await findAccountByContact(deps.db, realm, contact);
  if (account === undefined) {
    throw contactNotFound({ message: contact.kind === 'email' ? messages.emailNotFound : messages.phoneNotFound });
  }
  if (account.passwordHash === null) throw googleAccount();
  await assertEstablishedContact(deps.db, account, contact, deps.now());
  const requester = await identifyRequester(deps, { cookies, ip }, account.id);
  await sendCode(deps, contact, 'reset-password', requester, {
    account,
    solvesPuzzles: body.solvesPuzzles,
    hasProofOfWork,
  });
}

/** A recently added number or email cannot be used for a reset yet. */
async function assertEstablishedContact(
  db: Queryable,
  account: AccountRow,
  { kind, value }: Contact,
  now: Date,
): Promise<void> {
  if (kind === 'email') {
    if (isNewEmail(account, now)) throw emailTooNew();
    return;
  }
  const verifiedAt = await phoneVerifiedAt(db, account, value);
  if (isNewNumber(account, verifiedAt, now)) throw phoneTooNew();
}

/** The account that the code was sent for, locked, if it still has the contact. */
async function consumeResetVerification(
  tx: Queryable,
  contact: Contact,
  verificationToken: string | undefined,
  now: Date,
) {
  const code =
    verificationToken === undefined
      ? undefined
      : await findByVerificationToken(tx, contact, 'reset-password', verificationToken, now);
  if (!code?.accountId) throw otpNotVerified();
  await lockAccount(tx, code.accountId);
  await consumeVerification(tx, contact, 'reset-password', verificationToken, now);
  const account = await findAccount(tx, code.accountId);
  const owner = account && (await findAccountByContact(tx, account.realm, contact));
  if (account === undefined || owner?.id !== account.id) throw otpNotVerified();
  await assertEstablishedContact(tx, account, contact, now);
  return account;
}

/**
 * Sets the password of the account that this browser's code was sent for, and ends all its sessions. `realms` are the
 * endpoint's: dealers have their own.
 */
export async function resetPasswordOf(
  deps: Deps,
  body: ContactBody & { newPassword: string; type?: UserType | undefined },
  realms: readonly Realm[],
  { verificationToken, ip }: { verificationToken: string | undefined; ip: string },
): Promise<void> {
  const { db, realtime, now: clock } = deps;
  const contact = contactOf(body);
  const now = clock();
  await consumeAttempt(db, completionLimits({ ip }), now);
  if (contact.kind === 'phone') assertValidMobilePassword(body.newPassword);
  await assertStrongPassword(body.newPassword, 'newPassword', contact.value);
  const passwordHash = await hashPassword(body.newPassword);
  const ended = await db.transaction(async (tx) => {
    const account = await consumeResetVerification(tx, contact, verificationToken, now);
    if (!realms.includes(account.realm)) throw otpNotVerified();
    if (body.type !== undefined && accountKinds[body.type].realm !== account.realm) throw otpNotVerified();
    await updateAccount(tx, account.id, { passwordHash }, now);
    await recordSecurityEvent(tx, { kind: 'password-reset', accountId: account.id, ip }, now);
    await sendSecurityNotice(tx, account, 'password-changed', now);
    return endSessionsOf(tx, account.id);
  });
  for (const sessionId of ended) realtime.endSession(sessionId, 'logout', {});
}
