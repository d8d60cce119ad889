import { serviceCommissions } from '../constants/prices.ts';
import type { CaseKind } from './case-stages.ts';

/** Per cent of the final price (specification §9). */
export const commissionPercents: Readonly<Record<CaseKind, number>> = {
  'sell-my-car': serviceCommissions.sellMyCar,
  'buy-me-a-car': serviceCommissions.buyMeACar,
};

/** Commission on the final price in whole PKR, half a rupee rounded up, sales tax included. */
export const commissionPkr = (kind: CaseKind, finalPricePkr: number): number =>
  Math.round((finalPricePkr * commissionPercents[kind]) / 100);
