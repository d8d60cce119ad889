import { expect, test } from '@jest/globals';
import { anId } from '@karwan/shared-contracts/testing';
import { emptyMoneyValues, type MoneyValues, parseMoneyChange, parseUnassignedChange } from './money-values.ts';

const typed = (values: Partial<MoneyValues>) => ({ ...emptyMoneyValues, ...values });
const reason = 'I misread it.';
const paymentId = anId(1);

test.each([
  ['enter', { amountPkr: '10', reference: 'FT26-78', reason }, { amountPkr: 10, reference: 'FT26-78' }],
  ['correct', { amountPkr: '2990', reason }, { amountPkr: 2990, paymentId }],
  ['never-came', { amountPkr: '2990', reason }, { action: 'correct', amountPkr: null, paymentId }],
  ['move', { toOrder: ' k-2026-000012 ', amountPkr: '5', reason }, { toOrder: 'K-2026-000012', amountPkr: 5 }],
  ['accept', { reason }, {}],
  ['give-back', { amountPkr: '1', reason }, { amountPkr: 1 }],
] as const)('what is typed to change an order’s money (%s) is sent as the call takes it', (action, values, sent) => {
  expect(parseMoneyChange(action, typed(values), paymentId)).toMatchObject({ change: { action, reason, ...sent } });
});

test.each([
  ['enter-unassigned', { amountPkr: '10', reference: 'FT1', payer: 'Ali' }, { action: 'enter', payer: 'Ali' }],
  ['assign', { toOrder: 'k-2026-000012', reason }, { paymentId, toOrder: 'K-2026-000012' }],
  ['sent-back', { reference: 'FT2', reason }, { paymentId, reference: 'FT2' }],
] as const)('what is typed about money without an order (%s) is sent as the call takes it', (action, values, sent) => {
  expect(parseUnassignedChange(action, typed(values), paymentId)).toMatchObject({ change: { action, ...sent } });
});

test('fields that are missing are named, and no other ones', () => {
  const fieldsOf = (result: object) => Object.keys('errors' in result ? (result.errors as object) : {}).toSorted();
  expect(fieldsOf(parseMoneyChange('enter', emptyMoneyValues))).toEqual(['amountPkr', 'reason', 'reference']);
  expect(fieldsOf(parseMoneyChange('never-came', emptyMoneyValues, paymentId))).toEqual(['reason']);
  expect(fieldsOf(parseUnassignedChange('assign', emptyMoneyValues, paymentId))).toEqual(['reason', 'toOrder']);
});
