import { groupDigits } from './use-grouped-digits.ts';

/** Why a form refuses a text whose trimmed length is over `maxLength`; undefined where it fits. `TextArea` counts the same way. */
export const lengthError = (text: string, maxLength: number): string | undefined =>
  text.trim().length > maxLength ? `Please use at most ${groupDigits(maxLength)} characters.` : undefined;
