import type { CatalogueDefinition, CatalogueVertical, FacetKey } from '@karwan/shared-contracts';
import {
  editDistance,
  errorsAllowed,
  fillersOf,
  type KnownWord,
  otherNounsOf,
  recogniser,
  type SearchPhrases,
  type TextVocabulary,
  type UnderstoodText,
  type UnderstoodWord,
  understandText,
} from '../search/index.ts';

/** The text vocabulary of new vehicles: the words of their names, and the defined search words. */
export function newVehicleWords(
  vertical: CatalogueVertical,
  definition: CatalogueDefinition<FacetKey>,
  { names, phrases }: { names: ReadonlySet<string>; phrases: SearchPhrases },
): TextVocabulary {
  return {
    fillers: fillersOf(vertical),
    otherNouns: otherNounsOf(vertical),
    phrases,
    recogniseAt: recogniser(definition),
    filtersYears: false,
    hasEngines: false,
    isName: (word) => names.has(word),
    isWellKnown: (word) => names.has(word),
    isInOtherVerticals: () => false,
    isModelInOtherVerticals: () => false,
    // Nicknames refer to older generations, which are not sold new.
    hasModel: () => false,
    wordOf: (word) => wordOf(word, names),
  };
}

/** Matches names that start with the word or, if there are none, names with a typing error. */
export function wordOf(word: string, names: ReadonlySet<string>): KnownWord {
  const prefixMatches = [...names].filter((name) => name.startsWith(word));
  const found = prefixMatches.length > 0 ? prefixMatches : nearest(word, names);
  const quality = (token: string) => (prefixMatches.length === 0 ? 1 : token === word ? 3 : 2);
  const readings = found.map((token) => ({ token, quality: quality(token), items: [] }) as const);
  return { readings: readings.toSorted((a, b) => b.quality - a.quality), meaning: new Map() };
}

function nearest(word: string, names: ReadonlySet<string>): string[] {
  const limit = errorsAllowed(word);
  const distances = [...names].flatMap((name) => {
    const distance = limit === 0 ? 1 : editDistance(word, name, limit);
    return distance <= limit ? [{ name, distance }] : [];
  });
  return distances.sort((a, b) => a.distance - b.distance).map(({ name }) => name);
}

export const understandWords = (text: string, vocabulary: TextVocabulary): Promise<UnderstoodText> =>
  understandText(text, vocabulary, { yieldIfDue: async () => undefined });

/** Relevance of a match: 0 if a word of the text is missing, more for each whole-word match. */
export function weightOf(words: readonly Pick<UnderstoodWord, 'readings'>[], known: readonly string[]): number {
  let weight = 1;
  for (const { readings } of words) {
    // A year, which new vehicles do not have.
    if (readings.length === 0) continue;
    const found = readings.filter(({ token }) => known.includes(token));
    if (found.length === 0) return 0;
    if (found.some(({ token }) => token === readings[0]?.token)) weight += 1;
  }
  return weight;
}
