import { z } from 'zod';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../constants/limits.ts';

const required = 'Name is required';
/** As many as any script sets on one letter; more of them paint over what stands around the name. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** What nobody sees, or what turns the direction of all that follows: it makes one name look like another. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners mean something within a word of a script without capitals alone: Urdu and the Indic ones write with them. */
const JOINER = /([\p{Lo}\p{M}])[\u200c\u200d](?=\p{Lo})|[\u200c\u200d]/gu;
const VISIBLE = /[\p{L}\p{N}]/u;

/** A person's or business's name, 2 to 50 characters (specification §5, VAL-01). */
export const nameField = z
  .string(required)
  .overwrite(asShown)
  .trim()
  .min(1, { error: required, abort: true })
  .refine((name) => VISIBLE.test(name), { error: required, abort: true })
  .min(NAME_MIN_LENGTH, `Name must be at least ${NAME_MIN_LENGTH} characters`)
  .max(NAME_MAX_LENGTH, `Name cannot be longer than ${NAME_MAX_LENGTH} characters`);

/** One line of letters that can be seen: without control characters, invisible ones, and towers of marks. */
export function asShown(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINER, (found, before) => (before === undefined ? '' : found))
    .replaceAll(TOO_MANY_MARKS, '$1');
}
