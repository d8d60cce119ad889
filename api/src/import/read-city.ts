import { type CatalogueSnapshot, type City, UNSPECIFIED_CITY } from '../modules/catalogue/index.ts';
import type { NameDecisions } from '../modules/imports/index.ts';
import { type Found, findByName } from './find-in-catalogue.ts';
import { editsBetween } from './find-variant.ts';
import { squashed, wordsOf } from './plain-text.ts';

export type CityReader = {
  /**
   * The city of a place such as `Lahore` or `Samanabad, Lahore Punjab`: the whole text, allowing a typing error, else
   * its last words.
   */
  read(place: string): Found<City> | undefined;
  /** The city that the last words of a text name exactly. */
  lastCityNamed(text: string): City | undefined;
};

/** Towns whose names are usually abbreviated. */
const aliases = {
  'dera-ghazi-khan': 'd-g-khan',
  'd-i-khan': 'dera-ismail-khan',
} as const;
const MAX_CACHED = 5000;

export function createCityReader(
  { cities: all, city: bySlug }: CatalogueSnapshot,
  decisions: NameDecisions,
): CityReader {
  // The placeholder for an unknown city never matches.
  const cities = all.filter(({ slug }) => slug !== UNSPECIFIED_CITY);
  const byName = new Map(
    cities.toReversed().flatMap((city) => {
      const names = city.nameUr ? [city.name, city.nameUr] : [city.name];
      return names.map((name) => [squashed(name), city] as const);
    }),
  );
  for (const { name, into } of decisions.synonyms({ kind: 'city', vehicleKind: null, make: null, model: null })) {
    const city = bySlug(into);
    if (city) byName.set(squashed(name), city);
  }
  const cache = new Map<string, Found<City> | undefined>();
  return {
    read(place) {
      if (cache.size > MAX_CACHED) cache.clear();
      if (!cache.has(place)) cache.set(place, findByWholeText(place) ?? findByLastWords(place));
      return cache.get(place);
    },
    lastCityNamed,
  };

  function lastCityNamed(text: string): City | undefined {
    const words = wordsOf(text);
    for (let end = words.length; end > 0; end -= 1) {
      for (let start = 0; start < end; start += 1) {
        const city = byName.get(words.slice(start, end).join(''));
        if (city) return city;
      }
    }
    return undefined;
  }

  function findByWholeText(place: string): Found<City> | undefined {
    const exact = byName.get(squashed(place));
    if (exact) return { item: exact, how: 'exactly' };
    const found = findByName(cities, place, { aliases });
    return found?.how === 'with a typing error' && hasSimilarCity(place, found.item) ? undefined : found;
  }

  /** `Mandi` may be Mangi with a typing error, or the start of Mandi Bahauddin. */
  function hasSimilarCity(place: string, found: City): boolean {
    const typed = squashed(place);
    return cities.some((city) => {
      const other = squashed(city.name);
      return (
        city !== found &&
        (other.startsWith(typed) || wordsOf(city.name).includes(typed) || editsBetween(typed, other) <= 1)
      );
    });
  }

  function findByLastWords(place: string): Found<City> | undefined {
    const city = lastCityNamed(place);
    return city && { item: city, how: 'exactly' };
  }
}
