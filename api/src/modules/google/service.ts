import type { DeviceInfo } from '@karwan/shared-contracts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import {
  authenticateByPassword,
  consumeAttempt,
  consumeVerification,
  deviceHashOf,
  identifyRequester,
  logIn,
  OTP_COOKIE,
  recordSecurityEvent,
  sendCode,
  sendLimits,
  sendSecurityNotice,
  wrongPassword,
} from '../auth/index.ts';
import { type AccountRow, findAccountByContact } from '../users/index.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { consumeIdentity, FLOW_COOKIE, readIdentityOf } from './flows.ts';
import { googleLinkRequired, googleNotVerified } from './refusals.ts';

type Deps = Pick<Services, 'config' | 'db' | 'mail' | 'sms' | 'realtime' | 'now'>;
type Context = Pick<EndpointContext<unknown, unknown, unknown>, 'caller' | 'cookies' | 'ip' | 'userAgent'>;

/**
 * Logs in with the identity that this browser's flow (`secret`) verified, creating or linking an account if needed. If
 * the account must first be proved by `password` or a code, nothing is consumed until then.
 */
export async function signIn(
  deps: Deps,
  context: Context,
  secret: string,
  { password, ...device }: DeviceInfo & { password?: string | undefined },
): Promise<{ account: AccountRow; isReopened: boolean }> {
  const { db, now } = deps;
  const owner = password === undefined ? undefined : await authenticateOwner(deps, context, secret, password, device);
  const { account } = await db.transaction(async (tx) => {
    const identity = await consumeIdentity(tx, secret, now());
    if (identity === undefined) throw googleNotVerified();
    const { email } = identity;
    const requireProof = async ({ id, passwordHash }: AccountRow) => {
      if (passwordHash === null) {
        const verificationToken = context.cookies.read(OTP_COOKIE);
        await consumeVerification(tx, { kind: 'email', value: email }, 'link-google', verificationToken, now()).catch(
          (error: unknown) => {
            const isMissing = error instanceof Refusal && error.code === 'otp_not_verified';
            throw isMissing ? googleLinkRequired({ email, by: 'code' }) : error;
          },
        );
        return;
      }
      if (owner === undefined) throw googleLinkRequired({ email, by: 'password' });
      // The password changed, or the email moved to another account, since the check.
      if (owner.id !== id || owner.passwordHash !== passwordHash) throw wrongPassword();
    };
    const found = await findOrCreateAccount(tx, identity, requireProof, now());
    if (found.change !== undefined) {
      const event = { kind: found.change, accountId: found.account.id, ip: context.ip };
      await recordSecurityEvent(tx, event, now());
      // Sent even if the login fails afterwards, because Google now opens the account.
      if (found.change === 'google-linked') await sendSecurityNotice(tx, found.account, found.change, now());
    }
    return found;
  });
  context.cookies.clear(FLOW_COOKIE);
  const { isReopened } = await logIn(deps, context, account, device);
  return { account, isReopened };
}

/** Checks the password of the account with the verified email, with a login's rate limits and timing. */
async function authenticateOwner(
  deps: Deps,
  { cookies, ip }: Context,
  secret: string,
  password: string,
  device: DeviceInfo,
) {
  const identity = await readIdentityOf(deps.db, secret, deps.now());
  if (identity === undefined) throw googleNotVerified();
  const { email } = identity;
  const account = await findAccountByContact(deps.db, 'user', { kind: 'email', value: email });
  if (account === undefined || account.passwordHash === null) return undefined;
  return authenticateByPassword(
    deps,
    'user',
    { ...device, email, password, type: 'user' },
    { ip, device: deviceHashOf(cookies) },
  );
}

/** For accounts without a password: sends a code to the verified email instead. */
export async function sendLinkCode(
  deps: Deps,
  { cookies, ip }: Context,
  secret: string | undefined,
  deviceId: string | undefined,
): Promise<void> {
  const identity = secret === undefined ? undefined : await readIdentityOf(deps.db, secret, deps.now());
  if (identity === undefined) throw googleNotVerified();
  await consumeAttempt(deps.db, sendLimits(identity.email, { ip, deviceId }), deps.now());
  const contact = { kind: 'email', value: identity.email } as const;
  const owner = await findAccountByContact(deps.db, 'user', contact);
  await sendCode(deps, contact, 'link-google', await identifyRequester(deps, { cookies, ip }, owner?.id));
}
