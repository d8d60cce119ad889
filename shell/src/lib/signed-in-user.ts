import {
  type Call,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  isRefused,
  type UserProfile,
} from '@karwan/shared-contracts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** Individuals first: most sessions are theirs (AUTH-06). */
const profileCalls = [getUserProfile, getProfile, getWorkshopProfile] as const;

/** `unknown`: the API could not be asked; undefined: not signed in. */
export type SignedInUser = UserProfile | 'unknown' | undefined;

/**
 * Returns the account of this call's session cookie. Only a 401 means signed out: a slow, busy or unreachable API logs
 * no one out. Never rejects.
 */
export async function signedInUser(call: Call): Promise<SignedInUser> {
  for (const endpoint of profileCalls) {
    try {
      return await call(endpoint);
    } catch (error) {
      const status = isRefused(error) ? error.failure.status : undefined;
      if (status === UNAUTHORIZED) return undefined;
      // 403: the account is of another kind, which has another endpoint.
      if (status !== FORBIDDEN) return 'unknown';
    }
  }
  return undefined;
}
