import type { ListingDetail, ShownVertical } from '@karwan/shared-contracts';
import { factsOf } from '../../../lib/fact-text.ts';
import type { SearchPathOf } from '../../../lib/search-location.ts';
import { makeAndModel } from './make-and-model.ts';
import { partCrumbs } from './part-data.ts';

/** Search for ads of the same model or part. Rentals are matched with rentals. */
export function similarSearch(
  vertical: ShownVertical,
  listing: ListingDetail,
  pathOf: SearchPathOf,
): { name: string; path: string } | undefined {
  const facts = factsOf(listing, vertical);
  const kind = makeAndModel(facts);
  if (kind) {
    // Verticals without rentals do not have this fact.
    const offer = typeof facts.isForRent === 'boolean' ? { forRent: facts.isForRent } : {};
    return {
      name: `${kind.make.name} ${kind.model.name}`,
      path: pathOf({ make: [kind.make.slug], model: [kind.model.slug], ...offer }),
    };
  }
  const partCrumb = partCrumbs(facts, pathOf).at(-1);
  return partCrumb && { name: partCrumb.label, path: partCrumb.path };
}
