import { expect, test } from '@jest/globals';
import { formatPkr } from '@karwan/shared-contracts';
import { priceRange } from './price-range.ts';

test.each([
  [1_500_000, 2_000_000, 'PKR 15.00 – 20.00 Lacs'],
  [8_000_000, 10_000_000, 'PKR 80.00 Lacs – 1.00 Crore'],
  [159_000, 159_000, 'PKR 1.59 Lacs'],
  [159_000, 159_400, 'PKR 1.59 Lacs'],
  [85_000, 85_000, 'PKR 85.00 K'],
  [60_000, 85_000, 'PKR 60.00 – 85.00 K'],
  [85_000, 120_000, 'PKR 85.00 K – 1.20 Lacs'],
  [850, 850, 'PKR 850'],
  [500, 850, 'PKR 500 – 850'],
  [500, 1_850, 'PKR 500 – PKR 1.85 K'],
])('from %d to %d: %s', (fromPkr, toPkr, expected) => {
  expect(priceRange(formatPkr(fromPkr), formatPkr(toPkr))).toBe(expected);
});
