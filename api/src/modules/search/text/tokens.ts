import { normalise } from './normalise.ts';

/** Words of a text as search compares them, split at everything but letters and digits. */
export const tokensOf = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');

/** `1.3`, of an engine. */
const DECIMAL = /(?<!\d)\d\.\d(?!\d)/g;

/** Numerals of names beside their digits: `Euro II`, also written with the letter l. */
const numerals: readonly (readonly [digit: string, ...written: string[]])[] = [
  ['2', 'ii', 'll'],
  ['3', 'iii', 'lll'],
  ['4', 'iv'],
];

/**
 * Words of a name, and the name written as one word: `Wagon R` is found by `wagonr`, `CR-V` by `crv`. Where one of its words
 * is a numeral, it is found by all that this may be written as.
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

/** One word of a text, where it stands. */
export type Token = {
  /** As search compares it; with the point or the commas of its number. */
  word: string;
  from: number;
  to: number;
  /** What stands between it and the word before. */
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
