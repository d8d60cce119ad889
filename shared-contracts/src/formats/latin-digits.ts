/** Digits as Arabic and Urdu keyboards write them (٠٣, ۰۳) become `0`–`9`. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
