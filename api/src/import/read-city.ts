import type { CatalogueSnapshot, City } from '../modules/catalogue/index.ts';
import { type Found, findByName } from './find-in-catalogue.ts';
import { squashed, wordsOf } from './plain-text.ts';

export type CityReader = (place: string) => Found<City> | undefined;

/** Towns that are mostly written short. */
const aliases = {
  'dera-ghazi-khan': 'd-g-khan',
  'd-i-khan': 'dera-ismail-khan',
} as const;
const MOST_REMEMBERED = 5000;

/** Reads the city of a place, `Lahore` or `Samanabad, Lahore Punjab`: the whole, else the last words that name one. */
export function createCityReader({ cities }: CatalogueSnapshot): CityReader {
  const byName = new Map(cities.toReversed().map((city) => [squashed(city.name), city]));
  const remembered = new Map<string, Found<City> | undefined>();
  return (place) => {
    if (remembered.size > MOST_REMEMBERED) remembered.clear();
    if (!remembered.has(place)) remembered.set(place, findByName(cities, place, { aliases }) ?? lastNamed(place));
    return remembered.get(place);
  };

  function lastNamed(place: string): Found<City> | undefined {
    const words = wordsOf(place);
    for (let end = words.length; end > 0; end -= 1) {
      for (let start = 0; start < end; start += 1) {
        const thing = byName.get(words.slice(start, end).join(''));
        if (thing) return { thing, how: 'exactly' };
      }
    }
    return undefined;
  }
}
