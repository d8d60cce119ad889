import { bodyTypes, colours, fuelTypes, type Option, transmissions } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../../catalogue/index.ts';
import { editDistance, errorsAllowed } from './edit-distance.ts';
import { nameTokensOf } from './tokens.ts';

/** What a word may name. Ids for the catalogue's things, slugs for the choices of ads. */
export type Things = {
  makes: Set<number>;
  models: Set<number>;
  variants: Set<number>;
  cities: Set<number>;
  areas: Set<number>;
  fuels: Set<string>;
  transmissions: Set<string>;
  bodies: Set<string>;
  colours: Set<string>;
};

/** A known word that a typed one may mean. 3: exactly it, 2: its beginning, 1: it with a typing error. */
export type Reading = { token: string; quality: 1 | 2 | 3; things: Things };

/** All that a word may name, over all its readings: for each thing the best quality by which it does. */
export type Meaning = Readonly<Record<keyof Things, ReadonlyMap<number | string, number>>>;
export type KnownWord = { readings: readonly Reading[]; meaning: Meaning };

const MIN_PREFIX = 2;
/** Two letters begin a thousand names: those of makes, models and cities are meant. */
const MOST_OF_TWO_LETTERS = 50;
const REMEMBERED_WORDS = 1000;

/** Every word of the catalogue's names and of the choices of ads. */
export class Vocabulary {
  readonly #things = new Map<string, Things>();
  readonly #sorted: string[];
  readonly #words = new Map<string, KnownWord>();

  constructor(catalogue: CatalogueSnapshot) {
    for (const make of catalogue.makes('car')) {
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
    const choices: [keyof Pick<Things, 'fuels' | 'transmissions' | 'bodies' | 'colours'>, readonly Option[]][] = [
      ['fuels', fuelTypes],
      ['transmissions', transmissions],
      ['bodies', bodyTypes],
      ['colours', colours],
    ];
    for (const [kind, options] of choices) {
      for (const { slug, label, labelUrdu } of options) this.#add(kind, slug, label, labelUrdu);
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

  #add<Kind extends keyof Things>(
    kind: Kind,
    thing: Things[Kind] extends Set<infer Id> ? Id : never,
    ...names: (string | null | undefined)[]
  ): void {
    for (const token of nameTokensOf(...names)) {
      let things = this.#things.get(token);
      if (things === undefined) {
        things = emptyThings();
        this.#things.set(token, things);
      }
      // The set of this kind holds just this kind's ids.
      (things[kind] as Set<typeof thing>).add(thing);
    }
  }

  #reading(token: string, quality: Reading['quality']): Reading {
    return { token, quality, things: this.#things.get(token) ?? emptyThings() };
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
export const weightOf = ({ things }: Reading): number =>
  things.makes.size > 0
    ? 4
    : things.models.size > 0
      ? 3
      : things.cities.size > 0
        ? 2
        : things.variants.size > 0
          ? 1
          : 0;

function meaningOf(readings: readonly Reading[]): Meaning {
  const best = (thingsOf: (things: Things) => Set<number | string> | Set<number> | Set<string>) => {
    const qualities = new Map<number | string, number>();
    for (const { things, quality } of readings) {
      for (const id of thingsOf(things)) qualities.set(id, Math.max(quality, qualities.get(id) ?? 0));
    }
    return qualities;
  };
  return {
    makes: best(({ makes }) => makes),
    models: best(({ models }) => models),
    variants: best(({ variants }) => variants),
    cities: best(({ cities }) => cities),
    areas: best(({ areas }) => areas),
    fuels: best(({ fuels }) => fuels),
    transmissions: best(({ transmissions }) => transmissions),
    bodies: best(({ bodies }) => bodies),
    colours: best(({ colours }) => colours),
  };
}

const emptyThings = (): Things => ({
  makes: new Set(),
  models: new Set(),
  variants: new Set(),
  cities: new Set(),
  areas: new Set(),
  fuels: new Set(),
  transmissions: new Set(),
  bodies: new Set(),
  colours: new Set(),
});
