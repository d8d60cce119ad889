import {
  type AnyEndpoint,
  authLoggedIn,
  authLoggedOut,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  type KarwanContext,
  loginUser,
  logout,
  messages,
  type UserProfile,
  type UserType,
  userFlag,
} from '@karwan/shared-contracts';
import { readDevice } from '../../../lib/device.ts';
import { failureMessage } from '../../../lib/failure-message.ts';

export type Credentials = { email: string; password: string };

/** A login that went wrong, with the sentence for the toast. */
export class LoginFailure extends Error {}

const profileCalls = {
  user: getUserProfile,
  'car-seller': getUserProfile,
  dealer: getProfile,
  'dealer-staff': getProfile,
  mechanic: getWorkshopProfile,
} satisfies Record<UserType, AnyEndpoint>;

/**
 * Logs in and fetches the profile of the kind that the server names (AUTH-06). Whatever goes wrong, nobody is logged in
 * afterwards, here and on the server (AUTH-07). Throws a `LoginFailure`.
 */
export async function logIn(ctx: KarwanContext, credentials: Credentials): Promise<UserProfile> {
  const { call, auth, bus } = ctx;
  auth.setLoading(true);
  const fail = (error: unknown, fallback: string): never => {
    userFlag.clear();
    auth.logOut();
    const message = failureMessage(error, fallback);
    auth.setError(message);
    bus.emit(authLoggedOut, { reason: 'failed-login' });
    throw new LoginFailure(message, { cause: error });
  };

  const device = await readDevice().catch((error: unknown) => fail(error, messages.loginFailed));
  const { type } = await call(loginUser, { body: { ...credentials, type: 'user', ...device } }).catch(
    (error: unknown) => fail(error, messages.loginFailed),
  );
  const user = await call(profileCalls[type]).catch(async (error: unknown) => {
    // The session exists on the server but cannot be used here: end it, too. It would run out by itself if this fails.
    await call(logout).catch(() => undefined);
    return fail(error, messages.fetchUserFailed);
  });

  userFlag.write(user.userType);
  auth.logIn(user);
  bus.emit(authLoggedIn, { user });
  return user;
}
