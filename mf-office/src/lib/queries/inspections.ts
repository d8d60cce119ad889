import { type Call, getInspection, type InspectionDraft, listInspections, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { answerOrKept, keepAnswer } from '../kept-answers.ts';

/** Inspections assigned to the caller. Offline: the last answer cached on this device. */
export const inspectionsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(listInspections),
    queryFn: ({ signal }) =>
      answerOrKept({
        name: listInspections.id,
        schema: listInspections.output,
        ask: () => call(listInspections, undefined, { signal }),
      }),
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

const nameOf = (bookingId: string) => `${getInspection.id}/${bookingId}`;

/** One inspection sheet. Offline: the last answer cached on this device. Signed sheets are not cached. */
export const inspectionQuery = (call: Call, bookingId: string) => {
  const input = { params: { bookingId } };
  return queryOptions({
    queryKey: queryKeyOf(getInspection, input),
    queryFn: ({ signal }) =>
      answerOrKept({
        name: nameOf(bookingId),
        schema: getInspection.output,
        ask: () => call(getInspection, input, { signal }),
        isKept: ({ mayWrite }) => mayWrite,
      }),
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** Caches a changed sheet, so that it opens offline with the change. */
export const keepInspection = (draft: InspectionDraft) => keepAnswer(nameOf(draft.bookingId), draft);
