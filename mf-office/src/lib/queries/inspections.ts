import { type Call, getInspection, type InspectionDraft, listInspections, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { cacheAnswer, fetchOrCached } from '../answer-cache.ts';

/** Inspections assigned to the caller. Offline: the last answer cached on this device. */
export const inspectionsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listInspections),
    queryFn: ({ signal }) =>
      fetchOrCached({
        name: listInspections.id,
        schema: listInspections.output,
        load: () => call(listInspections, undefined, { signal }),
      }),
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

const cacheNameOf = (bookingId: string) => `${getInspection.id}/${bookingId}`;

/** One inspection sheet. Offline: the last answer cached on this device. Signed sheets are not cached. */
export const inspectionQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getInspection, input),
    queryFn: ({ signal }) =>
      fetchOrCached({
        name: cacheNameOf(bookingId),
        schema: getInspection.output,
        load: () => call(getInspection, input, { signal }),
        shouldCache: ({ mayWrite }) => mayWrite,
      }),
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** Caches a changed sheet, so that it opens offline with the change. */
export const cacheInspection = (draft: InspectionDraft) => cacheAnswer(cacheNameOf(draft.bookingId), draft);
