import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountRow, findAccount, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { closeSession } from './close-session.ts';
import { rememberDevice } from './known-devices.ts';
import { accountBlocked, wrongPassword } from './refusals.ts';
import { type Device, startSession } from './sessions.ts';
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
    // A password that was changed while this login was on its way logs nobody in.
    await lockAccount(tx, account.id);
    if ((await findAccount(tx, account.id))?.passwordHash !== account.passwordHash) throw wrongPassword();
    const session = await startSession(tx, account.id, device, now);
    await recordSecurityEvent(tx, { kind: 'logged-in', accountId: account.id, ip: context.ip, details }, now);
    const isNew = await rememberDevice(tx, account.id, device.deviceId, now);
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

function newLoginMessage(deviceName: string, now: Date) {
  const at = new Intl.DateTimeFormat('en-PK', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Karachi' });
  return {
    subject: 'New login to your Karwan account',
    text: `Your account was logged in to from a new device: ${deviceName}, ${at.format(now)}. Was it not you? Change your password, which logs all other devices out.`,
  };
}
