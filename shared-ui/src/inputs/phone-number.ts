import { asciiDigits } from './ascii-digits.ts';

/** Number of digits in the form 03001234567 (requirement VAL-04). */
export const phoneLength = 11;

/**
 * Normalises typed or pasted input, also with Urdu digits, to the form 03001234567: digits only, at most 11. +92 300…,
 * 0092 300…, 92 300… and 300… (after the displayed +92) all become 0300…; incomplete numbers stay incomplete.
 */
export function normalizePhone(input: string): string {
  const digits = asciiDigits(input).replace(/\D/g, '');
  const national = digits.replace(/^(?:0092|92(?=0?3))0?/, '0');
  const withZero = national.startsWith('3') ? `0${national}` : national;
  return withZero.slice(0, phoneLength);
}
