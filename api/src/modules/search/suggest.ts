import { formatSegments, makeKindsOf, type SearchFilters, type Suggestion } from '@karwan/shared-contracts';
import { createYielder } from '../../platform/create-yielder.ts';
import { PLACE, VEHICLE } from './engine/index-layout.ts';
import type { IndexState } from './engine/live-index.ts';
import { nounsOf } from './suggest-nouns.ts';
import { tokensOf } from './text/tokens.ts';
import { MAX_WORDS } from './text/understand-text.ts';
import { itemsOfKind, type KnownWord } from './text/vocabulary.ts';
import type { NamedItemKind } from './text/word-lists.ts';

type Found = Omit<Suggestion, 'filters'> & { filters: SearchFilters; score: number };
type Name = { kind: NamedItemKind; id: number | string; isMainName: boolean };

const MAX_SUGGESTIONS = 8;

/**
 * Categories, makes, models, variants and cities that match every typed word. Exact matches first, then by number of
 * listings.
 */
export async function suggest(
  state: IndexState,
  text: string,
  totalOf: (filters: SearchFilters) => Promise<number>,
): Promise<Suggestion[]> {
  const { columns, layout, catalogue, vocabulary, totalsOf } = state;
  const yieldIfDue = createYielder();
  const words: KnownWord[] = [];
  for (const word of tokensOf(text).slice(0, MAX_WORDS)) {
    words.push(vocabulary.wordOf(word));
    await yieldIfDue();
  }
  if (words.length === 0 || words.some(({ readings }) => readings.length === 0)) return [];
  const found: Found[] = [];

  const models = columns.countByModel(totalsOf);
  const variants = new Map<number, number>();
  columns.vehicles.values.forEach(({ variantId }, code) => {
    const count = totalsOf(VEHICLE)[code] ?? 0;
    if (variantId !== null) variants.set(variantId, (variants.get(variantId) ?? 0) + count);
  });
  const cities = new Map<number, number>();
  columns.places.values.forEach(({ cityId }, code) => {
    cities.set(cityId, (cities.get(cityId) ?? 0) + (totalsOf(PLACE)[code] ?? 0));
  });

  for (const make of makeKindsOf(layout.definition).flatMap((kind) => catalogue.makes(kind))) {
    await yieldIfDue();
    const modelsOfMake = catalogue.models(make.id);
    const total = modelsOfMake.reduce((sum, { id }) => sum + (models.get(id) ?? 0), 0);
    offer(make.name, 'Make', { make: [make.slug] }, total, [{ kind: 'makes', id: make.id, isMainName: true }]);
    for (const model of modelsOfMake) {
      const path = { make: [make.slug], model: [model.slug] };
      const ownNames = [
        { kind: 'makes', id: make.id, isMainName: false },
        { kind: 'models', id: model.id, isMainName: true },
      ] as const;
      offer(`${make.name} ${model.name}`, 'Model', path, models.get(model.id) ?? 0, ownNames);
      for (const variant of catalogue.variants(model.id)) {
        offer(
          `${make.name} ${model.name} ${variant.name}`,
          'Variant',
          { ...path, variant: [variant.slug] },
          variants.get(variant.id) ?? 0,
          [
            ...ownNames.map((name) => ({ ...name, isMainName: false })),
            { kind: 'variants', id: variant.id, isMainName: true },
          ],
        );
      }
    }
  }
  for (const { label, hint, filters, count, names } of nounsOf(state)) offer(label, hint, filters, count, names);
  for (const city of catalogue.cities) {
    offer(city.name, 'City', { city: [city.slug] }, cities.get(city.id) ?? 0, [
      { kind: 'cities', id: city.id, isMainName: true },
    ]);
  }
  found.sort((a, b) => b.score - a.score || b.count - a.count || a.label.localeCompare(b.label));
  const suggestions: Suggestion[] = [];
  for (const { score: _, filters, count, ...suggestion } of found.slice(0, MAX_SUGGESTIONS)) {
    // A listing may fit several models of a make, so their counts cannot be added.
    const isSum = columns.fits !== undefined && filters.make !== undefined && filters.model === undefined;
    suggestions.push({
      ...suggestion,
      filters: formatSegments(filters),
      count: isSum ? await totalOf(filters) : count,
    });
  }
  return suggestions;

  function offer(label: string, hint: string, filters: SearchFilters, count: number, names: readonly Name[]): void {
    const qualityOf = ({ meaning }: KnownWord, { kind, id }: Name) => itemsOfKind(meaning, kind).get(id) ?? 0;
    if (count === 0 || !words.some((word) => names.some((name) => name.isMainName && qualityOf(word, name) > 0)))
      return;
    let score = 0;
    for (const word of words) {
      const quality = Math.max(...names.map((name) => qualityOf(word, name)));
      if (quality === 0) return;
      score += quality;
    }
    // Of two equal matches, prefer the shorter name.
    found.push({ label, hint, filters, count, score: score - (names.length - 1) * 0.1 });
  }
}
