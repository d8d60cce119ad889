import { type Call, listOfficers, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export const officersQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listOfficers),
    queryFn: ({ signal }) => call(listOfficers, undefined, { signal }),
    staleTime: 0,
  });
