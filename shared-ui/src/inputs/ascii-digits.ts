/** Converts digits of Urdu and Arabic keyboards (۰۳, ٠٣) to ASCII. */
export const asciiDigits = (text: string) => text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
