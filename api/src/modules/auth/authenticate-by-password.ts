import { type LoginPayload, loginCredentials, messages, type Realm } from '@karwan/shared-contracts';
import type { Database } from '../../platform/database/database.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import {
  type AccountRow,
  type Contact,
  findAccount,
  findAccountByContact,
  lockAccount,
  updateAccount,
} from '../users/index.ts';
import { consumeAttempt, refundAttempt } from './attempts.ts';
import { recordSecurityEvent } from './audit.ts';
import { contactOf } from './contact.ts';
import { isKnownDevice } from './known-devices.ts';
import { loginLimits } from './limits.ts';
import { hashPassword, needsRehash, reserveHashSlot, verifyDummyPassword, verifyPassword } from './passwords.ts';
import { contactNotFound, contactRequired, googleAccount, wrongPassword } from './refusals.ts';

/**
 * Authenticates by contact and password within the endpoint's realm; ignores the body's `type`. `device` is the hash of
 * the browser's device cookie. Takes equally long for unknown contacts and wrong passwords.
 */
export async function authenticateByPassword(
  { db, now: clock }: { db: Database; now: () => Date },
  realm: Realm,
  body: LoginPayload,
  { ip, device }: { ip: string; device: string | undefined },
): Promise<AccountRow> {
  if (!body.email && !body.phone) throw contactRequired();
  parseBody(loginCredentials, { ...body, email: body.email || undefined });
  const contact = contactOf(body);
  const now = clock();
  const account = await findAccountByContact(db, realm, contact);
  const isKnown = account !== undefined && device !== undefined && (await isKnownDevice(db, account.id, device));
  const limits = loginLimits(realm, contact.value, { ip, deviceId: body.deviceId }, isKnown);
  using slot = reserveHashSlot();
  await consumeAttempt(db, [...limits.shared, ...limits.exclusive], now);
  if (account === undefined || account.passwordHash === null) {
    await verifyDummyPassword(body.password, slot);
    throw account === undefined ? unknownContact(contact) : googleAccount();
  }
  if (!(await verifyPassword(account.passwordHash, body.password, slot))) {
    await recordSecurityEvent(db, { kind: 'login-refused', accountId: account.id, ip }, now);
    throw wrongPassword();
  }
  await refundAttempt(db, limits);
  return needsRehash(account.passwordHash) ? rehashPassword(db, account, body.password, now) : account;
}

/** If the password was changed meanwhile, the login fails. A concurrent login may already have renewed the hash. */
async function rehashPassword(db: Database, account: AccountRow, password: string, now: Date): Promise<AccountRow> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const current = await findAccount(tx, account.id);
    if (current === undefined || current.passwordHash === null) throw wrongPassword();
    if (current.passwordHash !== account.passwordHash) {
      if (await verifyPassword(current.passwordHash, password)) return current;
      throw wrongPassword();
    }
    await updateAccount(tx, account.id, { passwordHash }, now);
    return { ...account, passwordHash };
  });
}

const unknownContact = ({ kind }: Contact) =>
  contactNotFound({ message: kind === 'email' ? messages.emailNotFound : messages.phoneIncorrect });
