import { makeKindsOf } from '@karwan/shared-contracts';

import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import type { IndexLayout } from '../engine/index-layout.ts';
import { editDistance, errorsAllowed } from './edit-distance.ts';
import { nameTokensOf } from './tokens.ts';

/** What a word may name: things of the catalogue, or a choice of the field with this key. */
export type ThingKind = 'makes' | 'models' | 'variants' | 'cities' | 'areas' | (string & {});

/** Ids of the catalogue's things and slugs of choices, by kind. */
type Things = Map<ThingKind, Set<number | string>>;

/** A known word that a typed one may mean. 3: exactly it, 2: its beginning, 1: it with a typing error. */
export type Reading = { token: string; quality: 1 | 2 | 3; things: Things };

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
  readonly #things = new Map<string, Things>();
  readonly #sorted: string[];
  readonly #words = new Map<string, KnownWord>();

  constructor(catalogue: CatalogueSnapshot, { definition, places }: Words) {
    const { fields } = definition;
    for (const make of makeKindsOf(definition).flatMap((kind) => catalogue.makes(kind))) {
      this.#add('makes', make.id, make.name, make.nameUr);
      for (const model of catalogue.models(make.id)) {
        this.#add('models', model.id, model.name, model.nameUr);
        for (const variant of catalogue.variants(model.id)) this.#add('variants', variant.id, variant.name);
      }
    }
    for (const city of catalogue.cities) {
      this.#add('cities', city.id, city.name, city.nameUr);
      for (const area of catalogue.areas(city.id)) this.#add('areas', area.id, area.name);
    }
    // A word that no column tells would find nothing.
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind !== 'choice' || !field.isWord || !places.has(key)) continue;
      for (const { slug, label, labelUrdu } of field.options) this.#add(key, slug, label, labelUrdu);
    }
    this.#sorted = [...this.#things.keys()].sort();
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

  #add(kind: ThingKind, thing: number | string, ...names: (string | null | undefined)[]): void {
    for (const token of nameTokensOf(...names)) {
      const things: Things = this.#things.get(token) ?? new Map();
      this.#things.set(token, things);
      things.set(kind, (things.get(kind) ?? new Set()).add(thing));
    }
  }

  #reading(token: string, quality: Reading['quality']): Reading {
    return { token, quality, things: this.#things.get(token) ?? new Map() };
  }

  #begunWith(word: string): Reading[] {
    const readings: Reading[] = this.#things.has(word) ? [this.#reading(word, 3)] : [];
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
export const weightOf = ({ things }: Reading): number => meantFirst.findLastIndex((kind) => things.has(kind)) + 1;

function meaningOf(readings: readonly Reading[]): Meaning {
  const meaning = new Map<ThingKind, Map<number | string, number>>();
  for (const { things, quality } of readings) {
    for (const [kind, ids] of things) {
      const qualities = meaning.get(kind) ?? new Map<number | string, number>();
      meaning.set(kind, qualities);
      for (const id of ids) qualities.set(id, Math.max(quality, qualities.get(id) ?? 0));
    }
  }
  return meaning;
}
