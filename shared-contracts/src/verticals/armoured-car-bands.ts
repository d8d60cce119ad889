import type { Band } from './facets.ts';

const CRORE = 10_000_000;

/** Bands for sale prices; daily rents are below the cheapest sale price. */
export const armouredPriceBands: readonly Band[] = [
  { from: 1_000_000, to: CRORE - 1, label: 'Under 1 crore' },
  { from: CRORE, to: 2 * CRORE - 1, label: '1 crore - 2 crore' },
  { from: 2 * CRORE, to: 4 * CRORE - 1, label: '2 crore - 4 crore' },
  { from: 4 * CRORE, to: 7 * CRORE - 1, label: '4 crore - 7 crore' },
  { from: 7 * CRORE, to: 10 * CRORE - 1, label: '7 crore - 10 crore' },
  { from: 10 * CRORE, to: null, label: 'Above 10 crore' },
];

const A_DAY = [20, 30, 40, 50, 60, 80, 100, 150, 200].map((thousands) => thousands * 1000);
export const armouredPriceEnds = [...A_DAY, ...[0.5, 1, 1.5, 2, 3, 4, 5, 7, 10, 15].map((crores) => crores * CRORE)];
