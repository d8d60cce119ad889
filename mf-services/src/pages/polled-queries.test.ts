import { expect, test } from '@jest/globals';
import type { OrderPage, SheetCheck } from '@karwan/shared-contracts';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { checkQuery } from '../features/auction-sheet/data/check-query.ts';
import { orderQuery } from '../features/order/data/order-query.ts';

const { call } = fakeApi();
/** How often a query with this answer is asked again, in ms. */
const intervalOf = ({ refetchInterval }: { refetchInterval?: unknown }, data: unknown) =>
  (refetchInterval as (query: object) => number | false)({ state: { data } });

test.each<[OrderPage['status'], string | undefined, number | false]>([
  ['open', 'started', 10_000],
  ['open', 'failed', false],
  ['open', undefined, false],
  ['paid', 'started', false],
])('an order that is %s, with a payment that is %s, is asked for again after %p', (status, attempt, interval) => {
  const order = { status, attempt: attempt ? { status: attempt } : null };
  expect(intervalOf(orderQuery(call, 'K-1'), order)).toBe(interval);
  expect(intervalOf(orderQuery(call, 'K-1'), undefined)).toBe(false);
});

test.each<[SheetCheck['status'], number | false]>([
  ['looking', 4000],
  ['awaiting-payment', 4000],
  ['ready', false],
])('a verification that is %s is asked for again after %p', (status, interval) => {
  expect(intervalOf(checkQuery(call, 'a'), { status })).toBe(interval);
  expect(intervalOf(checkQuery(call, 'a'), undefined)).toBe(false);
});

test('both are read on each visit, each under its own key', () => {
  for (const query of [orderQuery, checkQuery] as const) {
    expect(query(call, 'a').staleTime).toBe(0);
    expect(query(call, 'a').queryKey).not.toEqual(query(call, 'b').queryKey);
  }
});
