import { type Call, listStaff, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The dealer's staff and pending invitations. */
export const staffQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listStaff),
    queryFn: ({ signal }) => call(listStaff, undefined, { signal }),
    staleTime: 0,
  });
