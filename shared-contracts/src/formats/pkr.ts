import { formatInteger } from './count.ts';

const THOUSAND = 1_000;
const LAC = 100_000;
const CRORE = 10_000_000;
const ARAB = 1_000_000_000;
/** Prices above it are formatted as 'overflow'. */
const MAX_PKR = 1_000_000_000_000;

const steps = [
  { unit: ARAB, name: 'Arab' },
  { unit: CRORE, name: 'Crore', next: ARAB },
  { unit: LAC, name: 'Lacs', next: CRORE },
  { unit: THOUSAND, name: 'K', next: LAC },
] as const;

/**
 * A price in Pakistani units: 'PKR 950', 'PKR 45.50 K', 'PKR 47.50 Lacs', 'PKR 1.20 Crore', 'PKR 2.00 Arab'
 * (specification §9). Takes whole PKR; returns 'overflow' above 1e12. Rounding never moves a price into the next unit:
 * 99,999 is 'PKR 99.99 K'.
 */
export function formatPkr(amountPkr: number): string {
  const amount = Math.round(amountPkr);
  if (amount < 0) return `-${formatPkr(-amount)}`;
  if (!(amount <= MAX_PKR)) return 'overflow';
  const step = steps.find(({ unit }) => amount >= unit);
  if (!step) return `PKR ${amount}`;
  const maxHundredths = 'next' in step ? (step.next / step.unit) * 100 - 1 : Number.POSITIVE_INFINITY;
  const hundredths = Math.min(Math.round((amount * 100) / step.unit), maxHundredths);
  return `PKR ${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')} ${step.name}`;
}

/** The exact amount for payments, with paisa only if there are any: 'PKR 3,000', 'PKR 2,999.50'. */
export function formatExactPkr(amountPkr: number): string {
  const paisa = Math.round(amountPkr * 100) % 100;
  const rupees = `PKR ${formatInteger(Math.trunc(amountPkr))}`;
  return paisa === 0 ? rupees : `${rupees}.${String(Math.abs(paisa)).padStart(2, '0')}`;
}

/** The asking price of an ad: per day if for rent; 0 is 'Price on request'. */
export const formatAskingPrice = ({ pricePkr, isForRent }: { pricePkr: number; isForRent?: boolean | undefined }) =>
  pricePkr === 0 ? 'Price on request' : isForRent ? `${formatPkr(pricePkr)} / day` : formatPkr(pricePkr);

const SMALL_NUMBER_WORDS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS_WORDS = '_ _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const WORD_UNITS = [
  [ARAB, 'Arab'],
  [CRORE, 'Crore'],
  [LAC, 'Lac'],
  [THOUSAND, 'Thousand'],
  [100, 'Hundred'],
] as const;

/**
 * A price in words: 4,750,000 is 'Forty Seven Lac Fifty Thousand' (specification §9). Whole PKR; 'overflow' above 1e12.
 */
export function formatPkrInWords(amountPkr: number): string {
  const amount = Math.round(amountPkr);
  if (amount < 0) return `Minus ${formatPkrInWords(-amount)}`;
  if (!(amount <= MAX_PKR)) return 'overflow';
  if (amount < SMALL_NUMBER_WORDS.length) return `${SMALL_NUMBER_WORDS[amount]}`;
  if (amount < 100) return join(TENS_WORDS[Math.floor(amount / 10)], amount % 10);
  for (const [unit, name] of WORD_UNITS) {
    if (amount >= unit) return join(`${formatPkrInWords(Math.floor(amount / unit))} ${name}`, amount % unit);
  }
  return '';
}

/** Hint below a price field: short form and words; empty above the limit of 1e12. */
export const describePkr = (amountPkr: number): string =>
  amountPkr > MAX_PKR ? '' : `${formatPkr(amountPkr)} · ${formatPkrInWords(amountPkr)}`;

const join = (words: string | undefined, rest: number) =>
  rest === 0 ? `${words}` : `${words} ${formatPkrInWords(rest)}`;
