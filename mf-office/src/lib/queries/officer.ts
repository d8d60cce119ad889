import { type Call, getOfficer, isRefused, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { clearOtherOfficersCache, fetchOrCached } from '../answer-cache.ts';

/** The logged-in officer. Offline: the last one cached on this device. */
export const officerQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficer),
    queryFn: ({ signal }) =>
      fetchOrCached({
        name: getOfficer.id,
        schema: getOfficer.output,
        load: async () => {
          const officer = await call(getOfficer, undefined, { signal });
          await clearOtherOfficersCache(officer.id);
          return officer;
        },
      }),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // An officer who fetches a code in another window must return to the same step of the login.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether a call was refused because no officer is logged in (any more). */
export const needsLogin = (error: unknown): boolean => isRefused(error, 'office_login_needed');
