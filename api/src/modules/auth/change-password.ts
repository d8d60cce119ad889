import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import { listPhones, updateAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { assertStrongPassword, assertValidMobilePassword, hashPassword } from './passwords.ts';
import { lockUnchanged, requirePassword } from './require-password.ts';
import { sendSecurityNotice } from './security-notices.ts';
import { endSessionsOf, renewSession } from './sessions.ts';

type Deps = Pick<Services, 'db' | 'realtime' | 'now'>;

/** Ends all other sessions and replaces this one's token; its open pages continue to work. */
export async function changePasswordOf(
  deps: Deps,
  context: EndpointContext<unknown, unknown, { currentPassword: string; newPassword: string }>,
): Promise<void> {
  const { db, realtime, now: clock } = deps;
  const { personId, sessionId } = context.account();
  const { currentPassword, newPassword } = context.body;
  const account = await requirePassword({ db, now: clock }, personId, currentPassword, 'currentPassword');
  if (account.email === null) assertValidMobilePassword(newPassword);
  await assertStrongPassword(newPassword, 'newPassword', account.email ?? '', ...(await listPhones(db, personId)));
  const passwordHash = await hashPassword(newPassword);
  const now = clock();
  const { ended, renewed } = await db.transaction(async (tx) => {
    await lockUnchanged(tx, account, sessionId, 'currentPassword');
    await updateAccount(tx, personId, { passwordHash }, now);
    await recordSecurityEvent(tx, { kind: 'password-changed', accountId: personId, ip: context.ip }, now);
    await sendSecurityNotice(tx, account, 'password-changed', now);
    const ended = await endSessionsOf(tx, personId, sessionId);
    return { ended, renewed: await renewSession(tx, sessionId, now) };
  });
  context.cookies.write(SESSION_COOKIE, renewed.token, renewed.cookieExpiresAt);
  for (const id of ended) realtime.endSession(id, 'logout', {});
  realtime.reconnectSession(sessionId);
}
