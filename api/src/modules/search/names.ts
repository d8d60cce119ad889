import {
  bandValue,
  type Facet,
  type Field,
  type FilterKey,
  makeKindsOf,
  type Option,
  type VerticalDefinition,
} from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { IndexLayout } from './engine/index-layout.ts';

type Names = ReadonlyMap<string, string>;

const namesOfOptions = (options: readonly Option[]): Names => new Map(options.map(({ slug, label }) => [slug, label]));

const namesOfFlag = ({ names, label }: Extract<Field, { kind: 'flag' }>): Names =>
  new Map(Object.entries(names ? { 1: names.on, 0: names.off } : { 1: label }));

export type FilterNames = { labelOf(key: FilterKey, value: string): string | undefined };

/** Labels of the filter values of a vertical. If several models share a slug, the most popular one gives the label. */
export function filterNames({ definition, facets }: IndexLayout, catalogue: CatalogueSnapshot): FilterNames {
  const catalogueNamesOf = catalogueNames(definition, catalogue);
  const namesOf = (facet: Facet, field: Field | undefined): Names | undefined => {
    if (facet.key === 'managed') return new Map([['1', 'Managed by Karwan']]);
    if (field?.kind === 'flag') return namesOfFlag(field);
    if (facet.bands) return new Map(facet.bands.map((band) => [bandValue(band), band.label]));
    if (field?.kind === 'choice' || field?.kind === 'tags') return namesOfOptions(field.options);
    if (facet.side !== undefined) return catalogueNamesOf(facet.side);
    if (field !== undefined && field.kind !== 'catalogue') return undefined;
    const names = catalogueNamesOf(field?.of ?? facet.of);
    return field?.noneOption ? new Map([...names, [field.noneOption.slug, field.noneOption.label]]) : names;
  };
  const names = new Map<FilterKey, Names | undefined>(
    facets.map(({ facet, field }) => [facet.key, namesOf(facet, field)]),
  );
  const yearKeys = new Set<FilterKey>(
    facets.flatMap(({ facet, field }) => (field?.kind === 'year' || facet.side === 'year' ? [facet.key] : [])),
  );
  const modelKeys = new Set<FilterKey>(
    facets.flatMap(({ facet, field }) => {
      const kind = facet.side ?? (field?.kind === 'catalogue' ? field.of : facet.of);
      return kind === 'model' ? [facet.key] : [];
    }),
  );
  const mergedName = (key: FilterKey, slug: string) =>
    modelKeys.has(key) ? catalogue.mergedModels(slug)[0]?.name : undefined;
  return {
    labelOf: (key, value) =>
      yearKeys.has(key) ? value.split('-')[0] : (names.get(key)?.get(value) ?? mergedName(key, value)),
  };
}

function catalogueNames(definition: VerticalDefinition, catalogue: CatalogueSnapshot) {
  const makes = makeKindsOf(definition).flatMap((kind) => catalogue.makes(kind));
  const models = makes.flatMap((make) => catalogue.models(make.id));
  const byRank = (items: readonly { slug: string; name: string; rank: number }[]): Names =>
    new Map([...items].sort((a, b) => b.rank - a.rank).map(({ slug, name }) => [slug, name]));
  const namesByKind: Record<string, () => Names> = {
    make: () => byRank(makes),
    model: () => byRank(models),
    variant: () => byRank(models.flatMap((model) => catalogue.variants(model.id))),
    city: () => byRank(catalogue.cities),
    area: () => byRank(catalogue.cities.flatMap((city) => catalogue.areas(city.id))),
  };
  return (kind: string): Names => namesByKind[kind]?.() ?? new Map();
}
