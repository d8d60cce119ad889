import { type FilterKey, formatInteger, formatPkr, yearInPakistan, yearsBackFrom } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

export type RangeKey = Extract<FilterKey, 'pr' | 'yr' | 'ml' | 'ec'>;

const LAC = 100_000;
const CHEAPEST_TO_DEAREST_LACS = [3, 5, 7.5, 10, 12.5, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 100, 150, 200, 300, 500];
const THOUSANDS_OF_KM = [5, 10, 20, 30, 40, 50, 60, 80, 100, 125, 150, 200];
const ENGINES_CC = [660, 800, 1000, 1300, 1500, 1800, 2000, 2500, 3000, 4000];
/** Older cars than this are a handful, found by 'or older'. */
const OLDEST_YEAR_OFFERED = 1980;

/** A budget ends a rupee below the next one (`9,999,999`): both are called by the same name. */
const priceWords = (pricePkr: number) => formatPkr(pricePkr < LAC ? pricePkr : Math.round(pricePkr / 1000) * 1000);

type RangeSteps = { steps: (nowMs: number) => readonly number[]; format: (value: number, t: Copy) => string };

/** The ends that the range filters offer (an address may hold any), and how they are said. */
export const rangeSteps: Record<RangeKey, RangeSteps> = {
  pr: { steps: () => CHEAPEST_TO_DEAREST_LACS.map((lacs) => lacs * LAC), format: priceWords },
  yr: {
    steps: (nowMs) => yearsBackFrom(yearInPakistan(nowMs)).filter((year) => year >= OLDEST_YEAR_OFFERED),
    format: String,
  },
  ml: {
    steps: () => THOUSANDS_OF_KM.map((thousands) => thousands * 1000),
    format: (km, t) => t('km', { value: formatInteger(km) }),
  },
  ec: { steps: () => ENGINES_CC, format: (cc, t) => t('cc', { value: formatInteger(cc) }) },
};
