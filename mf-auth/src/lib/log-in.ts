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
import { type LoginMethod, loginMethodDetails } from './login-methods.ts';
import { profileCalls } from './profile-calls.ts';

export type Credentials = { method: LoginMethod; contact: string; password: string };

/** Creates a session on the server. The answer names the kind of account. */
export type CreateSession = (device: DeviceInfo) => Promise<{ type: UserType; isReopened?: boolean | undefined }>;

/** A failed login. `message` is for the toast, `cause` is the error of the failed call. */
export class LoginFailure extends Error {}

/** Logs in as `logIn` does, then shows a greeting (AUTH-06). */
export function useLogIn() {
  const ctx = useKarwan();
  const t = useCopy();
  return async (createSession: CreateSession): Promise<void> => {
    const { name, isReopened } = await logIn(ctx, createSession);
    const message = t(isReopened ? 'login.reopened' : 'login.done', { name });
    ctx.bus.emit(toastShow, { variant: 'success', message });
  };
}

/** By email or phone and password, with the endpoint of that kind of account. */
export const passwordLogin =
  ({ call }: KarwanContext, { method, contact, password }: Credentials): CreateSession =>
  (device) => {
    const { type, contactKind, login } = loginMethodDetails[method];
    const provider = contactKind === 'phone' ? { provider: 'phone' as const } : {};
    const body = { ...contactBody({ kind: contactKind, value: contact }), password, type, ...provider, ...device };
    return call(login, { body });
  };

/**
 * Logs in and loads the profile for the account kind the server names (AUTH-06). On any failure the user is logged out
 * here and on the server and a toast gives the reason (AUTH-07). Throws a `LoginFailure`; otherwise resolves with the
 * user's name and whether the login reopened a closed account.
 */
async function logIn(ctx: KarwanContext, createSession: CreateSession): Promise<{ name: string; isReopened: boolean }> {
  const { call, auth, bus } = ctx;
  auth.setLoading(true);
  const failLogin = (error: unknown, fallback: string): never => {
    const wasLoggedIn = auth.getSnapshot().isLoggedIn;
    const message = failureMessage(error, fallback);
    userFlag.clear();
    auth.logOut();
    // Not an error yet: the dialog continues with a question.
    const needsProof = isLinkRequired(error);
    if (!needsProof) auth.setError(message);
    if (wasLoggedIn) bus.emit(authLoggedOut, { reason: 'failed-login' });
    if (!needsProof) bus.emit(toastShow, { variant: 'error', message });
    throw new LoginFailure(message, { cause: error });
  };

  const device = await readDevice();
  const { type, isReopened = false } = await createSession(device).catch((error: unknown) =>
    failLogin(error, messages.loginFailed),
  );
  const user = await call(profileCalls[type]).catch(async (error: unknown) => {
    // The session exists on the server but cannot be used here, so end it. If that fails, it expires by itself.
    await call(logout).catch(() => undefined);
    return failLogin(error, messages.fetchUserFailed);
  });

  userFlag.write(user.userType);
  auth.logIn(user);
  bus.emit(authLoggedIn, { user });
  return { name: user.name, isReopened };
}
