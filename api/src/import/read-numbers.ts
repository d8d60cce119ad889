import { formatExactPkr } from '@karwan/shared-contracts';
import { type Decimal, engineUnits, kmUnits, numberOf, priceUnits } from './number-of.ts';
import { westernDigits } from './plain-text.ts';
import { confirmHint, isPlaceholderNumber } from './plausible-price.ts';
import type { RowChange } from './row-change.ts';

/** `missing`: the file has no value. */
type Read = { value: number; change?: RowChange } | { refused: string; text: string; missing?: true };
/** The number format of a file. `pricePer` and `kmPer`: factors of the columns' plain numbers. */
export type NumberForm = { decimal: Decimal; pricePer: number; kmPer: number };
export const PLAIN: NumberForm = { decimal: '.', pricePer: 1, kmPer: 1 };

const OLDEST_YEAR = 1940;
const LOWEST_PRICE_PKR = 100_000;
const HIGHEST_PRICE_PKR = 500_000_000;
const LAC = 100_000;
const CRORE = 10_000_000;
/** No car costs fewer lacs than this, but some cost this many crore. */
const FEW = 10;
/** An asking price further from the usual one is a typing error: missing zeros, or two prices. */
const PLAUSIBLE_SHARE = { low: 0.15, high: 7 };
const HIGHEST_MILEAGE_KM = 600_000;
/** A lower mileage for a car of more than two years means that it was not stated. */
const LOWEST_USED_MILEAGE_KM = 500;
/** Numbers that people type into a required field. */
const FILLERS = new Set([1, 11, 111, 1111, 123, 1234]);
/** Smaller engine sizes are in litres, not in cm³. */
const LITRES_BELOW = 10;

/** The years in a text: `Model 2015`, `03/2021`, `2015/2018`. */
export const findYears = (text: string): number[] =>
  [...westernDigits(text).matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year));

/** If there are several years, the first is the model year and others are of the registration. */
export function yearOf(text: string): number | undefined {
  return numberOf(text) ?? findYears(text)[0];
}

export function readYear(text: string | undefined, thisYear: number): Read {
  if (!text) return { refused: 'year missing', text: 'the year is missing', missing: true };
  const year = yearOf(text);
  if (year === undefined || !Number.isInteger(year) || year < OLDEST_YEAR || year > thisYear + 1) {
    return { refused: 'year implausible', text: `“${text}” is not a valid year for a car` };
  }
  return { value: year };
}

/** A price in rupees. `usual`: the usual price of such a car, if known. */
export function readPrice(text: string | undefined, usual: number | undefined, form: NumberForm = PLAIN): Read {
  if (!text) return { refused: 'price missing', text: 'the price is missing', missing: true };
  if (/\bsold\b|فروخت/i.test(text)) return { refused: 'sold', text: `“${text}”: it is sold` };
  if (!/\p{Nd}/u.test(text))
    return { refused: 'price missing', text: `“${text}” does not contain a price`, missing: true };
  const number = numberOf(text, priceUnits, form.decimal);
  if (number === undefined) return { refused: 'price implausible', text: `“${text}” is not a price` };
  const price = Math.round(number < LOWEST_PRICE_PKR ? number * form.pricePer : number);
  const inCrore = Math.round(number * CRORE);
  // Some exporters drop the unit, so `2.25 crore` appears among prices in lacs.
  if (form.pricePer === LAC && number < FEW && usual !== undefined && isUsual(inCrore, usual)) {
    return { value: inCrore, change: { code: 'price in crore', text: `“${text}” read as PKR ${inCrore}` } };
  }
  if (price < LOWEST_PRICE_PKR || price > HIGHEST_PRICE_PKR) {
    return { refused: 'price implausible', text: `no car costs ${formatExactPkr(price)}` };
  }
  if (usual !== undefined && !isUsual(price, usual)) {
    return {
      refused: 'price implausible',
      text: confirmHint(price, usual),
    };
  }
  return { value: price };
}

const isUsual = (price: number, usual: number): boolean =>
  price >= usual * PLAUSIBLE_SHARE.low && price <= usual * PLAUSIBLE_SHARE.high;

/**
 * Drops an impossible mileage, since the listing is useful without it. `age`: the car's age in years when the file was
 * made.
 */
export function readMileage(
  text: string | undefined,
  age: number,
  { decimal, kmPer }: NumberForm = PLAIN,
): { value: number | null; changes: RowChange[] } {
  if (!text) return { value: null, changes: [] };
  const number = numberOf(text, kmUnits, decimal);
  const km =
    number === undefined ? undefined : Math.round(number <= HIGHEST_MILEAGE_KM / kmPer ? number * kmPer : number);
  const dropped = (reason: string) => ({
    value: null,
    changes: [{ code: 'mileage left out', text: `mileage “${text}” ${reason}` }],
  });
  if (km === undefined) return dropped('is not a number of km');
  if (km > HIGHEST_MILEAGE_KM) return dropped('is too much for a car');
  if (FILLERS.has(km) || isPlaceholderNumber(km)) return dropped('looks like a placeholder');
  if (age > 2 && km < LOWEST_USED_MILEAGE_KM) return dropped(`does not fit a car of ${age} years`);
  return { value: km, changes: [] };
}

/** Cubic centimetres of `1300 cc`, `1.3 L` or `1.3`; undefined if it is not an engine size. */
export function engineCcOf(text: string | undefined, decimal: Decimal = '.'): number | undefined {
  const number = numberOf(text, engineUnits, decimal);
  if (number === undefined) return undefined;
  return Math.round(number < LITRES_BELOW ? number * 1000 : number);
}
