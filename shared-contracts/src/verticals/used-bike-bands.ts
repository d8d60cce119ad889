import type { Band } from './facets.ts';

const LAC = 100_000;

/** Bands do not overlap: a price equal to a boundary belongs to the higher band. */
export const bikePriceBands: readonly Band[] = [
  { from: null, to: 0.5 * LAC - 1, label: 'Under 50,000' },
  { from: 0.5 * LAC, to: 0.8 * LAC - 1, label: '50,000 - 80,000' },
  { from: 0.8 * LAC, to: 1.2 * LAC - 1, label: '80,000 - 1.2 lacs' },
  { from: 1.2 * LAC, to: 1.8 * LAC - 1, label: '1.2 lacs - 1.8 lacs' },
  { from: 1.8 * LAC, to: 2.5 * LAC - 1, label: '1.8 lacs - 2.5 lacs' },
  { from: 2.5 * LAC, to: 4 * LAC - 1, label: '2.5 lacs - 4 lacs' },
  { from: 4 * LAC, to: 7 * LAC - 1, label: '4 lacs - 7 lacs' },
  { from: 7 * LAC, to: 15 * LAC - 1, label: '7 lacs - 15 lacs' },
  { from: 15 * LAC, to: null, label: 'Above 15 lacs' },
];

export const bikeMileageBands: readonly Band[] = [
  { from: null, to: 5000, label: 'Up to 5,000 km' },
  { from: 5000, to: 10_000, label: '5,000 - 10,000 km' },
  { from: 10_000, to: 20_000, label: '10,000 - 20,000 km' },
  { from: 20_000, to: 30_000, label: '20,000 - 30,000 km' },
  { from: 30_000, to: 50_000, label: '30,000 - 50,000 km' },
  { from: 50_000, to: 75_000, label: '50,000 - 75,000 km' },
  { from: 75_000, to: null, label: 'Above 75,000 km' },
];

/** By common engine classes: a "70" has 72 cc, a "125" has 124. */
export const bikeEngineBands: readonly Band[] = [
  { from: null, to: 80, label: 'Up to 80 cc' },
  { from: 81, to: 100, label: '81-100 cc' },
  { from: 101, to: 125, label: '101-125 cc' },
  { from: 126, to: 150, label: '126-150 cc' },
  { from: 151, to: 250, label: '151-250 cc' },
  { from: 251, to: 500, label: '251-500 cc' },
  { from: 501, to: null, label: 'Above 500 cc' },
];

const LACS = [0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 1.8, 2, 2.5, 3, 4, 5, 7, 10, 15, 20, 30];
export const bikePriceEnds = LACS.map((lacs) => Math.round(lacs * LAC));
export const bikeMileageEnds = [2, 5, 10, 15, 20, 30, 40, 50, 75].map((thousands) => thousands * 1000);
export const bikeEngineEnds = [50, 70, 80, 100, 110, 125, 150, 200, 250, 400, 500, 650, 1000];
