import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { aContext } from '@karwan/shared-kit/testing';
import { remote } from '../../../exposes/remote.tsx';
import { copyOf } from '../../../lib/copy.ts';
import { tabsOf } from './case-tabs.ts';
import { emptyCaseValues, readChange } from './change-values.ts';

test('tabs keep service and stage alone; none is current in a search', () => {
  const t = copyOf(aContext({ name: 'mf-office', remote }, fakeApi()).ctx);
  const [all, mine] = tabsOf(t, { state: 'over', waitsFor: 'office', kind: 'sell-my-car' }, {});
  expect([all?.to, mine?.to]).toEqual(
    ['kind=sell-my-car', 'kind=sell-my-car&only=mine'].map((query) => `/office/cases?${query}`),
  );
  expect(tabsOf(t, { q: 'Ayesha' }, {}).filter(({ isCurrent }) => isCurrent)).toEqual([]);
});

test.each([
  [{ action: 'describe-car' }, { fuel: 'petrol', transmission: 'manual', mileageKm: '0', note: 'x' }, { mileageKm: 0 }],
  [
    { action: 'check', item: 'condition' },
    { note: '  ', isDone: true },
    { item: 'condition', isDone: true },
  ],
  [{ action: 'add-offer' }, { amountPkr: '10000', name: 'Ali', adLink: ' ' }, { amountPkr: 10_000, name: 'Ali' }],
] as const)('to %j from %j sends what was typed, and nothing for what was not', (pending, typed, sent) => {
  const described = pending.action === 'describe-car' ? { fuel: 'petrol', transmission: 'manual' } : {};
  expect(readChange(pending, { ...emptyCaseValues, ...typed })).toEqual({
    change: { action: pending.action, ...described, ...sent },
  });
});
