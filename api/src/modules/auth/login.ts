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
import { reserveAttempt, returnAttempt } from './attempts.ts';
import { recordSecurityEvent } from './audit.ts';
import { contactOf } from './contact.ts';
import { isKnownDevice } from './known-devices.ts';
import { loginLimits } from './limits.ts';
import { hashPassword, isOutdated, isPassword, takeHashPlace, wastePassword } from './passwords.ts';
import { contactNotFound, contactRequired, googleAccount, wrongPassword } from './refusals.ts';

/**
 * Finds the account of one realm that contact and password belong to. The body's `type` decides nothing: the call's own
 * realm does. `device` is the hash of the browser's device cookie. Takes as long for a contact that nobody has as for a wrong password.
 */
export async function recognise(
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
  using place = takeHashPlace();
  await reserveAttempt(db, [...limits.shared, ...limits.own], now);
  if (account === undefined || account.passwordHash === null) {
    await wastePassword(body.password, place);
    throw account === undefined ? unknownContact(contact) : googleAccount();
  }
  if (!(await isPassword(account.passwordHash, body.password, place))) {
    await recordSecurityEvent(db, { kind: 'login-refused', accountId: account.id, ip }, now);
    throw wrongPassword();
  }
  await returnAttempt(db, limits);
  return isOutdated(account.passwordHash) ? renewHash(db, account, body.password, now) : account;
}

/** Unless the password was changed meanwhile: then the login that this is part of fails. A login beside it may be faster. */
async function renewHash(db: Database, account: AccountRow, password: string, now: Date): Promise<AccountRow> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const current = await findAccount(tx, account.id);
    if (current === undefined || current.passwordHash === null) throw wrongPassword();
    if (current.passwordHash !== account.passwordHash) {
      if (await isPassword(current.passwordHash, password)) return current;
      throw wrongPassword();
    }
    await updateAccount(tx, account.id, { passwordHash }, now);
    return { ...account, passwordHash };
  });
}

const unknownContact = ({ kind }: Contact) =>
  contactNotFound({ message: kind === 'email' ? messages.emailNotFound : messages.phoneIncorrect });
