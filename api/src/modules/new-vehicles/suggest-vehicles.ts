import { formatSegments, type SearchFilters, type Suggestion } from '@karwan/shared-contracts';
import { nameTokensOf } from '../search/index.ts';
import { understandWords, weightOf } from './free-words.ts';
import { searchVehicles } from './search-vehicles.ts';
import type { KnownModel, VehicleIndex } from './vehicle-index.ts';

type Offer = Omit<Suggestion, 'filters'> & { filters: SearchFilters; names: readonly string[]; ownNames: string[] };

const MOST = 8;

/** Makes and models of what fits in whose names every typed word is found; those that have most of them whole first, then the most usual. */
export function suggestVehicles(index: VehicleIndex, text: string, filters: SearchFilters): Suggestion[] {
  const fitting = new Set(searchVehicles(index, { filters, withFacets: false }).found.map(({ model }) => model));
  const models = index.models.filter((model) => fitting.has(model));
  const offers = [...makesOf(models), ...models.map(offerOfModel)];
  const typed = understandWords(text, new Set(offers.flatMap(({ names }) => names)));
  if (typed.words.length === 0) return [];
  return offers
    .map((offer) => ({ ...offer, weight: typed.words.some(isIn(offer.ownNames)) ? weightOf(typed, offer.names) : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ label, hint, filters, count }) => ({ label, hint, filters: formatSegments(filters), count }));
}

/** In the order of their most usual models. */
function makesOf(models: readonly KnownModel[]): Offer[] {
  return [...Map.groupBy(models, ({ makeSlug }) => makeSlug)].flatMap(([slug, [first, ...others]]) => {
    const names = nameTokensOf(first?.makeName);
    const offer = { label: first?.makeName ?? slug, hint: 'Make', filters: { make: [slug] }, names, ownNames: names };
    return [{ ...offer, count: 1 + others.length }];
  });
}

function offerOfModel({ makeSlug, makeName, modelSlug, modelName }: KnownModel): Offer {
  const ownNames = nameTokensOf(modelName);
  return {
    label: `${makeName} ${modelName}`,
    hint: 'Model',
    filters: { make: [makeSlug], model: [modelSlug] },
    count: 1,
    names: [...nameTokensOf(makeName), ...ownNames],
    ownNames,
  };
}

const isIn =
  (names: readonly string[]) =>
  ({ meant }: { meant: ReadonlySet<string> }): boolean =>
    names.some((name) => meant.has(name));
