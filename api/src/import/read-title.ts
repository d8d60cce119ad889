import type { CatalogueSnapshot, City, Make, Model, Variant, VehicleKind } from '../modules/catalogue/index.ts';
import type { NameDecisions } from '../modules/imports/index.ts';
import { fuelOf, transmissionOf } from './choice-of.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import { squashed, wordsOf } from './plain-text.ts';
import { findYears } from './read-numbers.ts';

/** The content of a title such as `Toyota Corolla GLi 1.3 VVTi 2016 for sale in Lahore`. */
export type TitleReading = {
  make: Make;
  model: Model;
  variant: Variant | null;
  year: number | undefined;
  city: City | undefined;
  fuel: string | undefined;
  transmission: string | undefined;
  /** Words that were not understood. */
  rest: string[];
};
/** `name`: the model's name in the title, which the catalogue does not have. */
export type UnreadTitle = { unknown: 'make' } | { unknown: 'model'; make: Make; name: string | undefined };
export type TitleReader = (title: string, knownMake?: Make) => TitleReading | UnreadTitle;

type Phrases<Item> = ReadonlyMap<string, Item>;
type WordRange = { start: number; end: number };
type Match<Item> = WordRange & { item: Item };

const MAX_WORDS = 8;
const fillers = new Set([
  'for',
  'sale',
  'in',
  'used',
  'car',
  'bike',
  'motorcycle',
  'model',
  'urgent',
  'the',
  'a',
  'cc',
  'vehicle',
]);

/** Reads titles with the vocabulary of the catalogue. Caches look-ups per make. */
export function createTitleReader(
  catalogue: CatalogueSnapshot,
  thisYear: number,
  decisions: NameDecisions,
  kind: VehicleKind = 'car',
): TitleReader {
  const all = catalogue.makes(kind);
  const makes = phrasesOf(all);
  for (const { name, into } of decisions.synonyms({ kind: 'make', vehicleKind: kind, make: null, model: null }))
    addSynonym(makes, name, catalogue.make(kind, into));
  for (const [alias, slug] of Object.entries(makeAliases)) {
    const make = catalogue.make(kind, slug);
    if (make) makes.set(squashed(alias), make);
  }
  const cities = phrasesOf(catalogue.cities);
  const modelsOf = memoize((make: Make) => {
    const phrases = phrasesOf(catalogue.models(make.id));
    for (const { name, into } of decisions.synonyms({ kind: 'model', vehicleKind: kind, make: make.slug, model: null }))
      addSynonym(phrases, name, catalogue.model(make.id, into));
    return phrases;
  });
  const variantsOf = memoize((model: Model) => phrasesOf(catalogue.variants(model.id)));
  const modelsByVariant = memoize((make: Make) => unambiguousVariants(catalogue, make));

  return (title, knownMake) => {
    const written = findCar(wordsOf(title), knownMake);
    const { words, named, found, car } = written.car ? written : findCar(stripUnits(written.words), knownMake);
    if (car === undefined) {
      return found
        ? { unknown: 'model', make: found, name: unknownModelName(title, written.words, written.named?.end ?? 0) }
        : { unknown: 'make' };
    }
    const variants = variantsOf(car.model);
    const start = car.wordRanges.at(-1)?.end ?? -1;
    const variant = phraseAt(words, start, variants) ?? longest(words, variants, car.wordRanges, 2);
    const used = [...car.wordRanges, ...(named ? [named] : []), ...(variant ? [variant] : [])];
    const unusedWords = words.filter((_, at) => !used.some(({ start, end }) => at >= start && at < end));
    const years = unusedWords.filter((word, at) => isYear(word) && unusedWords[at + 1] !== 'cc');
    const inIndex = unusedWords.indexOf('in');
    const city = inIndex < 0 ? undefined : phraseAt(unusedWords, inIndex + 1, cities);
    const rest = unusedWords.filter(
      (word, at) => !years.includes(word) && !fillers.has(word) && !(city && isWithinRange(city, at)),
    );
    const significant = rest.filter((word) => word.length > 2);
    return {
      make: car.make,
      model: car.model,
      variant: variant?.item ?? null,
      year: years[0] === undefined ? undefined : Number(years[0]),
      city: city?.item,
      fuel: significant.map(fuelOf).find((fuel) => fuel !== undefined),
      transmission: significant.map(transmissionOf).find((transmission) => transmission !== undefined),
      rest: rest.filter((word) => word.length <= 2 || (fuelOf(word) ?? transmissionOf(word)) === undefined),
    };
  };

  function findCar(words: readonly string[], knownMake: Make | undefined) {
    const first = firstMatch(words, makes);
    const named = knownMake === undefined || first?.item === knownMake ? first : undefined;
    const found = knownMake ?? named?.item;
    return { words, named, found, car: found ? modelOf(words, found, named?.end) : modelWithoutMake(words) };
  }

  /** The model's name right after the make, else its longest name anywhere, else a variant that only one model has. */
  function modelOf(words: readonly string[], make: Make, start = 0) {
    const phrases = modelsOf(make);
    const match = phraseAt(words, start, phrases) ?? longest(words, phrases, [], 2);
    if (match) return { make, model: match.item, wordRanges: [match] };
    const significant = longest(words, modelsByVariant(make), [], 3);
    if (significant) return { make, model: significant.item, wordRanges: [] };
    const typed = words[start];
    const similar = typed === undefined ? undefined : findByName(catalogue.models(make.id), typed, { isStrict: true });
    return similar && { make, model: similar.item, wordRanges: [{ start, end: start + 1 }] };
  }

  /**
   * A title without a make, `Corolla XLi 2012`: starts with a model, and no other make's model follows that it could be
   * as well.
   */
  function modelWithoutMake(words: readonly string[]) {
    const start = words.findIndex((word) => !isYear(word) && !fillers.has(word));
    const candidates = all.flatMap((make) => {
      const match = phraseAt(words, start, modelsOf(make), 3);
      return match ? [{ make, match }] : [];
    });
    const furthest = Math.max(...candidates.map(({ match }) => match.end));
    const [car, other] = candidates.filter(({ match }) => match.end === furthest);
    if (car === undefined || other !== undefined) return undefined;
    const { make, match } = car;
    const isAmbiguous = all.some((rival) => {
      if (rival === make) return false;
      const next = longest(words, modelsOf(rival), [match], 4);
      return next !== undefined && longest(words, variantsOf(match.item), [match])?.start !== next.start;
    });
    return isAmbiguous ? undefined : { make, model: match.item, wordRanges: [match] };
  }

  /** The unknown model after the make: one word, or two if one of them is a number (`CD 70`, `3 Sedan`). */
  function unknownModelName(title: string, words: readonly string[], start: number): string | undefined {
    const following = words.slice(start);
    const end = following.findIndex((word) => isYear(word) || fillers.has(word));
    const [first, second] = end < 0 ? following : following.slice(0, end);
    if (first === undefined) return undefined;
    const isPair = second !== undefined && (/^\d+$/.test(second) || /^\d+$/.test(first) || first.length <= 2);
    const written = title.split(/[^\p{L}\p{N}]+/u);
    return (isPair ? [first, second] : [first])
      .map((word) => written.find((each) => each.toLowerCase() === word) ?? word)
      .join(' ');
  }

  function isYear(word: string): boolean {
    const [year] = findYears(word);
    return year !== undefined && /^\d{4}$/.test(word) && year <= thisYear + 1;
  }
}

/** `CD 70cc` → `CD 70`. */
const stripUnits = (words: readonly string[]) =>
  words.flatMap((word) => (/^\d+cc$/.test(word) ? [word.slice(0, -2), 'cc'] : [word]));

const isWithinRange = ({ start, end }: WordRange, at: number): boolean => at >= start - 1 && at < end;

function phrasesOf<Item extends { name: string; nameUr?: string | null }>(items: readonly Item[]) {
  const phrases = new Map<string, Item>();
  // If two share a name, it means the more popular one.
  for (const item of [...items].reverse()) {
    if (item.nameUr) phrases.set(squashed(item.nameUr), item);
    phrases.set(squashed(item.name), item);
  }
  phrases.delete('');
  return phrases;
}

function addSynonym<Item>(phrases: Map<string, Item>, name: string, item: Item | undefined): void {
  if (item !== undefined && squashed(name) !== '') phrases.set(squashed(name), item);
}

/**
 * Names of variants that imply a model, such as `C200` for the C Class: they contain a digit, and no other model has
 * them.
 */
function unambiguousVariants(catalogue: CatalogueSnapshot, make: Make): Phrases<Model> {
  const models = new Map<string, Model | undefined>();
  for (const model of catalogue.models(make.id)) {
    for (const { name } of catalogue.variants(model.id)) {
      const key = squashed(name);
      models.set(key, models.has(key) ? undefined : model);
    }
  }
  return new Map([...models].flatMap(([key, model]) => (model && /\d/.test(key) ? [[key, model] as const] : [])));
}

/** The longest name that starts at this word. */
function phraseAt<Item>(words: readonly string[], start: number, phrases: Phrases<Item>, minLetters = 1) {
  let best: Match<Item> | undefined;
  let key = '';
  for (let end = start + 1; start >= 0 && end <= Math.min(words.length, start + MAX_WORDS); end += 1) {
    key += words[end - 1];
    const item = phrases.get(key);
    if (item !== undefined && key.length >= minLetters) best = { item, start, end };
  }
  return best;
}

function firstMatch<Item>(words: readonly string[], phrases: Phrases<Item>): Match<Item> | undefined {
  return words.map((_, at) => phraseAt(words, at, phrases)).find((match) => match !== undefined);
}

/** The longest name, by letters, that contains a letter and does not overlap `used`. */
function longest<Item>(
  words: readonly string[],
  phrases: Phrases<Item>,
  used: readonly WordRange[],
  minLetters = 1,
): Match<Item> | undefined {
  let best: (Match<Item> & { letters: number }) | undefined;
  for (const at of words.keys()) {
    const match = phraseAt(words, at, phrases, minLetters);
    if (match === undefined || used.some(({ start, end }) => match.start < end && match.end > start)) continue;
    const key = words.slice(match.start, match.end).join('');
    if (/\p{L}/u.test(key) && key.length > (best?.letters ?? 0)) best = { ...match, letters: key.length };
  }
  return best;
}

function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}
