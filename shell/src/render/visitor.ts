import { type AuthState, type Call, getCounts, queryKeyOf } from '@karwan/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import { signedInUser } from '../lib/signed-in-user.ts';

export type Visitor = {
  auth: Partial<AuthState>;
  /** A session exists, but the API could not be asked whose; the browser asks again. */
  isSessionUnknown: boolean;
};

/** Asks the API for the request's account, so that the first HTML has the right header. */
export async function visitorOf(call: Call, hasSession: boolean): Promise<Visitor> {
  const user = hasSession ? await signedInUser(call) : undefined;
  if (!user || user === 'unknown') return { auth: {}, isSessionUnknown: user === 'unknown' };
  return { auth: { isLoggedIn: true, user, type: user.userType, email: user.email }, isSessionUnknown: false };
}

/** Prefetches the unread counts in the header (HDR-16). Never rejects. */
export const prefetchCounts = (call: Call, queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: queryKeyOf(getCounts), queryFn: () => call(getCounts) });
