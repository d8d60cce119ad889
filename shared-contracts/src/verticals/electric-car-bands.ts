import type { Band } from './facets.ts';

export const rangeBands: readonly Band[] = [
  { from: null, to: 199, label: 'Under 200 km' },
  { from: 200, to: 299, label: '200 - 300 km' },
  { from: 300, to: 399, label: '300 - 400 km' },
  { from: 400, to: 499, label: '400 - 500 km' },
  { from: 500, to: null, label: '500 km and more' },
];
export const rangeEnds = [100, 150, 200, 250, 300, 350, 400, 450, 500, 600];
