import { type Call, listOfficeEvents, queryKeyOf } from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Audit events, newest first. */
export const auditQuery = (call: Call, filter: { by?: string; subjectId?: string }) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(listOfficeEvents), filter, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listOfficeEvents, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
