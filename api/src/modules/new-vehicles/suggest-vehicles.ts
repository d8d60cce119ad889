import { formatSegments, type SearchFilters, type Suggestion } from '@karwan/shared-contracts';
import { type KnownWord, nameTokensOf, tokensOf } from '../search/index.ts';
import { weightOf, wordOf } from './free-words.ts';
import { searchVehicles } from './search-vehicles.ts';
import type { KnownModel, VehicleIndex } from './vehicle-index.ts';

type Offer = Omit<Suggestion, 'filters'> & { filters: SearchFilters; names: readonly string[]; ownNames: string[] };

const MAX_SUGGESTIONS = 8;

/**
 * Makes and models among the filtered vehicles whose names match every typed word. Most whole-word matches first, then
 * the most popular.
 */
export function suggestVehicles(index: VehicleIndex, text: string, filters: SearchFilters): Suggestion[] {
  const { found } = searchVehicles(index, { filters, withFacets: false });
  const fitting = new Set(found.map(({ model }) => model));
  const models = index.models.filter((model) => fitting.has(model));
  const offers = [...makesOf(models), ...models.map(offerOfModel)];
  const names = new Set(offers.flatMap((offer) => offer.names));
  const typed = tokensOf(text).map((word) => wordOf(word, names));
  if (typed.length === 0 || typed.some(({ readings }) => readings.length === 0)) return [];
  return offers
    .map((offer) => ({ ...offer, weight: typed.some(matchesNames(offer.ownNames)) ? weightOf(typed, offer.names) : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ label, hint, filters, count }) => ({ label, hint, filters: formatSegments(filters), count }));
}

/** Ordered by their most popular models. */
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

const matchesNames =
  (names: readonly string[]) =>
  ({ readings }: KnownWord): boolean =>
    readings.some(({ token }) => names.includes(token));
