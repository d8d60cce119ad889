const digits = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';
/** Letters that keyboards write in several ways. */
const sameLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ' };
const NOTHING = /^(null|nan|none|undefined|n\/?a|-+|\.+|\?+)$/i;

/** A cell without invisible marks, with single spaces; '' for what programs write for nothing. */
export function cleanCell(cell: string): string {
  const text = cell
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return NOTHING.test(text) ? '' : text;
}

/** Urdu and Arabic digits and marks as `0`–`9`, `.` and nothing between thousands. */
export const westernDigits = (text: string): string =>
  text
    .replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digits.indexOf(digit) % 10))
    .replaceAll('٫', '.')
    .replaceAll('٬', '');

/** Words of a name or title as they are compared: without case, accents and marks, `+` and `&` as words. */
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

/** A name as one word, the same for `Wagon R`, `wagon-r` and `WagonR`. */
export const squashed = (text: string): string => wordsOf(text).join('');
