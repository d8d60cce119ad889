import { expect, test } from '@jest/globals';
import { createCopyReader } from '@karwan/shared-contracts';
import { copyOf } from '../../../lib/copy.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import { budgetText } from './budget-text.ts';

const i18n = createCopyReader();
i18n.add('en', 'mf-listings', en);
const t = copyOf({ i18n });

test.each([
  [0, 1_499_999, 'Under PKR 15 Lacs'],
  [1_500_000, 1_999_999, 'PKR 15 – 20 Lacs'],
  [8_000_000, 9_999_999, 'PKR 80 Lacs – 1 Crore'],
  [10_000_000, 14_999_999, 'PKR 1 – 1.5 Crore'],
  [50_000, 79_999, 'PKR 50 – 80 K'],
  [80_000, 119_999, 'PKR 80 K – 1.2 Lacs'],
  [8_000_000, null, 'Above PKR 80 Lacs'],
])('a budget from %d to %d is called %s', (from, last, expected) => {
  expect(budgetText(t, from, last)).toBe(expected);
});
