import { type Call, getInspection, type InspectionDraft, listInspections, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { answerOrKept, keepAnswer } from '../kept-answers.ts';

/** What was given to who asks; where the server cannot be reached, as this phone last had it. */
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

/** A sheet; where the server cannot be reached, as this phone last had it. What is signed is not kept. */
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

/** For who changes a sheet: the next one who opens it without a net finds it so. */
export const keepInspection = (draft: InspectionDraft) => keepAnswer(nameOf(draft.bookingId), draft);
