import { squashed, wordsOf } from './plain-text.ts';

const squashedSet = (words: readonly string[]) => new Set(words.map(squashed));

/** Words that have to be the whole cell. */
const EXACT_YES = squashedSet(['y', 't', 'true', '1', 'on', 'ok', 'ہاں', 'جی']);
const EXACT_NO = squashedSet(['n', 'f', 'false', '0', 'off', 'x']);
const MARKS: ReadonlyMap<string, boolean> = new Map([
  ['✓', true],
  ['✔', true],
  ['☑', true],
  ['✗', false],
  ['✘', false],
  ['✕', false],
  ['×', false],
]);
/** Words that a cell may start with: `Yes, by Toyota`, `Not yet`. */
const FIRST_YES = squashedSet(['yes', 'haan', 'han', 'jee', 'ji']);
const FIRST_NO = squashedSet(['no', 'not', 'nahi', 'nahin', 'نہیں', 'نہ']);

/** Reads yes or no in English, Urdu or as a mark; undefined for any other text. */
export function yesOrNo(text: string): boolean | undefined {
  const mark = MARKS.get(text.trim().replace(/\ufe0f$/, ''));
  if (mark !== undefined) return mark;
  const [squashedText, first = ''] = [squashed(text), wordsOf(text)[0]];
  if (EXACT_YES.has(squashedText) || FIRST_YES.has(first)) return true;
  return EXACT_NO.has(squashedText) || FIRST_NO.has(first) ? false : undefined;
}

/** As `yesOrNo`, for whether a vehicle is registered. */
export function isRegisteredBy(text: string): boolean | undefined {
  if (/^(un|not)[\s-]*registered|^applied/i.test(text)) return false;
  return /^registered$/i.test(text) ? true : yesOrNo(text);
}
