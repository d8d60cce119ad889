import { normalise } from './normalise.ts';

/** The normalised words of a text, split at everything but letters and digits. */
export const tokensOf = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');

/** An engine size, such as `1.3`. */
const DECIMAL = /(?<!\d)\d\.\d(?!\d)/g;

/** Roman numerals in names and their digits: `Euro II`, also written with the letter l. */
const numerals: readonly (readonly [digit: string, ...written: string[]])[] = [
  ['2', 'ii', 'll'],
  ['3', 'iii', 'lll'],
  ['4', 'iv'],
];

/**
 * The words of a name, and the name as one word: `Wagon R` is found by `wagonr`, `CR-V` by `crv`. A numeral is found in
 * all its spellings.
 */
export function nameTokensOf(...names: (string | null | undefined)[]): string[] {
  const tokens = new Set<string>();
  for (const name of names) {
    const words = tokensOf(name ?? '');
    for (const word of words) tokens.add(word);
    for (const [decimal] of normalise(name ?? '').matchAll(DECIMAL)) tokens.add(decimal);
    if (words.length > 1 && words.length <= 3) tokens.add(words.join(''));
    for (const written of numerals) {
      if (words.length > 1 && written.some((each) => words.includes(each)))
        for (const each of written) tokens.add(each);
    }
  }
  return [...tokens];
}

/** One word of a text with its position. */
export type Token = {
  /** Normalised; a number includes its decimal point or commas. */
  word: string;
  from: number;
  to: number;
  /** The text between this word and the one before. */
  before: string;
};

/** Letters, digits and marks; a point or a comma only within a number. */
const PIECE = /(?:[\p{L}\p{M}\p{N}\p{Cf}]|(?<=\p{Nd})[.٫](?=\p{Nd})|(?<=\p{Nd})[,٬](?=\p{Nd}{2,3}(?!\p{Nd})))+|[<>+]/gu;

export function readTokens(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(PIECE)].flatMap(({ 0: piece, index }): Token[] => {
    const before = text.slice(end, index);
    const word = normalise(piece).replaceAll(/[,٬]/g, '').replaceAll('٫', '.');
    if (word === '') return [];
    end = index + piece.length;
    return [{ word, from: index, to: end, before }];
  });
}
