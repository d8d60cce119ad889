import { latinDigits } from '@karwan/shared-contracts';

/**
 * Normalises a payment reference so that equal references are equal strings: digits of all scripts become 0–9, letters
 * upper case, dashes `-`; white space and invisible characters are removed.
 */
export const canonicalReference = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
