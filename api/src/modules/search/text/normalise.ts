import { latinDigits } from '@karwan/shared-contracts';

/** Letters of Arabic keyboards, and shapes of one letter, as people in Pakistan write them. */
const oneLetter: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
  ٱ: 'ا',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(oneLetter).join('')}]`, 'g');

/**
 * A text as words are compared, whichever keyboard it was typed on: lower case, without accents and marks of direction,
 * Latin digits, one letter for those that look the same.
 */
export const normalise = (text: string): string =>
  latinDigits(text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\u0640]/gu, ''))
    .toLowerCase()
    .replaceAll(OTHER_LETTERS, (letter) => oneLetter[letter] ?? letter);
