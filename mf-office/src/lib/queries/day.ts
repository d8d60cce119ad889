import { type Call, getOfficeDay, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Today's figures and pending work. */
export const dayQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficeDay),
    queryFn: ({ signal }) => call(getOfficeDay, undefined, { signal }),
    staleTime: 0,
  });
