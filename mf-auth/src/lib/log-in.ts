import {
  authLoggedIn,
  authLoggedOut,
  type DeviceInfo,
  failureMessage,
  type KarwanContext,
  logout,
  messages,
  toastShow,
  type UserType,
  userFlag,
} from '@karwan/shared-contracts';
import { contactBody, readDevice, useKarwan } from '@karwan/shared-kit';
import { useCopy } from './copy.ts';
import { isLinkRequired } from './failure.ts';
import { profileCalls } from './profile-calls.ts';
import { type WayIn, ways } from './ways-in.ts';

export type Credentials = { way: WayIn; contact: string; password: string };

/** Creates a session on the server. The answer names the kind of account. */
export type BeginSession = (device: DeviceInfo) => Promise<{ type: UserType; isReopened?: boolean | undefined }>;

/** A failed login. `message` is for the toast, `cause` is the error of the failed call. */
export class LoginFailure extends Error {}

/** Logs in as `logIn` does, then shows a greeting (AUTH-06). */
export function useLogIn() {
  const ctx = useKarwan();
  const t = useCopy();
  return async (begin: BeginSession): Promise<void> => {
    const { name, isReopened } = await logIn(ctx, begin);
    const message = t(isReopened ? 'login.reopened' : 'login.done', { name });
    ctx.bus.emit(toastShow, { variant: 'success', message });
  };
}

/** By email or phone and password, with the endpoint of that kind of account. */
export const byPassword =
  ({ call }: KarwanContext, { way, contact, password }: Credentials): BeginSession =>
  (device) => {
    const { type, contactKind, login } = ways[way];
    const provider = contactKind === 'phone' ? { provider: 'phone' as const } : {};
    const body = { ...contactBody({ kind: contactKind, value: contact }), password, type, ...provider, ...device };
    return call(login, { body });
  };

/**
 * Logs in and loads the profile for the account kind the server names (AUTH-06). On any failure the user is logged out
 * here and on the server and a toast gives the reason (AUTH-07). Throws a `LoginFailure`; otherwise resolves with the
 * user's name and whether the login reopened a closed account.
 */
async function logIn(ctx: KarwanContext, begin: BeginSession): Promise<{ name: string; isReopened: boolean }> {
  const { call, auth, bus } = ctx;
  auth.setLoading(true);
  const fail = (error: unknown, fallback: string): never => {
    const wasLoggedIn = auth.getSnapshot().isLoggedIn;
    const message = failureMessage(error, fallback);
    userFlag.clear();
    auth.logOut();
    // Not an error yet: the dialog continues with a question.
    const isQuestion = isLinkRequired(error);
    if (!isQuestion) auth.setError(message);
    if (wasLoggedIn) bus.emit(authLoggedOut, { reason: 'failed-login' });
    if (!isQuestion) bus.emit(toastShow, { variant: 'error', message });
    throw new LoginFailure(message, { cause: error });
  };

  const device = await readDevice();
  const { type, isReopened = false } = await begin(device).catch((error: unknown) => fail(error, messages.loginFailed));
  const user = await call(profileCalls[type]).catch(async (error: unknown) => {
    // The session exists on the server but cannot be used here, so end it. If that fails, it expires by itself.
    await call(logout).catch(() => undefined);
    return fail(error, messages.fetchUserFailed);
  });

  userFlag.write(user.userType);
  auth.logIn(user);
  bus.emit(authLoggedIn, { user });
  return { name: user.name, isReopened };
}
