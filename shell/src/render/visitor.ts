import {
  type AuthState,
  type Call,
  getCounts,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  isRefused,
  queryKeyOf,
  type UserProfile,
} from '@karwan/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';

const UNAUTHORIZED = 401;
/** Most sessions are individuals' (AUTH-06). */
const profileCalls = [getUserProfile, getProfile, getWorkshopProfile] as const;

/**
 * Who sent the request, from the API, so that the first HTML has the right header. Someone without a valid session is a
 * visitor; so is everybody while the API cannot be reached, and the browser then finds out by itself.
 */
export async function authStateOf(call: Call, hasSession: boolean): Promise<Partial<AuthState>> {
  if (!hasSession) return {};
  const user = await profileOf(call);
  return user ? { isLoggedIn: true, user, type: user.userType, email: user.email } : {};
}

async function profileOf(call: Call): Promise<UserProfile | undefined> {
  for (const endpoint of profileCalls) {
    try {
      return await call(endpoint);
    } catch (error) {
      // Another kind of account has another call; nobody and an unreachable API end the search.
      if (!isRefused(error) || error.failure.status === UNAUTHORIZED) return undefined;
    }
  }
  return undefined;
}

/** The unread numbers that the header shows (HDR-16). Never rejects. */
export const prefetchCounts = (call: Call, queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: queryKeyOf(getCounts), queryFn: () => call(getCounts) });
