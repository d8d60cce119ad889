import { describe, expect, test } from '@jest/globals';
import { attemptTransitions, canTransition, orderTransitions, refundTransitions } from './order-states.ts';
import { paymentTypes } from './payment-type.ts';
import { transactionTypeOf, transactionTypes } from './transaction-type.ts';

/** Whether any sequence of transitions leads from `from` to `to`. */
function leadsTo(follows: Readonly<Record<string, readonly string[]>>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const state of seen) for (const next of follows[state] ?? []) seen.add(next);
  return seen.has(to) && from !== to;
}

describe('states of money', () => {
  test('what was paid is never open, cancelled or expired again', () => {
    for (const paid of ['paid', 'partly-refunded', 'refunded'])
      for (const unpaid of ['open', 'cancelled', 'expired'])
        expect(leadsTo(orderTransitions, paid, unpaid)).toBe(false);
  });

  test('whatever became of an order or an attempt, late money is taken', () => {
    for (const from of ['open', 'cancelled', 'expired'] as const)
      expect(canTransition(orderTransitions, from, 'paid')).toBe(true);
    for (const from of ['started', 'failed', 'abandoned'] as const)
      expect(canTransition(attemptTransitions, from, 'succeeded')).toBe(true);
  });

  test('a success is final; a refund that is done waits for a hand again at most, one that is withdrawn for nothing', () => {
    expect(attemptTransitions.succeeded).toEqual([]);
    expect(refundTransitions.done).toEqual(['by-hand']);
    expect(refundTransitions.withdrawn).toEqual([]);
  });

  test('every payment type is listed as a transaction type', () => {
    for (const type of paymentTypes) expect(transactionTypes).toContain(transactionTypeOf[type]);
  });
});
