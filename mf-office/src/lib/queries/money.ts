import {
  type Call,
  type EndpointInput,
  findOrdersOfMoney,
  getMoneyOverview,
  getOrderMoney,
  listMoneyDays,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Balances and pending work. */
export const moneyQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getMoneyOverview),
    queryFn: ({ signal }) => call(getMoneyOverview, undefined, { signal }),
    staleTime: 0,
  });

/** Days of a month, latest first. */
export const moneyDaysQuery = (call: Call, month: string) => {
  const input = { query: { month } };
  return queryOptions({
    queryKey: queryKeyOf(listMoneyDays, input),
    queryFn: ({ signal }) => call(listMoneyDays, input, { signal }),
    staleTime: 0,
  });
};

export type MoneySearch = Pick<EndpointInput<typeof findOrdersOfMoney>['query'] & object, 'q' | 'list'>;

/** Orders found by number or name, or one of the predefined lists. */
export const moneyOrdersQuery = (call: Call, search: MoneySearch) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(findOrdersOfMoney), search, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(findOrdersOfMoney, { query: { ...search, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const orderMoneyQuery = (call: Call, orderNumber: string) => {
  const input = { params: { orderNumber } };
  return queryOptions({
    queryKey: queryKeyOf(getOrderMoney, input),
    queryFn: ({ signal }) => call(getOrderMoney, input, { signal }),
    staleTime: 0,
  });
};
