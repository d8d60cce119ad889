import { serviceCommissions } from '../constants/prices.ts';
import type { CaseKind } from './case-stages.ts';

/** Per cent of the price reached (specification §9). */
export const commissionPercents: Readonly<Record<CaseKind, number>> = {
  'sell-my-car': serviceCommissions.sellMyCar,
  'buy-me-a-car': serviceCommissions.buyMeACar,
};

/** Whole PKR of the price reached, half a rupee up; sales tax is within it. */
export const commissionPkr = (kind: CaseKind, reachedPkr: number): number =>
  Math.round((reachedPkr * commissionPercents[kind]) / 100);
