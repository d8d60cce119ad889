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
import { newVehicleCountQuery } from '../../../lib/queries/used-and-new.ts';
import { featuredQuery } from './featured-query.ts';
import { totalCount } from './landing-head.ts';

type QueryContext = Pick<KarwanContext, 'call' | 'queryClient'>;

const MAX_FEATURED = 5;
const MAX_PER_OTHER_VERTICAL = 2;

const otherVerticals = listedVerticals.filter((vertical) => vertical !== mainVertical);
const otherFeaturedQuery = (call: Call, vertical: ListedVertical) =>
  featuredQuery(call, vertical, MAX_PER_OTHER_VERTICAL);

/** Prefetches what the home page shows of each vertical. Failed ones are left out. */
export const prefetchTotals = async ({ call, queryClient }: QueryContext): Promise<void> => {
  await Promise.all([
    ...shownVerticals.map((vertical) => queryClient.prefetchQuery(browseQuery(call, vertical))),
    ...catalogueVerticals.map((vertical) => queryClient.prefetchQuery(browseNewQuery(call, vertical))),
    ...shownVerticals.map(async (vertical) => {
      const { newOnes } = definitionOf(vertical);
      if (newOnes) await queryClient.prefetchQuery(newVehicleCountQuery(call, newOnes));
    }),
  ]);
};
export const prefetchFeatured = async ({ call, queryClient }: QueryContext): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(featuredQuery(call, mainVertical)),
    ...otherVerticals.map((vertical) => queryClient.prefetchQuery(otherFeaturedQuery(call, vertical))),
  ]);
};

/** Cached counts of the main vertical. */
export const cachedCounts = ({ call, queryClient }: QueryContext): BrowseCounts | undefined =>
  queryClient.getQueryData(browseQuery(call, mainVertical).queryKey);

export type VerticalTotal = { vertical: SearchedVertical; total: number | undefined };

/** Cached totals of all searchable verticals, including new vehicles. */
export const cachedTotals = (ctx: QueryContext): VerticalTotal[] =>
  searchedVerticals.map((vertical) => ({ vertical, total: cachedTotal(ctx, vertical) }));

function cachedTotal({ call, queryClient }: QueryContext, vertical: SearchedVertical): number | undefined {
  if (isCatalogueVertical(vertical)) return queryClient.getQueryData(browseNewQuery(call, vertical).queryKey)?.total;
  const counts = queryClient.getQueryData(browseQuery(call, vertical).queryKey);
  const { newOnes } = definitionOf(vertical);
  const models = newOnes && queryClient.getQueryData(newVehicleCountQuery(call, newOnes).queryKey);
  return counts && totalCount({ counts, newOnes: models?.pagination.totalDocs });
}

/** Featured ads of the main vertical, alternating with those of the other verticals. */
export function interleaveFeatured({ call, queryClient }: QueryContext, main: readonly ListingCard[]): ListingCard[] {
  const rows = otherVerticals.map(
    (vertical) => queryClient.getQueryData(otherFeaturedQuery(call, vertical).queryKey)?.items ?? [],
  );
  const otherAds = Array.from({ length: MAX_PER_OTHER_VERTICAL }, (_, index) =>
    rows.flatMap((row) => row[index] ?? []),
  ).flat();
  const interleaved = main.flatMap((ad, index) => [ad, ...otherAds.slice(index, index + 1)]);
  // An ad that is in two verticals is shown once.
  const unique = new Map([...interleaved, ...otherAds.slice(main.length)].map((ad) => [ad.id, ad]));
  return [...unique.values()].slice(0, MAX_FEATURED);
}
