import { deviceNameOf } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, findAccount, lockAccount, reopenAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { closeSession } from './close-session.ts';
import { ensureDeviceCookie } from './device-cookie.ts';
import { rememberDevice } from './known-devices.ts';
import { assertAccountActive } from './policy.ts';
import { justClosed, wrongPassword } from './refusals.ts';
import { sendSecurityMessage } from './security-notices.ts';
import { createSession, type Device } from './sessions.ts';

type Deps = Pick<Services, 'db' | 'realtime' | 'now'>;
type Context = Pick<EndpointContext<unknown, unknown, unknown>, 'caller' | 'cookies' | 'ip' | 'userAgent'>;

/**
 * Logs in an authenticated person. Throws the reason if the account is blocked. Ends this browser's earlier session and
 * the oldest ones above the maximum, and always creates a new token (against session fixation). Reopens a closed
 * account, writes the audit log, and sends a notice by mail or SMS of a reopened account or a new device.
 */
export async function logIn(
  deps: Deps,
  context: Context,
  account: AccountRow,
  device: Device,
): Promise<{ isReopened: boolean }> {
  assertAccountActive(account, await employerOf(deps.db, account));
  await closeSession(deps, context);
  const now = deps.now();
  const browser = ensureDeviceCookie(context.cookies, now);
  // From the request's user agent, because the device name in the login body is arbitrary text.
  const deviceName = deviceNameOf(context.userAgent);
  const eventDetails = { accountId: account.id, ip: context.ip, details: { device: deviceName } };
  const { isReopened, session } = await deps.db.transaction(async (tx) => {
    await lockUnchanged(tx, account);
    const isReopened = await reopenAccount(tx, account.id, now);
    if (isReopened) await recordSecurityEvent(tx, { ...eventDetails, kind: 'account-reopened' }, now);
    const session = await createSession(tx, account.id, device, now);
    await recordSecurityEvent(tx, { ...eventDetails, kind: 'logged-in' }, now);
    if (session.endedIds.length > 0) {
      const details = { count: String(session.endedIds.length), because: 'too many' };
      await recordSecurityEvent(tx, { ...eventDetails, kind: 'session-ended', details }, now);
    }
    const isNew = await rememberDevice(tx, account.id, browser, now);
    if (isNew) await recordSecurityEvent(tx, { ...eventDetails, kind: 'new-device' }, now);
    if (isReopened) await sendSecurityMessage(tx, account, reopenedMessage, now);
    if (isNew) await sendSecurityMessage(tx, account, newLoginMessage(deviceName, now), now);
    return { isReopened, session };
  });
  // The person did not log out there, so treat it like an expired session: pages keep unsaved input.
  for (const id of session.endedIds) deps.realtime.reconnectSession(id);
  context.cookies.write(SESSION_COOKIE, session.token, session.cookieExpiresAt);
  return { isReopened };
}

const employerOf = async (db: Queryable, { employerId }: AccountRow) =>
  employerId === null ? undefined : findAccount(db, employerId);

/**
 * Locks the employer, then the account. Rejects a login if, since its start, the password was changed, either account
 * was blocked, or the account was closed; only a login started after the closing reopens it.
 */
async function lockUnchanged(tx: Queryable, account: AccountRow): Promise<void> {
  if (account.employerId !== null) await lockAccount(tx, account.employerId);
  await lockAccount(tx, account.id);
  const current = await findAccount(tx, account.id);
  if (current?.passwordHash !== account.passwordHash || current?.deletedAt !== null) throw wrongPassword();
  assertAccountActive(current, await employerOf(tx, current));
  if (current.closedAt?.getTime() !== account.closedAt?.getTime()) throw justClosed();
}

const reopenedMessage = {
  subject: 'Your Karwan account has been restored',
  text: `Your Karwan account was closed, and logging in has restored it. It will not be deleted, and your ads are back. If this wasn't you, set a new password with "Forgot password?".`,
};

function newLoginMessage(deviceName: string, now: Date) {
  const dateFormat = new Intl.DateTimeFormat('en-PK', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Karachi',
  });
  return {
    subject: 'New login to your Karwan account',
    text: `New login from ${deviceName}, ${dateFormat.format(now)}. If this wasn't you, change your password. This logs out all other devices.`,
  };
}
