import type { Band } from './facets.ts';

const LAC = 100_000;
const CRORE = 10_000_000;

/** Bands do not overlap: a price equal to a boundary belongs to the higher band. */
export const priceBands: readonly Band[] = [
  { from: null, to: 5 * LAC - 1, label: 'Under 5 lacs' },
  { from: 5 * LAC, to: 10 * LAC - 1, label: '5 lacs - 10 lacs' },
  { from: 10 * LAC, to: 15 * LAC - 1, label: '10 lacs - 15 lacs' },
  { from: 15 * LAC, to: 20 * LAC - 1, label: '15 lacs - 20 lacs' },
  { from: 20 * LAC, to: 25 * LAC - 1, label: '20 lacs - 25 lacs' },
  { from: 25 * LAC, to: 30 * LAC - 1, label: '25 lacs - 30 lacs' },
  { from: 30 * LAC, to: 40 * LAC - 1, label: '30 lacs - 40 lacs' },
  { from: 40 * LAC, to: 50 * LAC - 1, label: '40 lacs - 50 lacs' },
  { from: 50 * LAC, to: 60 * LAC - 1, label: '50 lacs - 60 lacs' },
  { from: 60 * LAC, to: 80 * LAC - 1, label: '60 lacs - 80 lacs' },
  { from: 80 * LAC, to: CRORE - 1, label: '80 lacs - 1 crore' },
  { from: CRORE, to: 1.5 * CRORE - 1, label: '1 crore - 1.5 crore' },
  { from: 1.5 * CRORE, to: 2 * CRORE - 1, label: '1.5 crore - 2 crore' },
  { from: 2 * CRORE, to: 3 * CRORE - 1, label: '2 crore - 3 crore' },
  { from: 3 * CRORE, to: 5 * CRORE - 1, label: '3 crore - 5 crore' },
  { from: 5 * CRORE, to: null, label: 'Above 5 crore' },
];

export const mileageBands: readonly Band[] = [
  { from: null, to: 10_000, label: 'Up to 10,000 km' },
  { from: 10_000, to: 30_000, label: '10,000 - 30,000 km' },
  { from: 30_000, to: 50_000, label: '30,000 - 50,000 km' },
  { from: 50_000, to: 75_000, label: '50,000 - 75,000 km' },
  { from: 75_000, to: 100_000, label: '75,000 - 100,000 km' },
  { from: 100_000, to: 125_000, label: '100,000 - 125,000 km' },
  { from: 125_000, to: 150_000, label: '125,000 - 150,000 km' },
  { from: 150_000, to: 200_000, label: '150,000 - 200,000 km' },
  { from: 200_000, to: null, label: 'Above 200,000 km' },
];

/** The boundaries of the withholding tax table. */
export const engineBands: readonly Band[] = [
  { from: null, to: 660, label: 'Up to 660 cc' },
  { from: 661, to: 1000, label: '661-1000 cc' },
  { from: 1001, to: 1300, label: '1001-1300 cc' },
  { from: 1301, to: 1600, label: '1301-1600 cc' },
  { from: 1601, to: 1800, label: '1601-1800 cc' },
  { from: 1801, to: 2000, label: '1801-2000 cc' },
  { from: 2001, to: 2500, label: '2001-2500 cc' },
  { from: 2501, to: 3000, label: '2501-3000 cc' },
  { from: 3001, to: null, label: 'Above 3000 cc' },
];

const LACS = [3, 5, 7.5, 10, 12.5, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 100, 150, 200, 300, 500];
export const priceEnds = LACS.map((lacs) => lacs * LAC);
export const mileageEnds = [5, 10, 20, 30, 40, 50, 60, 80, 100, 125, 150, 200].map((thousands) => thousands * 1000);
export const engineEnds = [660, 800, 1000, 1300, 1500, 1800, 2000, 2500, 3000, 4000];
