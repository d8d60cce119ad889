import { type Call, type Counts, getCounts, queryKeyOf } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Unread counts of the signed-in person; live events update the same cache entry. */
export const countsQuery = (call: Call) =>
  queryOptions({ queryKey: queryKeyOf(getCounts), queryFn: () => call(getCounts), staleTime: 60_000, retry: 1 });

const emptyCounts: Counts = { notificationCount: 0, chatCount: 0 };

/** Zeros for visitors and until the counts are loaded. */
export function useCounts(): Counts {
  const { call } = useKarwan();
  const { isLoggedIn } = useAuthState();
  const { data } = useQuery({ ...countsQuery(call), enabled: isLoggedIn });
  return isLoggedIn && data ? data : emptyCounts;
}
