import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentType } from '@karwan/shared-contracts';
import { titlesOf } from './order-titles.ts';
import type { Fulfilment, Fulfilments, Subject } from './port.ts';

test('titles of many orders are asked for once by type, and stay in their order', async () => {
  const requestedSubjects: (readonly Subject[])[] = [];
  const sells = (word: string): Fulfilment => ({
    describeMany: async (_db, subjects) => {
      requestedSubjects.push(subjects);
      return subjects.map(({ id }) => ({ title: `${word} ${id}`, href: null }));
    },
    fulfil: async () => 'done',
  });
  const fulfilments: Fulfilments = { 'car-inspection': sells('Inspection'), 'sell-my-car': sells('Sale') };
  const order = (type: PaymentType, subjectId: string) => ({ type, subjectKind: 'booking', subjectId });
  const orders = [
    order('car-inspection', 'a'),
    order('sell-my-car', 'b'),
    order('car-inspection', 'c'),
    order('feature-ad', 'd'),
    order('car-inspection', 'a'),
  ];
  // No database is needed.
  const db = {} as never;
  assert.deepEqual(await titlesOf(db, fulfilments, orders), [
    ...['Inspection a', 'Sale b', 'Inspection c', 'Featured ad', 'Inspection a'],
  ]);
  assert.deepEqual(
    requestedSubjects.map((subjects) => subjects.length),
    [3, 1],
  );
});
