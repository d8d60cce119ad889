import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { invalidSession } from '../../platform/http/general-refusals.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, findAccount, listPhones, updateAccount } from '../users/index.ts';
import { reserveAttempt, returnAttempt } from './attempts.ts';
import { recordSecurityEvent } from './audit.ts';
import { reauthenticationLimit } from './limits.ts';
import { hashPassword, isPassword, refuseShortForMobile, refuseWeak } from './passwords.ts';
import { googleAccount, wrongPassword } from './refusals.ts';
import { endSessionsOf, renewSession } from './sessions.ts';
import { tellChange } from './tell-person.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now'>;

/** Logs every other device out and gives this one another token, which its open pages notice nothing of. */
export async function changePasswordOf(
  deps: Deps,
  context: EndpointContext<unknown, unknown, { currentPassword: string; newPassword: string }>,
): Promise<void> {
  const { db, realtime, now: clock } = deps;
  const { personId, sessionId } = context.account();
  const { currentPassword, newPassword } = context.body;
  const account = await requirePassword({ db, now: clock }, personId, currentPassword, 'currentPassword');
  if (account.email === null) refuseShortForMobile(newPassword);
  await refuseWeak(newPassword, 'newPassword', account.email ?? '', ...(await listPhones(db, personId)));
  const passwordHash = await hashPassword(newPassword);
  const now = clock();
  const { ended, renewed } = await db.transaction(async (tx) => {
    await updateAccount(tx, personId, { passwordHash }, now);
    await recordSecurityEvent(tx, { kind: 'password-changed', accountId: personId, ip: context.ip }, now);
    const ended = await endSessionsOf(tx, personId, sessionId);
    return { ended, renewed: await renewSession(tx, sessionId, now) };
  });
  context.cookies.write(SESSION_COOKIE, renewed.token, renewed.cookieExpiresAt);
  for (const id of ended) realtime.endSession(id, 'logout', {});
  realtime.reconnectSession(sessionId);
  tellChange(deps, account, 'password-changed', context.log);
}

/** Asks somebody who is logged in for their password again. Refuses with `wrong_password` at `field`. */
export async function requirePassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  password: string,
  field: 'currentPassword' | 'password',
): Promise<AccountRow> {
  const account = await findAccount(db, personId);
  if (account === undefined) throw invalidSession();
  if (account.passwordHash === null) throw googleAccount();
  const limit = reauthenticationLimit(personId);
  await reserveAttempt(db, [limit], now());
  if (!(await isPassword(account.passwordHash, password))) {
    throw wrongPassword({ fields: { [`body.${field}`]: 'Please enter correct password' } });
  }
  await returnAttempt(db, { own: [limit], shared: [] });
  return account;
}
