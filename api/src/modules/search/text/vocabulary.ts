import { definitionOf, listedVerticals, makeKindsOf, type SearchedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, VehicleKind } from '../../catalogue/index.ts';
import type { IndexLayout } from '../engine/index-layout.ts';
import { editDistance, errorsAllowed } from './edit-distance.ts';
import { fillersOf, otherNounsOf } from './fillers.ts';
import { recogniser } from './recognise.ts';
import { SearchPhrases } from './search-phrases.ts';
import { tokensOf } from './tokens.ts';
import {
  type NamedItem,
  type NamedItemKind,
  type WordList,
  wordsOfChoices,
  wordsOfKinds,
  wordsOfPlaces,
  wordsOfVehicles,
} from './word-lists.ts';

/** A known word that a typed one may mean. 3: exact match, 2: prefix, 1: typing error. */
export type Reading = { token: string; quality: 1 | 2 | 3; items: readonly NamedItem[] };

/** Everything that a word may name, over all its readings, with the best quality for each item. */
export type Meaning = ReadonlyMap<NamedItemKind, ReadonlyMap<number | string, number>>;
export type KnownWord = { readings: readonly Reading[]; meaning: Meaning };

const NO_ITEMS: ReadonlyMap<number | string, number> = new Map();
export const itemsOfKind = (meaning: Meaning, kind: NamedItemKind) => meaning.get(kind) ?? NO_ITEMS;

const MIN_PREFIX = 2;
/** Two letters are a prefix of a thousand names, so only those of makes, models and cities count. */
const MAX_TWO_LETTER_MATCHES = 50;
const lettersOf = (word: string): string => [...word].sort().join('');
const MAX_CACHED_WORDS = 1000;
/** From this length on, few words are similar by chance. */
const LONG_WORD = 6;
/** A short word with a typing error is not corrected to variants or areas, since there are too many. */
const isCorrectable = ({ kind }: NamedItem) => kind !== 'variants' && kind !== 'areas';
const isMakeModelOrCity = ({ kind }: NamedItem) => kind === 'makes' || kind === 'models' || kind === 'cities';

/** The vocabulary that text is read with. */
export type TextVocabulary = Pick<
  Vocabulary,
  | 'fillers'
  | 'otherNouns'
  | 'phrases'
  | 'recogniseAt'
  | 'filtersYears'
  | 'hasEngines'
  | 'isName'
  | 'isWellKnown'
  | 'isInOtherVerticals'
  | 'isModelInOtherVerticals'
  | 'hasModel'
  | 'wordOf'
>;

type Words = Pick<IndexLayout, 'vertical' | 'definition' | 'fieldColumns'>;

/** Every word of catalogue names and choices in a vertical's listings, and other words that people type. */
export class Vocabulary {
  readonly fillers: ReadonlySet<string>;
  /** Terms of what other verticals sell. */
  readonly otherNouns: ReadonlySet<string>;
  readonly phrases: SearchPhrases;
  /** Recognises prices, years, mileages, engine sizes and sort orders. */
  readonly recogniseAt: ReturnType<typeof recogniser>;
  readonly filtersYears: boolean;
  readonly hasEngines: boolean;
  readonly #catalogue: CatalogueSnapshot;
  readonly #makeKinds: readonly VehicleKind[];
  readonly #lists: readonly WordList[];
  readonly #otherLists: readonly WordList[];
  readonly #otherModels: ReadonlySet<string>;
  readonly #sorted: readonly string[];
  readonly #words = new Map<string, KnownWord>();

  constructor(catalogue: CatalogueSnapshot, { vertical, definition, fieldColumns }: Words) {
    this.#catalogue = catalogue;
    this.#makeKinds = makeKindsOf(definition);
    this.fillers = fillersOf(vertical);
    this.otherNouns = otherNounsOf(vertical);
    this.phrases = new SearchPhrases(catalogue, vertical);
    this.recogniseAt = recogniser(definition);
    this.hasEngines = fieldColumns.has('engineCc');
    this.filtersYears = definition.facets.some(({ key, side }) => key === 'yr' && side === undefined);
    // A word of a field that is not indexed would find nothing.
    const indexedFields = Object.entries(definition.fields).filter(([key]) => fieldColumns.has(key));
    this.#lists = [
      ...this.#makeKinds.map((kind) => wordsOfVehicles(catalogue, kind)),
      wordsOfPlaces(catalogue),
      wordsOfChoices(indexedFields),
    ];
    this.#otherLists = otherVerticalLists(catalogue, vertical);
    this.#otherModels = modelsOf(
      catalogue,
      vehicleKinds.filter((kind) => !this.#makeKinds.includes(kind)),
    );
    this.#sorted = [...new Set(this.#lists.flatMap((list) => [...list.keys()]))].sort();
  }

  /** Whether it is a whole word of a name or a choice. */
  isName(word: string): boolean {
    return this.#lists.some((list) => list.has(word));
  }

  /** Whether it is a word of a make, model or city name. */
  isWellKnown(word: string): boolean {
    return this.#lists.some((list) => list.get(word)?.some(isMakeModelOrCity) === true);
  }

  /** Whether it is a whole word that only other verticals have. */
  isInOtherVerticals(word: string): boolean {
    return this.#otherLists.some((list) => list.has(word));
  }

  /** Whether it is the name of a model that this vertical does not sell. */
  isModelInOtherVerticals(word: string): boolean {
    return this.#otherModels.has(word);
  }

  /** Whether listings here may be of this model, or fit it. */
  hasModel(id: number): boolean {
    const make = this.#catalogue.makeById(this.#catalogue.modelById(id)?.makeId ?? 0);
    return make !== undefined && this.#makeKinds.includes(make.kind);
  }

  /**
   * The possible meanings of a typed word, best first: exact matches and words that start with it, or, if there are
   * none, the nearest ones with a typing error. Empty if no word is similar.
   */
  wordOf(word: string): KnownWord {
    const cached = this.#words.get(word);
    if (cached !== undefined) return cached;
    const prefixMatches = this.#prefixMatches(word);
    const readings = prefixMatches.length > 0 ? prefixMatches : this.#similarWords(word);
    const result = { readings, meaning: meaningOf(readings) };
    if (this.#words.size >= MAX_CACHED_WORDS) this.#words.clear();
    this.#words.set(word, result);
    return result;
  }

  #reading(token: string, quality: Reading['quality']): Reading {
    return { token, quality, items: this.#itemsOf(token) };
  }

  #itemsOf(token: string): readonly NamedItem[] {
    const found = this.#lists.map((list) => list.get(token)).filter((items) => items !== undefined);
    // Most words are in one list, which needs no copy.
    return found.length === 1 ? (found[0] ?? []) : found.flat();
  }

  #prefixMatches(word: string): Reading[] {
    const readings: Reading[] = this.#lists.some((list) => list.has(word)) ? [this.#reading(word, 3)] : [];
    if (word.length < MIN_PREFIX) return readings;
    for (let at = this.#insertionIndexOf(word); at < this.#sorted.length; at += 1) {
      const token = this.#sorted[at] ?? '';
      if (!token.startsWith(word)) break;
      if (token !== word) readings.push(this.#reading(token, 2));
    }
    if (word.length > MIN_PREFIX || readings.length <= MAX_TWO_LETTER_MATCHES) return readings;
    return readings.sort((a, b) => b.quality - a.quality || weightOf(b) - weightOf(a)).slice(0, MAX_TWO_LETTER_MATCHES);
  }

  #insertionIndexOf(word: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #similarWords(word: string): Reading[] {
    let nearest = errorsAllowed(word);
    if (nearest === 0) return [];
    let tokens: string[] = [];
    for (const token of this.#sorted) {
      // A typing error in the first letter is rare, and short words are too similar.
      if (token.length < 3 || (word.length < LONG_WORD && token[0] !== word[0])) continue;
      const distance = editDistance(word, token, nearest);
      if (distance > nearest || (distance > 1 && token[0] !== word[0])) continue;
      if (distance < nearest) tokens = [];
      nearest = distance;
      tokens.push(token);
    }
    // Swapped letters are likelier than a changed one.
    const swapped = tokens.filter((token) => lettersOf(token) === lettersOf(word));
    const readings = (swapped.length > 0 ? swapped : tokens).map((token) => this.#reading(token, 1));
    return word.length < LONG_WORD ? readings.filter(({ items }) => items.some(isCorrectable)) : readings;
  }
}

const vehicleKinds = [...new Set(listedVerticals.flatMap((each) => makeKindsOf(definitionOf(each))))];

/** The names of models of these kinds, each as one word. */
const modelsOf = (catalogue: CatalogueSnapshot, kinds: readonly VehicleKind[]): ReadonlySet<string> =>
  new Set(
    kinds
      .flatMap((kind) => catalogue.makes(kind))
      .flatMap(({ id }) => catalogue.models(id))
      .map(({ name }) => tokensOf(name).join('')),
  );

/** Vehicle names and kinds of items that only other verticals have. */
const otherVerticalLists = (catalogue: CatalogueSnapshot, vertical: SearchedVertical): WordList[] => [
  ...vehicleKinds.map((kind) => wordsOfVehicles(catalogue, kind)),
  ...listedVerticals.filter((each) => each !== vertical).map(wordsOfKinds),
];

/** Makes and models take precedence over places, and those over variants. */
const kindPriority: readonly NamedItemKind[] = ['variants', 'cities', 'models', 'makes'];
export const weightOf = ({ items }: Reading): number =>
  items.reduce((weight, { kind }) => Math.max(weight, kindPriority.indexOf(kind) + 1), 0);

export function meaningOf(readings: readonly Reading[]): Meaning {
  const meaning = new Map<NamedItemKind, Map<number | string, number>>();
  for (const { items, quality } of readings) {
    for (const { kind, id } of items) {
      const qualities = meaning.get(kind) ?? new Map<number | string, number>();
      meaning.set(kind, qualities);
      qualities.set(id, Math.max(quality, qualities.get(id) ?? 0));
    }
  }
  return meaning;
}
