import {
  applicableFilters,
  type Call,
  type CatalogueVertical,
  catalogueOnlyFor,
  type Facets,
  filterInfo,
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

/** Number of new vehicles shown above the used ones. */
const MAX_NEW_SHOWN = 4;

/** New vehicles that a search finds, beside its ads or alone. */
export type NewVehicles = {
  catalogue: CatalogueVertical;
  models: readonly NewModelCard[];
  /** Whether only new vehicles are searched. */
  isOnlyNew: boolean;
  /** Number of results per condition. For new ones, filters that only apply to ads are ignored. */
  counts: { used: number; new: number };
};

/** `result`: the ads, or the facets and counts of new vehicles if only those are searched. `total`: all results. */
export type UsedAndNew = { result: SearchResult; total: number; newOnes?: NewVehicles };

export type UsedAndNewScope = { vertical: ShownVertical; newOnes: NonNullable<VerticalDefinition['newOnes']> };

/** Number of new vehicles that a vertical includes. */
export const newVehicleCountQuery = (call: Call, { of, where }: UsedAndNewScope['newOnes']) =>
  newVehiclesQuery(call, of, { filters: where, limit: 1, hasFacets: false });

/** Ads by filters, with the vertical's new vehicles. */
export const usedAndNewQuery = (call: Call, scope: UsedAndNewScope, search: ListingsQuery) =>
  queryOptions({
    queryKey: usedAndNewKey(scope, search),
    queryFn: ({ signal }) => findUsedAndNew(call, scope, search, signal),
    staleTime: 60_000,
  });

export const usedAndNewKey = ({ vertical }: UsedAndNewScope, search: ListingsQuery) => [
  'used-and-new',
  ...queryKeyOf(searchListings, searchInput(vertical, search)),
];

/** Fails if ads cannot be loaded. New vehicles are optional, unless only those are searched. */
export async function findUsedAndNew(
  call: Call,
  { vertical, newOnes }: UsedAndNewScope,
  search: ListingsQuery,
  signal: AbortSignal,
): Promise<UsedAndNew> {
  const { isOnlyNew, isShown, input } = newVehiclesRequest(vertical, newOnes, search);
  const [ads, models] = await Promise.all([
    call(searchListings, searchInput(vertical, isOnlyNew ? adCountQuery(search) : search), { signal }),
    call(searchNewVehicles, input, { signal }).catch((error: unknown) => {
      if (isOnlyNew) throw error;
      // Ads are shown without new vehicles.
      return undefined;
    }),
  ]);
  if (models === undefined) return { result: ads, total: ads.pagination.totalDocs };
  const counts = { used: ads.pagination.totalDocs, new: models.pagination.totalDocs };
  const result = isOnlyNew ? newVehiclesResult(ads, models) : isShown ? combinedResult(ads, models) : ads;
  // Show them above the first page of ads, or on every page of their own.
  const showsModels = isOnlyNew || (isShown && search.filters.page === undefined);
  return {
    result: { ...result, facets: result.facets && { ...result.facets, cd: conditions(vertical, search, counts) } },
    total: isOnlyNew ? counts.new : counts.used + (isShown ? counts.new : 0),
    newOnes: { catalogue: newOnes.of, models: showsModels ? models.items : [], isOnlyNew, counts },
  };
}

/** Catalogue request of a search: all matches, the first few, or only their number. */
function newVehiclesRequest(vertical: ShownVertical, { of, where }: UsedAndNewScope['newOnes'], search: ListingsQuery) {
  const { condition, page, ...otherFilters } = search.filters;
  const applicable = applicableFilters(of, otherFilters);
  const isOnlyNew = catalogueOnlyFor(vertical, search.filters) !== undefined;
  const includesNew = condition === undefined || condition.includes('new');
  // New vehicles have no city or year, so filters by those exclude them.
  const isShown = isOnlyNew || (includesNew && formatSegments(applicable) === formatSegments(otherFilters));
  const filters = { ...applicable, ...where };
  const request: ListingsQuery = isOnlyNew
    ? { ...search, filters: { ...filters, page } }
    : { filters, limit: isShown ? MAX_NEW_SHOWN : 1, hasFacets: isShown && search.hasFacets !== false };
  return { isOnlyNew, isShown, input: newVehiclesInput(of, request) };
}

const adCountQuery = ({ filters }: ListingsQuery): ListingsQuery => ({
  filters: { ...filters, condition: undefined, page: undefined },
  limit: 1,
  hasFacets: false,
});

const newVehiclesResult = (
  ads: SearchResult,
  { pagination, facets, labels, correctedText }: NewVehicleResult,
): SearchResult => ({ ...ads, items: [], featuredSlots: 0, pagination, facets, labels, correctedText });

const combinedResult = (ads: SearchResult, models: NewVehicleResult): SearchResult => ({
  ...ads,
  labels: { ...models.labels, ...ads.labels },
  facets: ads.facets && models.facets && addCounts(ads.facets, models.facets),
});

/** Adds up the counts of both results, with the filters of the first. */
function addCounts(first: Facets, second: Facets): Facets {
  return Object.fromEntries(
    Object.entries(first).map(([key, options]) => {
      const secondByValue = new Map((second[key] ?? []).map((option) => [option.value, option]));
      const summed = options.map((option) => ({
        ...option,
        count: option.count + (secondByValue.get(option.value)?.count ?? 0),
      }));
      const firstValues = new Set(options.map(({ value }) => value));
      const merged = [...summed, ...[...secondByValue.values()].filter(({ value }) => !firstValues.has(value))];
      const isRange = filterInfo(key)?.kind === 'range';
      return [key, isRange ? merged : merged.sort((a, b) => b.count - a.count)];
    }),
  );
}

/** Options for the condition with their counts. Leaves out one without results unless it is selected. */
const conditions = (
  vertical: ShownVertical,
  { filters: { condition = [] } }: ListingsQuery,
  counts: NewVehicles['counts'],
): Facets[string] =>
  (['used', 'new'] as const)
    .map((value) => ({
      value,
      label: optionLabel(vertical, 'cd', value),
      count: counts[value],
      isSelected: condition.includes(value),
    }))
    .filter(({ count, isSelected }) => count > 0 || isSelected);
