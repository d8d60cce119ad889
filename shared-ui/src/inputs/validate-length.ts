import { groupDigits } from './use-grouped-digits.ts';

/** Error for a text whose trimmed length exceeds `maxLength`; undefined if it fits. `TextArea` counts the same way. */
export const validateLength = (text: string, maxLength: number): string | undefined =>
  text.trim().length > maxLength ? `Please use at most ${groupDigits(maxLength)} characters.` : undefined;
