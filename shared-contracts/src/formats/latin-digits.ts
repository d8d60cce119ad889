/** Converts digits of every script (٠٣, ۰۳, ०३, ０３) to `0`–`9`. */
export const latinDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, latinDigit);

/** A script's ten digits are consecutive code points, starting with its zero; scripts may be adjacent. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
