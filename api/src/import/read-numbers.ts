import type { Change } from './normalise-row.ts';

type Read = { value: number } | { refused: string; text: string };

const OLDEST_YEAR = 1940;
const LOWEST_PRICE_PKR = 100_000;
const HIGHEST_PRICE_PKR = 500_000_000;
/** An asking price this far from what such cars cost is a slip of the keyboard: zeros left out, or two prices. */
const PLAUSIBLE_SHARE = { low: 0.15, high: 7 };
const HIGHEST_MILEAGE_KM = 600_000;
/** A car of more than two years with less has not told its mileage. */
const LOWEST_USED_MILEAGE_KM = 500;
/** Numbers that people type when a form insists on one. */
const FILLERS = new Set([1, 11, 111, 1111, 11_111, 111_111, 123, 1234, 12_345, 123_456]);

/** `1,000.0`, `Rs 12,50,000` or `1300 cc` as a number; undefined for what is none. */
export function numberOf(text: string | undefined): number | undefined {
  const digits = (text ?? '')
    .replaceAll(/[,\s_]/g, '')
    .replace(/^(pkr|rs\.?)/i, '')
    .replace(/(km|kms|cc)$/i, '');
  if (!/^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) ? Math.round(value) : undefined;
}

export function readYear(text: string | undefined, thisYear: number): Read {
  if (!text) return { refused: 'year missing', text: 'the year is missing' };
  const year = numberOf(text);
  if (year === undefined || year < OLDEST_YEAR || year > thisYear + 1) {
    return { refused: 'year implausible', text: `“${text}” is no year of a car` };
  }
  return { value: year };
}

/** `usual`: what such a car costs, where that is known. */
export function readPrice(text: string | undefined, usual: number | undefined): Read {
  if (!text) return { refused: 'price missing', text: 'the price is missing' };
  const price = numberOf(text);
  if (price === undefined) return { refused: 'price implausible', text: `“${text}” is no price` };
  if (price < LOWEST_PRICE_PKR || price > HIGHEST_PRICE_PKR) {
    return { refused: 'price implausible', text: `no car costs PKR ${price}` };
  }
  if (usual !== undefined && (price < usual * PLAUSIBLE_SHARE.low || price > usual * PLAUSIBLE_SHARE.high)) {
    return {
      refused: 'price implausible',
      text: `PKR ${price} is too far from the about ${Math.round(usual)} that such cars cost`,
    };
  }
  return { value: price };
}

/** A mileage that cannot be true is left out: the ad is good without it. `age` in years when the file was made. */
export function readMileage(text: string | undefined, age: number): { value: number | null; changes: Change[] } {
  if (!text) return { value: null, changes: [] };
  const km = numberOf(text);
  const dropped = (why: string) => ({
    value: null,
    changes: [{ code: 'mileage left out', text: `mileage “${text}” ${why}` }],
  });
  if (km === undefined || km < 0) return dropped('is no number of km');
  if (km > HIGHEST_MILEAGE_KM) return dropped('is more than a car lasts');
  if (FILLERS.has(km)) return dropped('is what people type for none');
  if (age > 2 && km < LOWEST_USED_MILEAGE_KM) return dropped(`cannot be of a car of ${age} years`);
  return { value: km, changes: [] };
}
