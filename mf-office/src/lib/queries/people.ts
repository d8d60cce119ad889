import { type Call, findPeople, getOfficePerson, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Accounts found by email, number or ad. */
export const peopleQuery = (call: Call, q: string) =>
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
