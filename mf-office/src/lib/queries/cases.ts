import { type Call, type EndpointInput, getOfficeCase, listOfficeCases, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useIsAttended } from '../use-is-attended.ts';

/** Nothing tells the office what is new, so it looks this often while somebody is there. */
const POLL_MS = 15_000;

/** Ms between looks at a case that is open. */
export const usePollMs = (): number | false => (useIsAttended() ? POLL_MS : false);

export type CaseFilter = Omit<NonNullable<EndpointInput<typeof listOfficeCases>['query']>, 'cursor' | 'limit'>;

/** Cases of a state, a stage or a consultant; what something was done with last comes first. */
export const casesQuery = (call: Call, filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listOfficeCases), filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listOfficeCases, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const caseQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getOfficeCase, input),
    queryFn: ({ signal }) => call(getOfficeCase, input, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
};
