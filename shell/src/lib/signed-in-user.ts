import {
  type Call,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  isRefused,
  isUnreachable,
  type UserProfile,
} from '@karwan/shared-contracts';

const UNAUTHORIZED = 401;
/** Most sessions are individuals' (AUTH-06). */
const profileCalls = [getUserProfile, getProfile, getWorkshopProfile] as const;

/** `unknown`: the API could not be asked; undefined: nobody is signed in. */
export type SignedInUser = UserProfile | 'unknown' | undefined;

/** Whose session it is that this call's cookie belongs to. Never rejects. */
export async function signedInUser(call: Call): Promise<SignedInUser> {
  for (const endpoint of profileCalls) {
    try {
      return await call(endpoint);
    } catch (error) {
      if (isUnreachable(error)) return 'unknown';
      // Another kind of account has another call; nobody ends the search.
      if (!isRefused(error) || error.failure.status === UNAUTHORIZED) return undefined;
    }
  }
  return undefined;
}
