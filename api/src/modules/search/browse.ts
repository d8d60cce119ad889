import type { browseListings, EndpointOutput, Facets } from '@karwan/shared-contracts';
import { bodyTypes } from '@karwan/shared-contracts';
import { VEHICLE } from './engine/index-layout.ts';
import type { IndexState } from './engine/live-index.ts';
import { mergeBudgets } from './merge-budgets.ts';

type Browse = EndpointOutput<typeof browseListings>;
const MOST = { makes: 24, models: 24, cities: 24, budgets: 8 };

/** What the landing page shows, from the facets of the search without filters. */
export function presentBrowse({ catalogue, columns }: IndexState, total: number, facets: Facets): Browse {
  const entries = (key: string, most: number) =>
    (facets[key] ?? []).slice(0, most).map(({ value, label, count }) => ({ slug: value, name: label, count }));
  const { bands = [] } = columns.layout.facets.find(({ facet }) => facet.key === 'pr')?.facet ?? {};
  const bandCounts = new Map((facets.pr ?? []).map(({ value, count }) => [value, count]));
  return {
    total,
    makes: entries('mk', MOST.makes),
    models: modelsOf(),
    cities: entries('ct', MOST.cities),
    bodyTypes: entries('bd', bodyTypes.length),
    budgets: mergeBudgets(
      bands.map(({ from, to }) => ({
        fromPkr: from ?? 0,
        toPkr: to,
        count: bandCounts.get(`${from ?? ''}-${to ?? ''}`) ?? 0,
      })),
      MOST.budgets,
    ),
  };

  function modelsOf(): Browse['models'] {
    const counts = new Map<number, number>();
    columns.vehicles.values.forEach(({ modelId }, code) => {
      counts.set(modelId, (counts.get(modelId) ?? 0) + (columns.totalsOf(VEHICLE)[code] ?? 0));
    });
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST.models)
      .flatMap(([modelId, count]) => {
        const model = catalogue.modelById(modelId);
        const make = model && catalogue.makeById(model.makeId);
        if (model === undefined || make === undefined || count === 0) return [];
        return [{ slug: model.slug, name: model.name, count, make: { slug: make.slug, name: make.name } }];
      });
  }
}
