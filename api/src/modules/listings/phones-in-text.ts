import { latinDigits } from '@karwan/shared-contracts';

/** Between two digits of a number: marks, blanks, and what nobody sees. */
const GAP = '[^\\p{L}\\d]{0,3}';
const DIGIT = '[\\doO]';
const ZERO = '(?:0|(?<!\\p{L})[oO])';
const NUMBERS = [
  `(?:(?:00)?92${GAP}0?|${ZERO})${GAP}3(?:${GAP}${DIGIT}){9}`,
  // Without its 0 in groups that no price and no year has.
  `3${DIGIT}{2}(?:${GAP}${DIGIT}{7}|(?<mark>[-.])${DIGIT}{3}\\k<mark>${DIGIT}{4})(?!\\d)`,
];
const PHONE = `(?<!\\d)(?:${NUMBERS.join('|')})`;
const ANY = new RegExp(PHONE, 'u');
/** With the brackets, the plus and the marks that belong to it. */
const ALL = new RegExp(`(?:\\(${PHONE}\\)|[+(]{0,2}${PHONE})[\\p{M}\\u200b]*`, 'gu');

/** Whether a text has a Pakistani mobile number, in digits of any script and however it is written. */
export const hasPhone = (text: string): boolean => ANY.test(inPlainDigits(text));

/** A text without such numbers, for words that come from elsewhere. */
export function withoutPhones(text: string): string {
  let [kept, end] = ['', 0];
  for (const { index, 0: number } of inPlainDigits(text).matchAll(ALL)) {
    kept += text.slice(end, index);
    end = index + number.length;
  }
  return kept + text.slice(end);
}

/** A text of the same length with digits of any script, and those in circles, as `0`–`9`. */
const inPlainDigits = (text: string): string =>
  text.replaceAll(/[\p{Nd}\p{No}]/gu, (digit) => {
    const plain = latinDigits(digit.normalize('NFKC'));
    return /^\d$/.test(plain) ? plain.padEnd(digit.length, '\u200b') : digit;
  });
