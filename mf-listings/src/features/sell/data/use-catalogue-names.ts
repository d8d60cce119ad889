import { type AnyDraft, definitionOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { areasQuery, citiesQuery, makesQuery, modelsQuery, variantsQuery } from '../../../lib/queries/catalogue.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { DraftField } from './merge-drafts.ts';

type Named = readonly { slug: string; name: string }[];

/**
 * Names of a draft's catalogue entries, by field, for the given fields only. A name is missing until the catalogue is
 * loaded.
 */
export function useCatalogueNames(draft: AnyDraft, fields: readonly DraftField[]): ReadonlyMap<DraftField, string> {
  const { call } = useKarwan();
  const { makes: kind = 'car' } = definitionOf(useListedVertical());
  const { make, model, variant, city, area, registrationCity } = draft;
  const isNeeded = (field: DraftField) => fields.includes(field);
  const { data: makes } = useQuery({ ...makesQuery(call, kind), enabled: Boolean(make && isNeeded('make')) });
  const { data: models } = useQuery({
    ...modelsQuery(call, kind, make ?? ''),
    enabled: Boolean(make && model && isNeeded('model')),
  });
  const { data: variants } = useQuery({
    ...variantsQuery(call, kind, { make: make ?? '', model: model ?? '', year: draft.year ?? undefined }),
    enabled: Boolean(make && model && variant && isNeeded('variant')),
  });
  const { data: cities } = useQuery({
    ...citiesQuery(call),
    enabled: Boolean(isNeeded('city') || isNeeded('registrationCity')),
  });
  const { data: areas } = useQuery({
    ...areasQuery(call, city ?? ''),
    enabled: Boolean(city && area && isNeeded('area')),
  });
  const candidates: [DraftField, Named | undefined, unknown][] = [
    ['make', makes, make],
    ['model', models, model],
    ['variant', variants, variant],
    ['city', cities, city],
    ['registrationCity', cities, registrationCity],
    ['area', areas, area],
  ];
  return new Map(
    candidates.flatMap(([field, list, slug]) => {
      const name = list?.find((entry) => entry.slug === slug)?.name;
      return name === undefined ? [] : [[field, name] as const];
    }),
  );
}
