import { expect, test } from '@jest/globals';
import { aCaseOffer, anId, anOfficeCase, BUILT_AT } from '@karwan/shared-contracts/testing';
import { emptyCaseValues } from './change-values.ts';
import { initialValues } from './initial-values.ts';
import type { SupportedCase } from './supported-case.ts';

const offers = [
  aCaseOffer({ amountPkr: 5_200_000, state: 'declined' }),
  aCaseOffer({ id: anId(72), amountPkr: 5_300_000, state: 'accepted' }),
];
const officeCase = anOfficeCase({
  described: { fuel: 'petrol', transmission: 'manual', engineCc: 1500, mileageKm: 60_000 },
  proposal: { pricePkr: 5_400_000, note: '', state: 'open', answer: null, at: BUILT_AT },
  offers,
  handOverAt: '2026-12-05T06:00:00.000Z',
  reachedPkr: 5_250_000,
});
const [firstCheck] = officeCase.checklist;
const checked = {
  ...officeCase,
  checklist: officeCase.checklist.map((check) =>
    check === firstCheck ? { ...check, isDone: true, note: 'Token paid.' } : check,
  ),
};

test.each([
  ['describe-car', { fuel: 'petrol', transmission: 'manual', engineCc: '1500', mileageKm: '60000' }],
  ['propose-price', { pricePkr: '5400000' }],
  ['plan-hand-over', { day: '2026-12-05', hour: '11' }],
  ['hand-over', { pricePkr: '5300000' }],
  ['correct-price', { pricePkr: '5250000' }],
  ['add-offer', {}],
] as const)('the form to %s starts from what the case says', (action, values) => {
  expect(initialValues(officeCase as SupportedCase, { action })).toEqual({ ...emptyCaseValues, ...values });
});

test('the form of a check starts from that check; a form of an empty case is empty', () => {
  const check = (item = '') => initialValues(checked as SupportedCase, { action: 'check', item });
  expect(check(firstCheck?.item)).toEqual({ ...emptyCaseValues, isDone: true, note: 'Token paid.' });
  expect(check(officeCase.papers[0]?.item)).toEqual(emptyCaseValues);
  const empty = anOfficeCase({ told: { ...anOfficeCase().told, mileageKm: null } } as never) as SupportedCase;
  for (const action of ['describe-car', 'propose-price', 'plan-hand-over', 'hand-over', 'correct-price'] as const)
    expect(initialValues(empty, { action })).toEqual(emptyCaseValues);
});
