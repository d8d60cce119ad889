/** Digits as Urdu and Arabic keyboards write them (۰۳, ٠٣) become those that forms send. */
export const asciiDigits = (text: string) => text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
