import type { FilterKey, ListingSort, NumberRange, SearchFilters, VerticalDefinition } from '@karwan/shared-contracts';
import { rangeAt } from './bounds.ts';
import { normalise } from './normalise.ts';
import { isYearWord, quantityAt } from './quantities.ts';
import type { Token } from './tokens.ts';

/** Filters or a sort order expressed by some words of a text. */
export type RecognisedPhrase = { length: number; filters?: SearchFilters; sort?: ListingSort };

/** The parts of a vertical's definition that decide what can be asked. */
type RecogniserConfig = Pick<VerticalDefinition, 'facets' | 'makes' | 'sorts'>;

const sortTexts: readonly (readonly [sort: ListingSort, texts: readonly string[]])[] = [
  [
    'price-asc',
    [
      ...[
        'sasti tareen',
        'sasta tareen',
        'sab se sasti',
        'sab se sasta',
        'low price',
        'lowest price',
        'low budget',
        'cheapest',
      ],
      ...[
        'sasti',
        'sasta',
        'saste',
        'sastay',
        'cheap',
        'affordable',
        'kam qeemat',
        'kam price',
        'سستی',
        'سستا',
        'سستے',
      ],
    ],
  ],
  ['price-desc', ['most expensive', 'expensive', 'mehngi', 'mehnga', 'مہنگی']],
  [
    'mileage-asc',
    [
      ...[
        'low mileage',
        'lowest mileage',
        'less mileage',
        'low milage',
        'less driven',
        'low driven',
        'kam chali hui',
        'kam chali',
      ],
      ...['kam chala hua', 'kam chala', 'less used', 'lightly used', 'کم چلی ہوئی', 'کم چلی'],
    ],
  ],
  [
    'year-desc',
    ['new model', 'latest model', 'newest model', 'naya model', 'new shape', 'latest shape', 'naye model', 'نیا ماڈل'],
  ],
  ['newest', ['latest', 'newest', 'recent', 'new arrivals', 'just listed']],
];
const unused = [
  'zero meter',
  'zero metre',
  'zero mtr',
  '0 meter',
  '0 metre',
  'zero mileage',
  '0 mileage',
  'brand new',
  'unused',
  'زیرو میٹر',
];
const forRent = [
  'for rent',
  'on rent',
  'rent a car',
  'rent',
  'rental',
  'rentals',
  'hire',
  'kiraya',
  'kiraye',
  'kiraye par',
  'کرایہ',
  'کرائے',
];

const imported = ['imported', 'import', 'japanese import', 'japanese', 'امپورٹڈ'];
const local = ['local', 'locally assembled', 'local assembled', 'pakistani', 'لوکل'];
const unregistered = ['unregistered', 'un registered', 'not registered', 'applied for', 'without registration'];

const distanceWords = new Set(['mileage', 'milage', 'driven', 'chali', 'chala', 'chaly', 'چلی', 'چلا'].map(normalise));
/** Words that a number with a bound may count instead of money. */
const countedWords = new Set(
  ['years', 'year', 'yrs', 'saal', 'months', 'owners', 'owner', 'seater', 'seats', 'door', 'doors', 'inch', 'سال'].map(
    normalise,
  ),
);
/** Smaller mileages are not plausible: `driven 45`. */
const MIN_KM = 1000;

const MAX_UNUSED_KM = 1000;
/** The actual capacity of a 1300 cc engine differs by a few cc. */
const ENGINE_TOLERANCE = 0.03;
const LITRE_CC = 1000;
const ENGINE_LITRES = { min: 0.6, max: 6.9 };
/** A single number from here on is read as a price; a smaller one needs a word for it. */
const MIN_PLAIN_PRICE = 100_000;
const MIN_RUPEES = 10_000;

type Phrase = { words: readonly string[]; result: Omit<RecognisedPhrase, 'length'> };

const phrasesOf = (texts: readonly string[], result: Phrase['result']): Phrase[] =>
  texts.map((text) => ({ words: text.split(' ').map(normalise), result }));

const sortPhrases = sortTexts.flatMap(([sort, texts]) => phrasesOf(texts, { sort }));
const filterPhrases = [
  ...phrasesOf(unused, { filters: { mileage: { max: MAX_UNUSED_KM } } }),
  ...phrasesOf(forRent, { filters: { forRent: true } }),
  ...phrasesOf(imported, { filters: { assembly: ['imported'] } }),
  ...phrasesOf(local, { filters: { assembly: ['local'] } }),
  ...phrasesOf(unregistered, { filters: { registrationCity: ['un-registered'] } }),
];
const filterKeyByField: Partial<Record<keyof SearchFilters, FilterKey>> = {
  mileage: 'ml',
  forRent: 'fr',
  assembly: 'as',
  registrationCity: 'rc',
};

/** The engine size in cubic centimetres for a number of litres such as `1.3`. */
export function engineOf(word: string): NumberRange | undefined {
  const litres = /^\d\.\d$/.test(word) ? Number(word) : 0;
  if (litres < ENGINE_LITRES.min || litres > ENGINE_LITRES.max) return undefined;
  const cc = Math.round(litres * LITRE_CC);
  return { min: cc - LITRE_CC / 20, max: cc + LITRE_CC / 20 };
}

/** Recognises prices, years, mileages, engine sizes and sort orders, as far as the vertical has them. */
export function recogniser({
  facets,
  makes,
  sorts,
}: RecogniserConfig): (tokens: readonly Token[], at: number) => RecognisedPhrase | undefined {
  const has = (key: FilterKey) => facets.some((facet) => facet.key === key && facet.side === undefined);
  const ends = facets.find(({ key }) => key === 'pr')?.ends ?? [];
  const phrases = [
    ...sortPhrases.filter(({ result: { sort } }) => sort !== undefined && sorts.includes(sort)),
    ...filterPhrases.filter(({ result: { filters = {} } }) =>
      Object.keys(filters).every((name) => has(filterKeyByField[name as keyof SearchFilters] ?? 'pr')),
    ),
  ].sort((a, b) => b.words.length - a.words.length);

  /**
   * Converts to rupees. For a small number without a unit, picks the factor that gives a usual price: `under 40` is 40
   * lacs for cars, `under 150` is 150 thousand for bikes.
   */
  function inRupees(value: number, multiple: number): number | undefined {
    if (multiple > 1 || value >= MIN_RUPEES) return value;
    const [min = 0, max = 0] = [ends[0], ends.at(-1)];
    const times = [1e5, 1e3, 1].find((each) => value * each >= min / 3 && value * each <= max * 2);
    return times && value * times;
  }

  function priced({ min, max }: NumberRange, multiple: number): SearchFilters | undefined {
    const [from, to] = [min, max].map((end) => (end === undefined ? undefined : inRupees(end, multiple)));
    if (from === undefined && to === undefined) return undefined;
    return { price: { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) } };
  }

  function filtersAt(tokens: readonly Token[], at: number): RecognisedPhrase | undefined {
    const found = rangeAt(tokens, at);
    if (found === undefined) return undefined;
    const { unit, range, length, isExplicit, multiple } = found;
    const single = range.max ?? range.min ?? 0;
    const upTo = isExplicit ? range : { max: single };
    switch (unit) {
      case 'pkr': {
        const filters = priced(upTo, multiple);
        return filters && { length, filters };
      }
      case 'km':
        return has('ml') ? { length, filters: { mileage: upTo } } : { length };
      case 'cc':
        if (!has('ec')) return { length };
        return { length, filters: { engineCapacity: isExplicit ? range : near(single, ENGINE_TOLERANCE) } };
      case 'year':
        if (!isExplicit) return undefined;
        if (has('yr')) return { length, filters: { year: range } };
        // In parts, a year stays a search word: it matches the vehicles that a part fits. `under 2000` is a price.
        return range.max !== undefined && range.min === undefined
          ? { length, filters: priced(range, multiple) ?? {} }
          : undefined;
      case 'plain': {
        if (!isExplicit) return recogniseNumber(tokens, at, single, length);
        // `less than 5 years old`, `max 2 owners` are not prices.
        if (countedWords.has(tokens[at + length]?.word ?? '')) return undefined;
        // `Tiggo 8 plus` is a name.
        if (range.max === undefined && single < MIN_RUPEES && tokens[at]?.word === String(single)) return undefined;
        const filters = priced(range, multiple);
        return filters && { length, filters };
      }
    }
  }

  /** Electric range per charge: `range 300 km`, `400 km range`. */
  function electricRangeAt(tokens: readonly Token[], at: number): RecognisedPhrase | undefined {
    if (!has('rg')) return undefined;
    const isBefore = tokens[at]?.word === 'range';
    const found = rangeAt(tokens, isBefore ? at + 1 : at);
    if (found?.unit !== 'km' || (!isBefore && tokens[at + found.length]?.word !== 'range')) return undefined;
    const { range, isExplicit, length } = found;
    return { length: length + 1, filters: { range: isExplicit ? range : { min: range.min ?? 0 } } };
  }

  /** `mileage under 50000`, `80k driven`. */
  function distanceAt(tokens: readonly Token[], at: number): RecognisedPhrase | undefined {
    if (!has('ml')) return undefined;
    const isBefore = distanceWords.has(tokens[at]?.word ?? '');
    const found = rangeAt(tokens, isBefore ? at + 1 : at);
    const isAfter = found !== undefined && distanceWords.has(tokens[at + found.length]?.word ?? '');
    if (found === undefined || (!isBefore && !isAfter) || found.unit === 'year' || found.unit === 'cc')
      return undefined;
    const { range, isExplicit, length } = found;
    if ((range.max ?? range.min ?? 0) < MIN_KM) return undefined;
    return { length: length + 1, filters: { mileage: isExplicit ? range : { max: range.max ?? 0 } } };
  }

  function recogniseNumber(
    tokens: readonly Token[],
    at: number,
    value: number,
    length: number,
  ): RecognisedPhrase | undefined {
    const isNextToYear = isYearWord(tokens[at + 1]?.word) || isYearWord(tokens[at - 1]?.word);
    if (isNextToYear && has('yr') && /^\d\d$/.test(tokens[at]?.word ?? '')) {
      const year = value < 40 ? 2000 + value : 1900 + value;
      // Includes the word `model` if it follows.
      return {
        length: isYearWord(tokens[at + 1]?.word) ? length + 1 : length,
        filters: { year: { min: year, max: year } },
      };
    }
    // `civic 96`
    if (has('yr') && /^[89]\d$/.test(tokens[at]?.word ?? '') && !quantityAt(tokens, at + 1)) {
      return { length, filters: { year: { min: 1900 + value, max: 1900 + value } } };
    }
    return value >= MIN_PLAIN_PRICE && makes !== undefined ? { length, filters: { price: { max: value } } } : undefined;
  }

  return (tokens, at) => {
    const phrase = phrases.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word));
    if (phrase !== undefined) return { length: phrase.words.length, ...phrase.result };
    const recognised = electricRangeAt(tokens, at) ?? distanceAt(tokens, at) ?? filtersAt(tokens, at);
    if (recognised !== undefined) return recognised;
    // `2k15` is a year.
    const short = has('yr') && tokens[at]?.word.startsWith('2k') ? quantityAt(tokens, at) : undefined;
    return short ? { length: 1, filters: { year: { min: short.value, max: short.value } } } : undefined;
  };
}

const near = (value: number, tolerance: number): NumberRange => ({
  min: Math.round(value * (1 - tolerance)),
  max: Math.round(value * (1 + tolerance)),
});
