/** What other currencies are called beside a price, and in heads of columns. */
export const foreignCurrencies = [
  ...['usd', 'eur', 'gbp', 'inr', 'aed', 'lkr', 'bdt', 'sar', 'qar', 'omr', 'kwd', 'bhd', 'npr', 'cny', 'jpy', 'afn'],
  ...['dollar', 'dollars', 'euro', 'euros', 'pound', 'pounds', 'yen', 'yuan', 'dinar', 'dinars'],
  ...['dirham', 'dirhams', 'dhs', 'dh', 'riyal', 'riyals', 'rial', 'rials', 'tk', 'taka'],
  ...['ڈالر', 'درہم', 'ریال', 'یورو', 'دینار', 'ٹکا'],
] as const;
const FOREIGN_WORD = new RegExp(
  `(?<!\\p{L})(?:${foreignCurrencies.join('|')}|(?:indian|sri lankan|nepali) rupees?)(?!\\p{L})`,
  'iu',
);
/** Any sign of money but the rupee that Pakistan has. */
const FOREIGN_SIGN = /(?!₨)\p{Sc}/u;

/** Whether a price, or the name of its column, says another currency: `$12,500`, `45000 Dhs`, `priceUSD`. */
export const isForeignMoney = (text: string): boolean =>
  FOREIGN_SIGN.test(text) || FOREIGN_WORD.test(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

const codes = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'PKR'));

/** Whether the cell of a column of currencies names another one. */
export const isForeignCurrency = (text: string): boolean => codes.has(text.toUpperCase()) || isForeignMoney(text);
