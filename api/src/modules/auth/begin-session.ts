import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, findAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { closeSession } from './close-session.ts';
import { accountBlocked } from './refusals.ts';
import { type Device, startSession } from './sessions.ts';
import { knownDevices } from './tables.ts';
import { tellPerson } from './tell-person.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now'>;
type Context = Pick<EndpointContext<unknown, unknown, unknown>, 'caller' | 'cookies' | 'ip' | 'log'>;

/**
 * Logs a person in whom the caller has recognised: refuses the blocked with the reason, ends the session that this browser
 * had, always makes a new token (nobody can prepare one), writes the audit log, and tells the person by mail or SMS when
 * the device is a new one.
 */
export async function beginSession(deps: Deps, context: Context, account: AccountRow, device: Device): Promise<void> {
  await refuseShutOut(deps, account);
  await closeSession(deps, context);
  const now = deps.now();
  const details = { device: device.deviceName };
  const { isNew, session } = await deps.db.transaction(async (tx) => {
    const session = await startSession(tx, account.id, device, now);
    await recordSecurityEvent(tx, { kind: 'logged-in', accountId: account.id, ip: context.ip, details }, now);
    const isNew = await isNewDevice(tx, account.id, device, now);
    if (isNew)
      await recordSecurityEvent(tx, { kind: 'new-device', accountId: account.id, ip: context.ip, details }, now);
    return { isNew, session };
  });
  context.cookies.write(SESSION_COOKIE, session.token, session.cookieExpiresAt);
  if (isNew) tellPerson(deps, account, newLoginMessage(device.deviceName, now), context.log);
}

/** Of an account, or of the dealer that a member of staff works for. */
async function refuseShutOut({ db }: Deps, account: AccountRow): Promise<void> {
  if (account.disabledAt !== null) throw accountBlocked({ message: 'Your dealer has closed your access.' });
  const employer = account.employerId === null ? undefined : await findAccount(db, account.employerId);
  const shutOut = [account, employer].find((each) => each && (each.blockedAt !== null || each.deletedAt !== null));
  if (shutOut === undefined) return;
  throw accountBlocked(shutOut.blockedReason ? { message: `Your account is blocked: ${shutOut.blockedReason}` } : {});
}

/** Remembers the device. The very first one of an account is no news to anybody. */
async function isNewDevice(tx: Deps['db'], accountId: string, { deviceId }: Device, now: Date): Promise<boolean> {
  const deviceHash = createHash('sha256').update(deviceId).digest('base64url');
  const updated = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)))
    .returning({ deviceHash: knownDevices.deviceHash });
  if (updated.length > 0) return false;
  const [known] = await tx.select({ number: count() }).from(knownDevices).where(eq(knownDevices.accountId, accountId));
  await tx.insert(knownDevices).values({ accountId, deviceHash, lastSeenAt: now }).onConflictDoNothing();
  return (known?.number ?? 0) > 0;
}

function newLoginMessage(deviceName: string, now: Date) {
  const at = new Intl.DateTimeFormat('en-PK', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Karachi' });
  return {
    subject: 'New login to your Karwan account',
    text: `Your account was logged in to from a new device: ${deviceName}, ${at.format(now)}. Was it not you? Change your password, which logs all other devices out.`,
  };
}
