import {
  definitionOf,
  type Facets,
  formatSegments,
  parseSegments,
  type ShownVertical,
  searchListings,
} from '@karwan/shared-contracts';
import { generator, pickPopular, withTypo } from './random.ts';

/** Number of filters in a deep search. */
const FILTERS = 5;

/**
 * A stream of search URLs of one vertical, based on its facets and definition: one fifth first pages, one fifth deep
 * filters, one tenth free text (a third of it with a typo), the rest browsing.
 */
export function createVerticalMix(vertical: ShownVertical, facets: Facets, seed: number): () => string {
  const random = generator(seed);
  const { sorts } = definitionOf(vertical);
  const keys = Object.keys(facets).filter((key) => (facets[key]?.length ?? 0) > 0);
  const chosen = (key: string) => `${key}-${pickPopular(facets[key] ?? [], random).value}`;
  const pickFilters = (count: number) =>
    [...new Set(Array.from({ length: count }, () => pickPopular(keys, random)))].map(chosen);
  const wordsOf = (key: string) => (facets[key] ?? []).map(({ label }) => label).filter((label) => label.length > 4);

  function segments(): string[] {
    const roll = random();
    if (roll < 0.2) return [];
    if (roll < 0.4) return pickFilters(FILTERS * 2).slice(0, FILTERS);
    const [names, cities] = [wordsOf(keys.includes('mk') ? 'mk' : (keys[0] ?? '')), wordsOf('ct')];
    if (roll < 0.5 && names.length > 0 && cities.length > 0) {
      return [
        `s-${encodeURIComponent(`${withTypo(pickPopular(names, random), random)} ${pickPopular(cities, random)}`)}`,
      ];
    }
    return [...pickFilters(2), ...(random() < 0.2 ? [`page-${2 + Math.floor(random() * 4)}`] : [])];
  }

  return () => {
    const query = new URLSearchParams({ vertical, filters: formatSegments(parseSegments(segments().join('/'))) });
    if (random() < 0.3) query.set('sort', pickPopular(sorts, random));
    return `${searchListings.path}?${query}`;
  };
}
