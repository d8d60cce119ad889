import { latinDigits } from '@karwan/shared-contracts';

/** Between two digits: punctuation, white space and invisible characters. */
const GAP = '[^\\p{L}\\d]{0,3}';
const DIGIT = '[\\doO]';
const ZERO = '(?:0|(?<!\\p{L})[oO])';
const NUMBERS = [
  `(?:(?:00)?92${GAP}0?|${ZERO})${GAP}3(?:${GAP}${DIGIT}){9}`,
  // Without the leading 0, in groups that prices and years do not have.
  `3${DIGIT}{2}(?:${GAP}${DIGIT}{7}|(?<mark>[-.])${DIGIT}{3}\\k<mark>${DIGIT}{4})(?!\\d)`,
];
const PHONE = `(?<!\\d)(?:${NUMBERS.join('|')})`;
const ANY_PHONE = new RegExp(PHONE, 'u');
/** Includes the brackets, plus sign and marks around a number. */
const ALL_PHONES = new RegExp(`(?:\\(${PHONE}\\)|[+(]{0,2}${PHONE})[\\p{M}\\u200b]*`, 'gu');

/** Whether a text contains a Pakistani mobile number, in digits of any script and any spelling. */
export const hasPhone = (text: string): boolean => ANY_PHONE.test(withAsciiDigits(text));

/** Removes such numbers, for imported texts. */
export function withoutPhones(text: string): string {
  let [result, end] = ['', 0];
  for (const { index, 0: number } of withAsciiDigits(text).matchAll(ALL_PHONES)) {
    result += text.slice(end, index);
    end = index + number.length;
  }
  return result + text.slice(end);
}

/** Replaces digits of any script, and circled ones, by `0`–`9`; keeps the length of the text. */
const withAsciiDigits = (text: string): string =>
  text.replaceAll(/[\p{Nd}\p{No}]/gu, (digit) => {
    const ascii = latinDigits(digit.normalize('NFKC'));
    return /^\d$/.test(ascii) ? ascii.padEnd(digit.length, '\u200b') : digit;
  });
