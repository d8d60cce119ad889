import {
  type Call,
  type CatalogueVertical,
  catalogueAlone,
  type Facets,
  filterInfo,
  filtersFor,
  formatSegments,
  type NewModelCard,
  type NewVehicleResult,
  queryKeyOf,
  type SearchResult,
  type ShownVertical,
  searchListings,
  searchNewVehicles,
  type VerticalDefinition,
} from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';
import { optionLabel } from '../option-label.ts';
import { newVehiclesInput, newVehiclesQuery } from './new-vehicles.ts';
import { type ListingsQuery, searchInput } from './search-listings.ts';

/** How many new ones stand above the used ones. */
const SHOWN_ABOVE = 4;

/** New ones that a search finds beside its ads, or alone. */
export type NewOnes = {
  catalogue: CatalogueVertical;
  models: readonly NewModelCard[];
  /** Nothing else is looked for. */
  isAlone: boolean;
  /** What choosing each condition finds; of new ones without what only ads tell. */
  counts: { used: number; new: number };
};

/** `result`: ads, or without any what is known of new ones that are looked for alone. `total`: all that is found. */
export type UsedAndNew = { result: SearchResult; total: number; newOnes?: NewOnes };

export type Wanted = { vertical: ShownVertical; newOnes: NonNullable<VerticalDefinition['newOnes']> };

/** How many new ones a vertical has beside its ads. */
export const countOfNewQuery = (call: Call, { of, where }: Wanted['newOnes']) =>
  newVehiclesQuery(call, of, { filters: where, limit: 1, hasFacets: false });

/** Ads by filters, and the new ones of their vertical. */
export const usedAndNewQuery = (call: Call, wanted: Wanted, search: ListingsQuery) =>
  queryOptions({
    queryKey: usedAndNewKey(wanted, search),
    queryFn: ({ signal }) => findUsedAndNew(call, wanted, search, signal),
    staleTime: 60_000,
  });

export const usedAndNewKey = ({ vertical }: Wanted, search: ListingsQuery) => [
  'used-and-new',
  ...queryKeyOf(searchListings, searchInput(vertical, search)),
];

/** Fails where ads cannot be asked for; without new ones it goes on, unless they are looked for alone. */
export async function findUsedAndNew(
  call: Call,
  { vertical, newOnes }: Wanted,
  search: ListingsQuery,
  signal: AbortSignal,
): Promise<UsedAndNew> {
  const { isAlone, isShown, input } = askedOfNew(vertical, newOnes, search);
  const [ads, models] = await Promise.all([
    call(searchListings, searchInput(vertical, isAlone ? countOfAds(search) : search), { signal }),
    call(searchNewVehicles, input, { signal }).catch((error: unknown) => {
      if (isAlone) throw error;
      // Ads are shown without them.
      return undefined;
    }),
  ]);
  if (models === undefined) return { result: ads, total: ads.pagination.totalDocs };
  const counts = { used: ads.pagination.totalDocs, new: models.pagination.totalDocs };
  const result = isAlone ? resultOfNew(ads, models) : isShown ? resultOfBoth(ads, models) : ads;
  // Above the first page of ads, or on any of their own.
  const isTold = isAlone || (isShown && search.filters.page === undefined);
  return {
    result: { ...result, facets: result.facets && { ...result.facets, cd: conditions(vertical, search, counts) } },
    total: isAlone ? counts.new : counts.used + (isShown ? counts.new : 0),
    newOnes: { catalogue: newOnes.of, models: isTold ? models.items : [], isAlone, counts },
  };
}

/** What to ask of the catalogue: all that fits, the first few, or how many there are. */
function askedOfNew(vertical: ShownVertical, { of, where }: Wanted['newOnes'], search: ListingsQuery) {
  const { condition, page, ...others } = search.filters;
  const known = filtersFor(of, others);
  const isAlone = catalogueAlone(vertical, search.filters) !== undefined;
  const isAsked = condition === undefined || condition.includes('new');
  // New ones are in no city and of no year: where that is chosen, none fits.
  const isShown = isAlone || (isAsked && formatSegments(known) === formatSegments(others));
  const filters = { ...known, ...where };
  const asked: ListingsQuery = isAlone
    ? { ...search, filters: { ...filters, page } }
    : { filters, limit: isShown ? SHOWN_ABOVE : 1, hasFacets: isShown && search.hasFacets !== false };
  return { isAlone, isShown, input: newVehiclesInput(of, asked) };
}

const countOfAds = ({ filters }: ListingsQuery): ListingsQuery => ({
  filters: { ...filters, condition: undefined, page: undefined },
  limit: 1,
  hasFacets: false,
});

const resultOfNew = (
  ads: SearchResult,
  { pagination, facets, labels, correctedText }: NewVehicleResult,
): SearchResult => ({ ...ads, items: [], featuredSlots: 0, pagination, facets, labels, correctedText });

const resultOfBoth = (ads: SearchResult, models: NewVehicleResult): SearchResult => ({
  ...ads,
  labels: { ...models.labels, ...ads.labels },
  facets: ads.facets && models.facets && sumOf(ads.facets, models.facets),
});

/** The filters of the first, with what choosing each option finds of both. */
function sumOf(first: Facets, second: Facets): Facets {
  return Object.fromEntries(
    Object.entries(first).map(([key, options]) => {
      const others = new Map((second[key] ?? []).map((option) => [option.value, option]));
      const summed = options.map((option) => ({
        ...option,
        count: option.count + (others.get(option.value)?.count ?? 0),
      }));
      const known = new Set(options.map(({ value }) => value));
      const all = [...summed, ...[...others.values()].filter(({ value }) => !known.has(value))];
      const isRange = filterInfo(key)?.kind === 'range';
      return [key, isRange ? all : all.sort((a, b) => b.count - a.count)];
    }),
  );
}

/** Both conditions with what each finds, but for one that finds nothing and is not chosen. */
const conditions = (
  vertical: ShownVertical,
  { filters: { condition = [] } }: ListingsQuery,
  counts: NewOnes['counts'],
): Facets[string] =>
  (['used', 'new'] as const)
    .map((value) => ({
      value,
      label: optionLabel(vertical, 'cd', value),
      count: counts[value],
      isSelected: condition.includes(value),
    }))
    .filter(({ count, isSelected }) => count > 0 || isSelected);
