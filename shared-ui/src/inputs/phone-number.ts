import { asciiDigits } from './ascii-digits.ts';

/** How many digits a Pakistani mobile number has in the form 03001234567 (requirement VAL-04). */
export const phoneLength = 11;

/**
 * What a person typed or pasted, also in Urdu digits, in the form 03001234567: digits only, at most 11. +92 300…,
 * 0092 300…, 92 300… and 300… (behind the shown +92) all become 0300…; what is no number yet stays as far as it goes.
 */
export function normalizePhone(input: string): string {
  const digits = asciiDigits(input).replace(/\D/g, '');
  const national = digits.replace(/^(?:0092|92(?=0?3))0?/, '0');
  const withZero = national.startsWith('3') ? `0${national}` : national;
  return withZero.slice(0, phoneLength);
}
