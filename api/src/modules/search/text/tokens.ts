/** Words of a text as search compares them: lower case, without accents, split at everything but letters and digits. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');

/** Words of a name, and the name written as one word: `Wagon R` is found by `wagonr`, `CR-V` by `crv`. */
export function nameTokensOf(...names: (string | null | undefined)[]): string[] {
  const tokens = new Set<string>();
  for (const name of names) {
    const words = tokensOf(name ?? '');
    for (const word of words) tokens.add(word);
    if (words.length > 1 && words.length <= 3) tokens.add(words.join(''));
  }
  return [...tokens];
}
