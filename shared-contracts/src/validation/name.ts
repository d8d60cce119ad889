import { z } from 'zod';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../constants/limits.ts';

const required = 'Name is required';
/** Maximum number of combining marks on a letter in any script; more would paint over the surrounding text. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Invisible characters and direction overrides, which make names look like others. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners are valid only within words of scripts without capital letters: Urdu and Indic scripts use them. */
const JOINER = /([\p{Lo}\p{M}])[\u200c\u200d](?=\p{Lo})|[\u200c\u200d]/gu;
const VISIBLE = /[\p{L}\p{N}]/u;

/** A person's or business's name, 2 to 50 characters (specification §5, VAL-01). */
export const nameField = z
  .string(required)
  .overwrite(normalizeText)
  .trim()
  .min(1, { error: required, abort: true })
  .refine((name) => VISIBLE.test(name), { error: required, abort: true })
  .min(NAME_MIN_LENGTH, `Name must be at least ${NAME_MIN_LENGTH} characters`)
  .max(NAME_MAX_LENGTH, `Name cannot be longer than ${NAME_MAX_LENGTH} characters`);

/** Normalizes to one line of visible text: no control characters, invisible characters or stacked marks. */
export function normalizeText(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINER, (found, before) => (before === undefined ? '' : found))
    .replaceAll(TOO_MANY_MARKS, '$1');
}
