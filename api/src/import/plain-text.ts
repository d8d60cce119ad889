const digits = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';
/** Variants of the same letter on different keyboards. */
const sameLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };
const EMPTY_CELL = /^(null|nan|none|undefined|n\/?a|-+|\.+|\?+)$/i;

/** A cell without invisible characters, with single spaces; '' for placeholders such as `null` or `-`. */
export function cleanCell(cell: string): string {
  const text = cell
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return EMPTY_CELL.test(text) ? '' : text;
}

/** Urdu and Arabic digits as `0`–`9`, decimal marks as `.`, thousands separators removed. */
export const westernDigits = (text: string): string =>
  text
    .replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digits.indexOf(digit) % 10))
    .replaceAll('٫', '.')
    .replaceAll('٬', '');

/** The normalised words of a name or title: lower case, without accents and punctuation, `+` and `&` as words. */
export const wordsOf = (text: string): string[] =>
  westernDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[يىكهة]/g, (letter) => sameLetters[letter] ?? letter)
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replaceAll(/[’'`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name as one word, equal for `Wagon R`, `wagon-r` and `WagonR`. */
export const squashed = (text: string): string => wordsOf(text).join('');
