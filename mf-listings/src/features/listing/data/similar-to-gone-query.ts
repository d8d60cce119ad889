import type { Call, ListingCard, SearchFilters, ShownVertical } from '@karwan/shared-contracts';
import { factsOf } from '../../../lib/fact-text.ts';
import { searchListingsQuery } from '../../../lib/queries/search-listings.ts';
import { makeAndModel } from './make-and-model.ts';

const COUNT = 8;
const YEAR = /^(19|20)\d\d$/;

/** Filters for ads similar to one that is gone, parsed from its slug: `toyota-corolla-2018-lahore-1a2b3c`. */
export function similarFilters(slug: string): SearchFilters {
  const words = slug.split('-').slice(0, -1);
  const yearIndex = words.findIndex((word) => YEAR.test(word));
  const name = (yearIndex > 0 ? words.slice(0, yearIndex) : words.slice(0, 2)).join(' ');
  return name === '' ? {} : { text: name };
}

/** Turns the words of a slug into names, from the catalogue if one of these ads has them. */
export function similarName(words: string, items: readonly ListingCard[], vertical: ShownVertical): string {
  for (const item of items) {
    const { make, model } = makeAndModel(factsOf(item, vertical)) ?? {};
    if (make && model && `${make.slug} ${model.slug}`.replaceAll('-', ' ') === words)
      return `${make.name} ${model.name}`;
  }
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Ads similar to one that is gone. */
export const similarToGoneQuery = (call: Call, vertical: ShownVertical, slug: string) =>
  searchListingsQuery(call, vertical, { filters: similarFilters(slug), limit: COUNT, hasFacets: false });
