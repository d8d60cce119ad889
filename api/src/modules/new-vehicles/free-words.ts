import { editDistance, errorsAllowed, fillersOf, tokensOf } from '../search/index.ts';

/** A text word by word, each with the words that it may mean. */
export type UnderstoodWords = {
  words: readonly { exact: string; meant: ReadonlySet<string> }[];
  /** What was searched for, when that is not what was typed. */
  corrected: string | null;
};

const MOST_WORDS = 6;
/** Words that say nothing about a new vehicle. */
const FILLERS = new Set([...fillersOf('new-cars'), ...fillersOf('new-bikes'), 'new', 'price', 'pakistan']);

/** A word means those that it begins; where there are none, those that a typing error makes of it. */
export function understandWords(text: string, vocabulary: ReadonlySet<string>): UnderstoodWords {
  const typed = tokensOf(text);
  const telling = typed.filter((word) => !FILLERS.has(word));
  const words = (telling.length > 0 ? telling : typed).slice(0, MOST_WORDS).map((word) => {
    const begun = [...vocabulary].filter((known) => known.startsWith(word));
    if (begun.length > 0) return { exact: word, meant: new Set(begun) };
    const near = nearest(word, vocabulary);
    return { exact: near[0] ?? word, meant: new Set(near) };
  });
  const searched = words.map(({ exact }) => exact).join(' ');
  const isCorrected =
    words.some(({ exact }, at) => exact !== telling[at]) && words.every(({ meant }) => meant.size > 0);
  return { words, corrected: isCorrected && telling.length > 0 ? searched : null };
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string[] {
  const limit = errorsAllowed(word);
  const distances = [...vocabulary].flatMap((known) => {
    const distance = limit === 0 ? 1 : editDistance(word, known, limit);
    return distance <= limit ? [{ known, distance }] : [];
  });
  return distances.sort((a, b) => a.distance - b.distance).map(({ known }) => known);
}

/** How well words fit: 0 where one of the text is missing, more for each that is there as a whole. */
export function weightOf({ words }: UnderstoodWords, known: readonly string[]): number {
  let weight = 1;
  for (const { exact, meant } of words) {
    if (!known.some((word) => meant.has(word))) return 0;
    if (known.includes(exact)) weight += 1;
  }
  return weight;
}
