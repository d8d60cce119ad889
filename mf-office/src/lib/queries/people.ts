import { type Call, findPeople, getOfficePerson, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Accounts that an address, a number or an ad leads to. */
export const foundQuery = (call: Call, q: string) =>
  queryOptions({
    queryKey: queryKeyOf(findPeople, { query: { q } }),
    queryFn: ({ signal }) => call(findPeople, { query: { q } }, { signal }),
    staleTime: 0,
  });

export const personQuery = (call: Call, accountId: string) =>
  queryOptions({
    queryKey: queryKeyOf(getOfficePerson, { params: { accountId } }),
    queryFn: ({ signal }) => call(getOfficePerson, { params: { accountId } }, { signal }),
    staleTime: 0,
  });
