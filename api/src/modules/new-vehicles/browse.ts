import {
  bandValue,
  type browseNewVehicles,
  type CatalogueVertical,
  type EndpointOutput,
} from '@karwan/shared-contracts';
import { type Budget, mergeBudgets } from '../search/index.ts';
import { presentCard } from './presenter.ts';
import { searchVehicles } from './search-vehicles.ts';
import type { VehicleIndex } from './vehicle-index.ts';

const MAX_ENTRIES = { popular: 8, upcoming: 8, budgets: 8 };

/** Contents of the landing page, from the search without filters. */
export function browseVehicles(
  vertical: CatalogueVertical,
  index: VehicleIndex,
): EndpointOutput<typeof browseNewVehicles> {
  const { found, facets } = searchVehicles(index, { filters: {}, withFacets: true });
  const entries = (key: string) =>
    (facets?.[key] ?? []).map(({ value, label, count }) => ({ slug: value, name: label, count }));
  const budgets = index.definition.facets.find(({ key }) => key === 'pr')?.bands ?? [];
  const counts = new Map((facets?.pr ?? []).map(({ value, count }) => [value, count]));
  const cards = (isShown: (status: string) => boolean, max: number) =>
    found
      .filter(({ model }) => isShown(model.status))
      .slice(0, max)
      .map((each) => presentCard(vertical, each));
  /** A model with several prices is in several bands, so counts of merged bands cannot be added. */
  const modelsInBudget = ({ fromPkr, toPkr }: Budget) =>
    searchVehicles(index, { filters: { price: { min: fromPkr, max: toPkr ?? undefined } }, withFacets: false }).found
      .length;
  return {
    total: found.length,
    variants: index.entries.length,
    makes: entries('mk'),
    bodyTypes: entries('bd'),
    budgets: mergeBudgets(
      budgets.map(({ from, to }) => ({
        fromPkr: from ?? 0,
        toPkr: to,
        count: counts.get(bandValue({ from, to })) ?? 0,
      })),
      MAX_ENTRIES.budgets,
    ).map((budget) => ({ ...budget, count: modelsInBudget(budget) })),
    popular: cards((status) => status === 'on-sale', MAX_ENTRIES.popular),
    upcoming: cards((status) => status === 'upcoming', MAX_ENTRIES.upcoming),
  };
}
