import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import { aListingsContext } from '../../../testing/open-page.ts';
import { instalments } from './Instalments.tsx';

test.each([
  [{ minDownPaymentPercent: 20, maxYears: 5 }, ['30', '3']],
  [{ minDownPaymentPercent: 50, maxYears: 2 }, ['50', '2']],
])('a bank that asks for %j is reckoned with at first by %j', (rule, chosen) => {
  const rules = { ...rule, annualPercent: 15, limitPkr: null, rates: [] };
  const props = { vertical: 'new-cars' as const, pricePkr: 2_000_000, rules };
  render(instalments.render({ ctx: aListingsContext(fakeApi()), props }));
  const values = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(chosen);
});
