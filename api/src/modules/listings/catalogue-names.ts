import { type CatalogueField, definitionOf } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { ListingRow } from './listing-row.ts';

export type Named = { slug: string; name: string };
/** By field; null if not given. */
export type Names = Readonly<Record<string, Named | null>> & { city: Named | null; area: Named | null };

/** Names of the catalogue items that a listing refers to. */
export function catalogueNamesOf(row: ListingRow, catalogue: CatalogueSnapshot): Names {
  const find: Record<CatalogueField['of'], (id: number) => Named | undefined> = {
    make: (id) => catalogue.makeById(id),
    model: (id) => catalogue.modelById(id),
    variant: (id) => catalogue.variantById(id),
    city: (id) => catalogue.cityById(id),
    area: (id) => catalogue.areaById(id),
  };
  const columns = new Map<string, unknown>(Object.entries(row));
  const nameOf = (kind: CatalogueField['of'], id: unknown): Named | null => {
    const item = typeof id === 'number' ? find[kind](id) : undefined;
    return item === undefined ? null : { slug: item.slug, name: item.name };
  };
  const entries = Object.entries(definitionOf(row.vertical).fields).flatMap(([key, field]) =>
    field.kind === 'catalogue' ? [[key, nameOf(field.of, columns.get(`${key}Id`))] as const] : [],
  );
  return { ...Object.fromEntries(entries), city: nameOf('city', row.cityId), area: nameOf('area', row.areaId) };
}
