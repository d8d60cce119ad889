import { type Call, getSheetCheck, queryKeyOf, type SheetCheck } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Polling interval in ms while a result is pending. Notifications usually arrive sooner. */
const POLL_MS = 4000;

const isWaiting = (check: SheetCheck | undefined) =>
  check?.status === 'looking' || check?.status === 'awaiting-payment';

/** One of the user's verifications. The server changes it, so every visit refetches it. */
export const checkQuery = (call: Call, checkId: string) => {
  const input = { params: { checkId } };
  return queryOptions({
    queryKey: queryKeyOf(getSheetCheck, input),
    queryFn: ({ signal }) => call(getSheetCheck, input, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? POLL_MS : false),
  });
};
