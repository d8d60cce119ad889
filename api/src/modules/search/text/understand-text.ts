import { OLDEST_YEAR } from '@karwan/shared-contracts';
import type { Turn } from '../../../platform/taking-turns.ts';
import { tokensOf } from './tokens.ts';
import { type KnownWord, type Reading, type Vocabulary, weightOf } from './vocabulary.ts';

/** One word of a text and what it may mean; `year` where it is one. */
export type UnderstoodWord = KnownWord & { typed: string; year: number | undefined };
export type UnderstoodText = {
  words: readonly UnderstoodWord[];
  /** What was searched for, when that is not what was typed. */
  corrected: string | null;
};

/** Make, model, variant, year, place and one more: further ones are not looked at. */
export const MAX_WORDS = 6;
const LATEST_YEAR = 2099;
/** Words that say nothing about a car. */
const FILLERS = new Set(['in', 'for', 'sale', 'car', 'cars', 'used', 'the', 'and', 'with', 'at', 'near', 'buy']);

/**
 * Reads a free text word by word. Words that resemble nothing known are left out when others are known; with none
 * known, all stay, and nothing is found.
 */
export async function understandText(text: string, vocabulary: Vocabulary, turn: Turn): Promise<UnderstoodText> {
  const typed = tokensOf(text);
  const telling = typed.filter((word) => !FILLERS.has(word));
  const words: UnderstoodWord[] = [];
  for (const word of (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS)) {
    words.push(understand(word, vocabulary));
    await turn();
  }
  const known = words.filter(({ readings, year }) => readings.length > 0 || year !== undefined);
  const used = known.length > 0 ? known : words;
  const isChanged = used.length < words.length || used.some((word) => bestOf(word) !== word.typed);
  return { words: used, corrected: isChanged && known.length > 0 ? used.map(bestOf).join(' ') : null };
}

function understand(typed: string, vocabulary: Vocabulary): UnderstoodWord {
  const number = /^(19|20)\d\d$/.test(typed) ? Number(typed) : 0;
  const year = number >= OLDEST_YEAR && number <= LATEST_YEAR ? number : undefined;
  return { typed, ...vocabulary.wordOf(typed), year };
}

/** The word as it is understood: a beginning stays as it was typed, a typing error is put right. */
function bestOf({ typed, readings }: UnderstoodWord): string {
  const [first] = readings;
  return first?.quality === 1 ? mostNamed(readings) : typed;
}

/** Of several corrections the one that a person most likely meant: makes and models before places and variants. */
function mostNamed(readings: readonly Reading[]): string {
  return readings.reduce((best, reading) => (weightOf(reading) > weightOf(best) ? reading : best)).token;
}
