/** Names of other currencies in prices and column names. */
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
/** Any currency sign except that of the Pakistani rupee. */
const FOREIGN_SIGN = /(?!₨)\p{Sc}/u;

/** Whether a price or a column name states another currency: `$12,500`, `45000 Dhs`, `priceUSD`. */
export const isForeignMoney = (text: string): boolean =>
  FOREIGN_SIGN.test(text) || FOREIGN_WORD.test(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

const codes = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'PKR'));

/** Whether a cell of a currency column names another currency. */
export const isForeignCurrency = (text: string): boolean => codes.has(text.toUpperCase()) || isForeignMoney(text);
