import {
  type Call,
  catalogueVerticals,
  definitionOf,
  isCatalogueVertical,
  type KarwanContext,
  type ListedVertical,
  type ListingCard,
  listedVerticals,
  mainVertical,
  type SearchedVertical,
  searchedVerticals,
  shownVerticals,
} from '@karwan/shared-contracts';
import { type BrowseCounts, browseQuery } from '../../../lib/queries/browse-listings.ts';
import { browseNewQuery } from '../../../lib/queries/new-vehicles.ts';
import { countOfNewQuery } from '../../../lib/queries/used-and-new.ts';
import { featuredQuery } from './featured-query.ts';
import { totalOf } from './landing-head.ts';

type Asked = Pick<KarwanContext, 'call' | 'queryClient'>;

const MOST_FEATURED = 5;
const OF_OTHERS = 2;

const others = listedVerticals.filter((vertical) => vertical !== mainVertical);
const fewFeatured = (call: Call, vertical: ListedVertical) => featuredQuery(call, vertical, OF_OTHERS);

/** Prefetches what the home page shows of each vertical. Failed ones are left out. */
export const prefetchTotals = async ({ call, queryClient }: Asked): Promise<void> => {
  await Promise.all([
    ...shownVerticals.map((vertical) => queryClient.prefetchQuery(browseQuery(call, vertical))),
    ...catalogueVerticals.map((vertical) => queryClient.prefetchQuery(browseNewQuery(call, vertical))),
    ...shownVerticals.map(async (vertical) => {
      const { newOnes } = definitionOf(vertical);
      if (newOnes) await queryClient.prefetchQuery(countOfNewQuery(call, newOnes));
    }),
  ]);
};
export const prefetchFeatured = async ({ call, queryClient }: Asked): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(featuredQuery(call, mainVertical)),
    ...others.map((vertical) => queryClient.prefetchQuery(fewFeatured(call, vertical))),
  ]);
};

/** Cached counts of the main vertical. */
export const knownCounts = ({ call, queryClient }: Asked): BrowseCounts | undefined =>
  queryClient.getQueryData(browseQuery(call, mainVertical).queryKey);

export type KnownTotal = { vertical: SearchedVertical; total: number | undefined };

/** Cached totals of all searchable verticals, including new vehicles. */
export const knownTotals = (asked: Asked): KnownTotal[] =>
  searchedVerticals.map((vertical) => ({ vertical, total: knownTotal(asked, vertical) }));

function knownTotal({ call, queryClient }: Asked, vertical: SearchedVertical): number | undefined {
  if (isCatalogueVertical(vertical)) return queryClient.getQueryData(browseNewQuery(call, vertical).queryKey)?.total;
  const counts = queryClient.getQueryData(browseQuery(call, vertical).queryKey);
  const { newOnes } = definitionOf(vertical);
  const models = newOnes && queryClient.getQueryData(countOfNewQuery(call, newOnes).queryKey);
  return counts && totalOf({ counts, newOnes: models?.pagination.totalDocs });
}

/** Featured ads of the main vertical, interleaved with those of the others in turn. */
export function mixedFeatured({ call, queryClient }: Asked, main: readonly ListingCard[]): ListingCard[] {
  const rows = others.map((vertical) => queryClient.getQueryData(fewFeatured(call, vertical).queryKey)?.items ?? []);
  const between = Array.from({ length: OF_OTHERS }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat();
  const mixed = main.flatMap((ad, place) => [ad, ...between.slice(place, place + 1)]);
  // An ad that is in two verticals is shown once.
  const once = new Map([...mixed, ...between.slice(main.length)].map((ad) => [ad.id, ad]));
  return [...once.values()].slice(0, MOST_FEATURED);
}
