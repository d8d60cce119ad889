/**
 * The number of a payment in one spelling, so that two that are the same are the same text: digits of all scripts as 0–9, upper
 * case, dashes as `-`, neither white space nor invisible characters.
 */
export const canonicalReference = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

/** The digits of a script stand in one row, from its zero on. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
