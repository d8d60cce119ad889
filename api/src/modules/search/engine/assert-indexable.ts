import type { Field, VerticalDefinition } from '@karwan/shared-contracts';
import { sortFields } from './sort-fields.ts';

/** Throws if a vertical's index cannot store what a definition, its own or that of a view, requires. */
export function assertIndexable({ fields, facets, sorts }: VerticalDefinition, source: VerticalDefinition): void {
  const facetFields = new Set(facets.map(({ of }) => of));
  const indexed = Object.entries(fields).flatMap(([key, field]) => (facetFields.has(key) ? [field] : []));
  if (
    indexed.some((field) => isOf(field, 'make')) &&
    !indexed.some((field) => isOf(field, 'model') && field.isAlwaysPresent)
  ) {
    throw new Error('An index tells a make by its model: who filters by make filters by model, which every ad tells.');
  }
  if (indexed.some((field) => isOf(field, 'area'))) throw new Error('An index knows no area but that of the ad.');
  if (indexed.filter(({ kind }) => kind === 'tags').length > 1)
    throw new Error('An index holds the tags of one field.');
  for (const { key, of, is } of facets) {
    const same = source.facets.find((facet) => facet.key === key);
    if (same && (same.of !== of || same.is !== is))
      throw new Error(`A view's ${key} is not that of its source: what passes a filter is kept for both.`);
  }
  for (const sort of sorts) {
    if (sort === 'relevance' || sort === 'newest') continue;
    const { field } = sortFields[sort];
    if (field !== 'pricePkr' && !facetFields.has(field))
      throw new Error(`The order ${sort} is of ${field}, which no facet tells.`);
  }
}

const isOf = (field: Field, catalogueKind: string) => field.kind === 'catalogue' && field.of === catalogueKind;
