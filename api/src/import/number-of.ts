import { westernDigits } from './plain-text.ts';

export type Units = Readonly<Record<string, number>>;
export type Decimal = '.' | ',';

const unitsOf = (table: readonly [words: string, value: number][]): Units =>
  Object.fromEntries(table.flatMap(([words, value]) => words.split(' ').map((word) => [word, value])));

const large: [string, number][] = [
  ['lac lacs lakh lakhs لاکھ', 100_000],
  ['crore crores cr کروڑ', 10_000_000],
  ['thousand k hazar ہزار', 1000],
  ['million millions mn', 1_000_000],
  ['and only about around approx', 1],
];
export const priceUnits = unitsOf([
  ...large,
  ['l', 100_000],
  ['m', 1_000_000],
  ['pkr rs rupees rupee negotiable neg nego slightly little bit final demand asking fixed price firm روپے', 1],
]);
/** Units of a price that is written in full. */
const bareUnits: Units = Object.fromEntries(Object.entries(priceUnits).filter(([, value]) => value === 1));
/** Nothing sold here costs more. */
const HIGHEST_PRICE_PKR = 1_500_000_000;

/**
 * A price in rupees. `per`: the factor of the column's plain numbers; numbers too large for it are in rupees already.
 */
export function rupeesOf(text: string | undefined, per: number): number | undefined {
  const price = numberOf(text, priceUnits);
  if (price === undefined) return undefined;
  const isPlainNumber = numberOf(text, bareUnits) !== undefined;
  return Math.round(isPlainNumber && price * per <= HIGHEST_PRICE_PKR ? price * per : price);
}

export const kmUnits = unitsOf([
  ...large,
  ['km kms kilometer kilometers kilometre kilometres driven کلومیٹر', 1],
  ['mi mile miles', 1.609_344],
]);
export const engineUnits = unitsOf([
  ['cc', 1],
  ['l ltr litre litres liter liters', 1000],
]);

export const dayUnits = unitsOf([
  ['day days', 1],
  ['week weeks', 7],
  ['month months', 30],
  ['year years yr', 365],
]);

/** A space separates only thousands: `12 50 000`, but not `20 5`. */
const NUMBER = /\d+(?:(?:[.,]|[_ ](?=(?:\d\d[_ ]){0,5}\d{3}(?!\d)))\d+)*(?:e\+?\d+)?/y;
const WORD = /\p{L}+/uy;
const BETWEEN = /[\s,:~₨().[\]]+/y;

/**
 * Parses `1,000.0`, `Rs 12,50,000`, `28.25 lacs` or `1 crore 5 lacs`. Undefined for anything else, for two numbers, and
 * for words that are not in `units`.
 */
export function numberOf(text: string | undefined, units: Units = {}, decimal: Decimal = '.'): number | undefined {
  const normalized = westernDigits(text ?? '')
    .toLowerCase()
    // Text in brackets without a number or a unit is a remark.
    .replaceAll(/[([][^()[\]\d]*[)\]]/g, (all) => (all.match(/\p{L}+/gu)?.some((word) => word in units) ? all : ' '))
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/\bc\.\s?c\b/g, 'cc')
    .replaceAll(/[/=]-/g, ' ')
    .trim();
  const parts: { value: number; unit: number }[] = [];
  let at = 0;
  const extract = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(normalized)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  while (at < normalized.length) {
    const digits = extract(NUMBER);
    if (digits !== undefined) parts.push({ value: parseDigits(digits, decimal), unit: 1 });
    else {
      const word = extract(WORD);
      if (word === undefined && extract(BETWEEN) === undefined) return undefined;
      const unit = word === undefined ? 1 : units[word];
      const last = parts.at(-1);
      if (unit === undefined) return undefined;
      if (last !== undefined) Object.assign(last, { value: last.value * unit, unit: last.unit * unit });
    }
  }
  // `1 crore 5 lacs`: each part is less than one unit of the part before it. `30 lacs, 25 lacs` are two numbers.
  const isSingleNumber = parts.every(
    ({ unit }, index) => parts.length === 1 || (unit !== 1 && unit > (parts[index + 1]?.value ?? 0)),
  );
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return parts.length > 0 && isSingleNumber && Number.isFinite(sum) ? sum : undefined;
}

/** `28,25,000` and `2.825.000` have thousands separators. A single mark is read as in the file's other numbers. */
function parseDigits(digits: string, decimal: Decimal): number {
  const text = digits.replaceAll(/[_ ]/g, '');
  const marks = (mark: string) => text.split(mark).length - 1;
  if (decimal === ',' && marks(',') === 1) return Number(text.replaceAll('.', '').replace(',', '.'));
  const isPointBetween = marks('.') > 1 || (decimal === ',' && /\.\d{3}$/.test(text));
  return Number(text.replaceAll(',', '').replaceAll('.', isPointBetween ? '' : '.'));
}

/** The decimal separator in these cells: a comma if more cells indicate a comma than a point. */
export function decimalOf(cells: readonly string[]): Decimal {
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(westernDigits(cell))).length;
  const commas = count(/\d\.\d{3}[.,]\d|^\D*\d+,\d{1,2}(\D|$)(?!\d)/);
  const points = count(/\d,\d{2,3}[.,]\d|^\D*\d+,\d{3}(\D|$)|^\D*\d+\.\d{1,2}(\D|$)/);
  return commas > points ? ',' : '.';
}
