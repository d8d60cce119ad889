import type { Queryable } from '../../platform/database/database.ts';
import { invalidSession } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, findAccount } from '../users/index.ts';
import { consumeAttempt, refundAttempt } from './attempts.ts';
import { reauthenticationLimit } from './limits.ts';
import { reserveHashSlot, verifyPassword } from './passwords.ts';
import { googleAccount, wrongPassword } from './refusals.ts';
import { lockWithSession } from './sessions.ts';

type PasswordField = 'currentPassword' | 'password';

/** Checks the password of a logged-in person again. Throws `wrong_password` at `field`. */
export async function requirePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
  password: string,
  field: PasswordField,
): Promise<AccountRow> {
  const account = await findAccount(db, personId);
  if (account === undefined) throw invalidSession();
  if (account.passwordHash === null) throw googleAccount();
  const limit = reauthenticationLimit(personId);
  using slot = reserveHashSlot();
  await consumeAttempt(db, [limit], now());
  if (!(await verifyPassword(account.passwordHash, password, slot))) {
    throw wrongPasswordAt(field);
  }
  await refundAttempt(db, { exclusive: [limit], shared: [] });
  return account;
}

/**
 * Use in the transaction after `requirePassword`: locks the account and throws unless it still has the verified
 * password and the session still exists. Verifying takes long enough for a reset to be committed meanwhile.
 */
export async function lockUnchanged(
  tx: Queryable,
  verified: Pick<AccountRow, 'id' | 'passwordHash'>,
  sessionId: string,
  field: PasswordField,
): Promise<void> {
  await lockWithSession(tx, verified.id, sessionId);
  const current = await findAccount(tx, verified.id);
  if (current?.passwordHash !== verified.passwordHash) throw wrongPasswordAt(field);
}

const wrongPasswordAt = (field: PasswordField) =>
  wrongPassword({ fields: { [`body.${field}`]: 'Please enter correct password' } });
