import { type Call, getOrder, type OrderPage, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Polling interval in ms while a payment is in progress. The live connection is faster. */
const POLL_MS = 10_000;

const isWaiting = (order: OrderPage | undefined) => order?.status === 'open' && order.attempt?.status === 'started';

/** One of the user's orders. The server changes it, so every visit refetches it. */
export const orderQuery = (call: Call, orderNumber: string) =>
  queryOptions({
    queryKey: queryKeyOf(getOrder, { params: { orderNumber } }),
    queryFn: ({ signal }) => call(getOrder, { params: { orderNumber } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? POLL_MS : false),
  });
