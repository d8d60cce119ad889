import { OLDEST_YEAR } from '@karwan/shared-contracts';
import type { Turn } from '../../../platform/taking-turns.ts';
import { hashOfText, plainText } from '../engine/hash-of-text.ts';
import { tokensOf } from './tokens.ts';
import { type KnownWord, type Reading, type Vocabulary, weightOf } from './vocabulary.ts';

/** One word of a text and what it may mean; `year` where it is one. */
export type UnderstoodWord = KnownWord & {
  typed: string;
  year: number | undefined;
  /** Where it is a text that ads have, as a part's number. */
  textHash?: number;
};
export type UnderstoodText = {
  words: readonly UnderstoodWord[];
  /** What was searched for, when that is not what was typed. */
  corrected: string | null;
};

/** Make, model, variant, year, place and one more: further ones are not looked at. */
export const MAX_WORDS = 6;
const LATEST_YEAR = 2099;

/**
 * Reads a free text word by word. Words that resemble nothing known are left out when others are known; with none
 * known, all stay, and nothing is found.
 */
export async function understandText(
  text: string,
  vocabulary: Vocabulary,
  turn: Turn,
  isTold: (hash: number) => boolean = () => false,
): Promise<UnderstoodText> {
  const [texts, rest] = textsIn(text, isTold);
  const typed = tokensOf(rest);
  const telling = typed.filter((word) => !vocabulary.fillers.has(word));
  const words: UnderstoodWord[] = [...texts];
  for (const word of (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS)) {
    words.push(understand(word, vocabulary));
    await turn();
  }
  const known = words.filter(({ readings, year }) => readings.length > 0 || year !== undefined);
  const used = known.length > 0 ? known : words;
  const isChanged = used.length < words.length || used.some((word) => bestOf(word) !== word.typed);
  return { words: used, corrected: isChanged && known.length > 0 ? used.map(bestOf).join(' ') : null };
}

/** Texts that ads have, the whole or what stands between spaces, and what is left without them. */
function textsIn(text: string, isTold: (hash: number) => boolean): [texts: UnderstoodWord[], rest: string] {
  const found: UnderstoodWord[] = [];
  const take = (part: string): boolean => {
    const token = plainText(part);
    const textHash = hashOfText(part);
    // What is shorter, or has no digit, is a word.
    if (token.length < 4 || !/\d/.test(token) || !isTold(textHash)) return false;
    const readings = [{ token, quality: 3, things: [] } as const];
    found.push({ typed: token, readings, meaning: new Map(), year: undefined, textHash });
    return true;
  };
  if (take(text)) return [found, ''];
  const others = text.split(/\s+/).filter((part) => !take(part));
  return [found, others.join(' ')];
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
