import { latinDigits } from '@karwan/shared-contracts';

/** Variants of one letter from Arabic keyboards, as people in Pakistan type them. */
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
 * Normalises a text for comparison, whichever keyboard typed it: lower case, no diacritics or direction marks, Latin
 * digits, one letter for letters that look the same.
 */
export const normalise = (text: string): string =>
  latinDigits(text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\u0640]/gu, ''))
    .toLowerCase()
    .replaceAll(OTHER_LETTERS, (letter) => oneLetter[letter] ?? letter);
