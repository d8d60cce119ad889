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
import { askerOf } from './asker.ts';
import { reserveAttempt } from './attempts.ts';
import { recordSecurityEvent } from './audit.ts';
import { contactOf } from './contact.ts';
import { completionLimits, existenceLimits, sendLimits } from './limits.ts';
import { sendCode, spendProof } from './otp.ts';
import { hashPassword, refuseShortForMobile, refuseWeak } from './passwords.ts';
import { contactNotFound, emailTooNew, googleAccount, otpNotVerified, phoneTooNew } from './refusals.ts';
import { findProof } from './sent-codes.ts';
import { endSessionsOf } from './sessions.ts';
import { type PuzzleFields, spendPuzzle } from './sms-puzzles.ts';
import { tellChange } from './tell-person.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now' | 'config'>;
type ContactBody = { email?: string | undefined; phone?: string | undefined };
type AskedReset = ContactBody & PuzzleFields & { type: UserType; deviceId?: string | undefined };

/** Sends a reset code. Unknown contacts are reported as such, as the specification requires (§8). */
export async function sendResetCode(
  deps: Deps,
  { body, cookies, ip }: Pick<EndpointContext<unknown, unknown, AskedReset>, 'body' | 'cookies' | 'ip'>,
): Promise<void> {
  const origin = { ip, deviceId: body.deviceId };
  const contact = contactOf(body);
  const limits = [...existenceLimits(contact.value, origin), ...sendLimits(contact.value, origin)];
  // The attempt was already counted when the puzzle was issued.
  const isEarned = await spendPuzzle(deps, contact, 'reset-password', body.solvedPuzzle);
  if (!isEarned) await reserveAttempt(deps.db, limits, deps.now());
  const realm = accountKinds[body.type].realm;
  const account = await findAccountByContact(deps.db, realm, contact);
  if (account === undefined) {
    throw contactNotFound({ message: contact.kind === 'email' ? messages.emailNotFound : messages.phoneNotFound });
  }
  if (account.passwordHash === null) throw googleAccount();
  await refuseNewContact(deps.db, account, contact, deps.now());
  const asker = await askerOf(deps, { cookies, ip }, account.id);
  await sendCode(deps, contact, 'reset-password', asker, { account, solvesPuzzles: body.solvesPuzzles, isEarned });
}

/** A recently added number or email cannot be used for a reset yet. */
async function refuseNewContact(
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
async function spendResetProof(tx: Queryable, contact: Contact, proof: string | undefined, now: Date) {
  const found = proof === undefined ? undefined : await findProof(tx, contact, 'reset-password', proof, now);
  if (!found?.accountId) throw otpNotVerified();
  await lockAccount(tx, found.accountId);
  await spendProof(tx, contact, 'reset-password', proof, now);
  const account = await findAccount(tx, found.accountId);
  const holder = account && (await findAccountByContact(tx, account.realm, contact));
  if (account === undefined || holder?.id !== account.id) throw otpNotVerified();
  await refuseNewContact(tx, account, contact, now);
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
  { proof, ip }: { proof: string | undefined; ip: string },
): Promise<void> {
  const { db, realtime, now: clock } = deps;
  const contact = contactOf(body);
  const now = clock();
  await reserveAttempt(db, completionLimits({ ip }), now);
  if (contact.kind === 'phone') refuseShortForMobile(body.newPassword);
  await refuseWeak(body.newPassword, 'newPassword', contact.value);
  const passwordHash = await hashPassword(body.newPassword);
  const ended = await db.transaction(async (tx) => {
    const account = await spendResetProof(tx, contact, proof, now);
    if (!realms.includes(account.realm)) throw otpNotVerified();
    if (body.type !== undefined && accountKinds[body.type].realm !== account.realm) throw otpNotVerified();
    await updateAccount(tx, account.id, { passwordHash }, now);
    await recordSecurityEvent(tx, { kind: 'password-reset', accountId: account.id, ip }, now);
    await tellChange(tx, account, 'password-changed', now);
    return endSessionsOf(tx, account.id);
  });
  for (const sessionId of ended) realtime.endSession(sessionId, 'logout', {});
}
