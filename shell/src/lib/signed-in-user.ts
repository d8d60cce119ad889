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
/** Most sessions are individuals' (AUTH-06). */
const profileCalls = [getUserProfile, getProfile, getWorkshopProfile] as const;

/** `unknown`: whose session it is could not be found out; undefined: nobody is signed in. */
export type SignedInUser = UserProfile | 'unknown' | undefined;

/**
 * Whose session it is that this call's cookie belongs to. Only who is told so is nobody: an API that is slow, busy or away
 * logs no one out. Never rejects.
 */
export async function signedInUser(call: Call): Promise<SignedInUser> {
  for (const endpoint of profileCalls) {
    try {
      return await call(endpoint);
    } catch (error) {
      const status = isRefused(error) ? error.failure.status : undefined;
      if (status === UNAUTHORIZED) return undefined;
      // Another kind of account has another call.
      if (status !== FORBIDDEN) return 'unknown';
    }
  }
  return undefined;
}
