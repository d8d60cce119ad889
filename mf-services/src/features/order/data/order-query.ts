import { type Call, getOrder, type OrderPage, queryKeyOf } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** How often the page asks while a payment is under way; the live connection is quicker. */
const ASK_MS = 10_000;

const isWaiting = (order: OrderPage | undefined) => order?.status === 'open' && order.attempt?.status === 'started';

/** One own order. What it is changes without the page: it is never taken from an earlier look. */
export const orderQuery = (call: Call, orderNumber: string) =>
  queryOptions({
    queryKey: queryKeyOf(getOrder, { params: { orderNumber } }),
    queryFn: ({ signal }) => call(getOrder, { params: { orderNumber } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? ASK_MS : false),
  });
