import { type LoginPayload, loginCredentials, messages, type UserType } from '@karwan/shared-contracts';
import type { Database } from '../../platform/database/database.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { type AccountRow, type Contact, findAccountByContact, type Realm } from '../users/index.ts';
import { contactOf } from './contact.ts';
import { reserveLoginTry, returnLoginTry } from './login-tries.ts';
import { isPassword } from './passwords.ts';
import { accountBlocked, contactNotFound, contactRequired, googleAccount, wrongPassword } from './refusals.ts';
import { startSession } from './sessions.ts';

/** Which accounts each kind's login call knows. */
export const realmOf: Record<UserType, Realm> = {
  user: 'user',
  'car-seller': 'user',
  dealer: 'dealer',
  'dealer-staff': 'dealer',
  mechanic: 'mechanic',
};

/**
 * Checks contact and password in one realm and begins a session. The body's `type` decides nothing: the call's own realm
 * does.
 */
export async function logIn(deps: { db: Database; now: () => Date }, realm: Realm, body: LoginPayload, ip: string) {
  if (!body.email && !body.phone) throw contactRequired();
  parseBody(loginCredentials, { ...body, email: body.email || undefined });
  const contact = contactOf(body);
  const now = deps.now();
  const account = await findAccountByContact(deps.db, realm, contact);
  if (account === undefined) throw unknownContact(contact);
  if (account.passwordHash === null) throw googleAccount();
  const tried = { realm, contact: contact.value, ip };
  await reserveLoginTry(deps.db, tried, now);
  if (!(await isPassword(account.passwordHash, body.password))) throw wrongPassword();
  await returnLoginTry(deps.db, tried);
  if (account.blockedAt !== null) throw blocked(account);
  const { deviceId, deviceName, deviceType = 'Desktop' } = body;
  const session = await startSession(deps.db, account.id, { deviceId, deviceName, deviceType }, now);
  return { account, ...session };
}

const unknownContact = ({ kind }: Contact) =>
  contactNotFound({ message: kind === 'email' ? messages.emailNotFound : messages.phoneIncorrect });

const blocked = ({ blockedReason }: AccountRow) =>
  accountBlocked(blockedReason ? { message: `Your account is blocked: ${blockedReason}` } : {});
