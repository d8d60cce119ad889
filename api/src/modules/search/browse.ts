import type { browseListings, EndpointOutput, Facets } from '@karwan/shared-contracts';
import type { IndexState } from './engine/live-index.ts';
import { mergeBudgets } from './merge-budgets.ts';

type Browse = EndpointOutput<typeof browseListings>;
const MAX_ENTRIES = { makes: 24, models: 24, cities: 24, categories: 40, bodyTypes: 24, budgets: 8 };

/** Contents of the landing page, from the facets of a search without filters. */
export function presentBrowse(
  { catalogue, columns, layout, totalsOf }: IndexState,
  total: number,
  facets: Facets,
): Browse {
  const byModel = columns.countByModel(totalsOf);
  const entries = (key: string, max: number, isShown: (slug: string) => boolean = () => true) =>
    (facets[key] ?? [])
      .filter(({ value }) => isShown(value))
      .slice(0, max)
      .map(({ value, label, count }) => ({ slug: value, name: label, count }));
  /** Listings that fit vehicles count only for makes they name: a part that fits any vehicle implies no make. */
  const makesWithAds = new Set(
    [...byModel].flatMap(([modelId, count]) =>
      count > 0 ? (catalogue.makeById(catalogue.modelById(modelId)?.makeId ?? 0)?.slug ?? []) : [],
    ),
  );
  const { bands = [] } = layout.facets.find(({ facet }) => facet.key === 'pr')?.facet ?? {};
  const bandCounts = new Map((facets.pr ?? []).map(({ value, count }) => [value, count]));
  return {
    total,
    makes: entries('mk', MAX_ENTRIES.makes, (slug) => makesWithAds.has(slug)),
    models: modelsOf(),
    cities: entries('ct', MAX_ENTRIES.cities),
    categories: entries('cg', MAX_ENTRIES.categories),
    bodyTypes: entries('bd', MAX_ENTRIES.bodyTypes),
    budgets: mergeBudgets(
      bands.map(({ from, to }) => ({
        fromPkr: from ?? 0,
        toPkr: to,
        count: bandCounts.get(`${from ?? ''}-${to ?? ''}`) ?? 0,
      })),
      MAX_ENTRIES.budgets,
    ),
    choices: Object.fromEntries((layout.definition.landing ?? []).map((key) => [key, facets[key] ?? []])),
  };

  function modelsOf(): Browse['models'] {
    return [...byModel]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_ENTRIES.models)
      .flatMap(([modelId, count]) => {
        const model = catalogue.modelById(modelId);
        const make = model && catalogue.makeById(model.makeId);
        if (model === undefined || make === undefined || count === 0) return [];
        return [{ slug: model.slug, name: model.name, count, make: { slug: make.slug, name: make.name } }];
      });
  }
}
