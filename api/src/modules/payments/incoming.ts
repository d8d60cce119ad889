import { latinDigits } from '@karwan/shared-contracts';

/**
 * The number of a payment in one spelling, so that two that are the same are the same text: digits of all scripts as 0–9, upper
 * case, dashes as `-`, neither white space nor invisible characters.
 */
export const canonicalReference = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
