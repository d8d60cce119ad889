import { type Call, getSheetCheck, queryKeyOf, type SheetCheck } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** How often the page asks while something is about to happen; news come quicker. */
const ASK_MS = 4000;

const isWaiting = (check: SheetCheck | undefined) =>
  check?.status === 'looking' || check?.status === 'awaiting-payment';

/** One own verification. What it is changes without the page: it is never taken from an earlier look. */
export const checkQuery = (call: Call, checkId: string) => {
  const input = { params: { checkId } };
  return queryOptions({
    queryKey: queryKeyOf(getSheetCheck, input),
    queryFn: ({ signal }) => call(getSheetCheck, input, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? ASK_MS : false),
  });
};
