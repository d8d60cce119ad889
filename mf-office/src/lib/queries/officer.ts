import { type Call, getOfficer, isRefused, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Who is logged in to the office. */
export const officerQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficer),
    queryFn: ({ signal }) => call(getOfficer, undefined, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Who fetches a code from another window comes back to the step of the login that they left.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether a call of the office was refused because nobody is logged in (any more). */
export const needsLogin = (error: unknown): boolean => isRefused(error, 'office_login_needed');
