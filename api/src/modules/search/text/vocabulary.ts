import { makeKindsOf } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { IndexLayout } from '../engine/index-layout.ts';
import { editDistance, errorsAllowed } from './edit-distance.ts';
import { fillersOf } from './fillers.ts';
import {
  type Thing,
  type ThingKind,
  type WordList,
  wordsOfChoices,
  wordsOfPlaces,
  wordsOfVehicles,
} from './word-lists.ts';

/** A known word that a typed one may mean. 3: exactly it, 2: its beginning, 1: it with a typing error. */
export type Reading = { token: string; quality: 1 | 2 | 3; things: readonly Thing[] };

/** All that a word may name, over all its readings: for each thing the best quality by which it does. */
export type Meaning = ReadonlyMap<ThingKind, ReadonlyMap<number | string, number>>;
export type KnownWord = { readings: readonly Reading[]; meaning: Meaning };

const NOTHING: ReadonlyMap<number | string, number> = new Map();
export const thingsIn = (meaning: Meaning, kind: ThingKind) => meaning.get(kind) ?? NOTHING;

const MIN_PREFIX = 2;
/** Two letters begin a thousand names: those of makes, models and cities are meant. */
const MOST_OF_TWO_LETTERS = 50;
const REMEMBERED_WORDS = 1000;

type Words = Pick<IndexLayout, 'definition' | 'places'>;

/** Every word of the catalogue's names and of the choices that the ads of a vertical have. */
export class Vocabulary {
  readonly fillers: ReadonlySet<string>;
  readonly #lists: readonly WordList[];
  readonly #sorted: readonly string[];
  readonly #words = new Map<string, KnownWord>();

  constructor(catalogue: CatalogueSnapshot, { definition, places }: Words) {
    this.fillers = fillersOf(definition);
    // A word that no column tells would find nothing.
    const told = Object.entries(definition.fields).filter(([key]) => places.has(key));
    this.#lists = [
      ...makeKindsOf(definition).map((kind) => wordsOfVehicles(catalogue, kind)),
      wordsOfPlaces(catalogue),
      wordsOfChoices(told),
    ];
    this.#sorted = [...new Set(this.#lists.flatMap((list) => [...list.keys()]))].sort();
  }

  /**
   * What a typed word may mean, best first: the word itself and longer ones that begin with it; only if there is
   * neither, the nearest ones with a typing error. [] for a word that resembles nothing.
   */
  wordOf(word: string): KnownWord {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const begun = this.#begunWith(word);
    const readings = begun.length > 0 ? begun : this.#resembling(word);
    const result = { readings, meaning: meaningOf(readings) };
    if (this.#words.size >= REMEMBERED_WORDS) this.#words.clear();
    this.#words.set(word, result);
    return result;
  }

  #reading(token: string, quality: Reading['quality']): Reading {
    return { token, quality, things: this.#thingsOf(token) };
  }

  #thingsOf(token: string): readonly Thing[] {
    const found = this.#lists.map((list) => list.get(token)).filter((things) => things !== undefined);
    // Most stand in one list, which is not copied.
    return found.length === 1 ? (found[0] ?? []) : found.flat();
  }

  #begunWith(word: string): Reading[] {
    const readings: Reading[] = this.#lists.some((list) => list.has(word)) ? [this.#reading(word, 3)] : [];
    if (word.length < MIN_PREFIX) return readings;
    for (let at = this.#placeOf(word); at < this.#sorted.length; at += 1) {
      const token = this.#sorted[at] ?? '';
      if (!token.startsWith(word)) break;
      if (token !== word) readings.push(this.#reading(token, 2));
    }
    if (word.length > MIN_PREFIX || readings.length <= MOST_OF_TWO_LETTERS) return readings;
    return readings.sort((a, b) => b.quality - a.quality || weightOf(b) - weightOf(a)).slice(0, MOST_OF_TWO_LETTERS);
  }

  #placeOf(word: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #resembling(word: string): Reading[] {
    let nearest = errorsAllowed(word);
    if (nearest === 0) return [];
    let tokens: string[] = [];
    for (const token of this.#sorted) {
      // A typing error in the first letter is rare, and short words are too much alike.
      if (token.length < 3 || (word.length < 5 && token[0] !== word[0])) continue;
      const distance = editDistance(word, token, nearest);
      if (distance > nearest) continue;
      if (distance < nearest) tokens = [];
      nearest = distance;
      tokens.push(token);
    }
    return tokens.map((token) => this.#reading(token, 1));
  }
}

/** Makes and models are meant before places, and those before variants. */
const meantFirst: readonly ThingKind[] = ['variants', 'cities', 'models', 'makes'];
export const weightOf = ({ things }: Reading): number =>
  things.reduce((weight, { kind }) => Math.max(weight, meantFirst.indexOf(kind) + 1), 0);

function meaningOf(readings: readonly Reading[]): Meaning {
  const meaning = new Map<ThingKind, Map<number | string, number>>();
  for (const { things, quality } of readings) {
    for (const { kind, id } of things) {
      const qualities = meaning.get(kind) ?? new Map<number | string, number>();
      meaning.set(kind, qualities);
      qualities.set(id, Math.max(quality, qualities.get(id) ?? 0));
    }
  }
  return meaning;
}
