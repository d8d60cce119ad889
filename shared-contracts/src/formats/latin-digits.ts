/** Digits of every script (٠٣, ۰۳, ०३, ０３) become `0`–`9`. */
export const latinDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, latinDigit);

/** The digits of a script follow each other, from its zero on; scripts may follow each other as well. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
