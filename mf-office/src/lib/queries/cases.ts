import { type Call, type EndpointInput, getOfficeCase, listOfficeCases, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useIsActive } from '../use-is-active.ts';

/** Polling interval in ms while the officer is active: the office has no live connection. */
const POLL_MS = 15_000;

/** Polling interval of an open case in ms; false while the officer is inactive. */
export const usePollMs = (): number | false => (useIsActive() ? POLL_MS : false);

export type CaseFilter = Omit<NonNullable<EndpointInput<typeof listOfficeCases>['query']>, 'cursor' | 'limit'>;

/** Cases by state, stage or consultant, most recently changed first. */
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
