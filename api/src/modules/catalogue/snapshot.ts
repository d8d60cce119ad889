import { asc } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { areas, cities, makes, models, searchWords, variants } from './tables.ts';

export type Make = typeof makes.$inferSelect;
export type Model = typeof models.$inferSelect;
export type Variant = typeof variants.$inferSelect;
export type City = typeof cities.$inferSelect;
export type Area = typeof areas.$inferSelect;
export type SearchWord = typeof searchWords.$inferSelect;
export type VehicleKind = Make['kind'];

/**
 * The whole catalogue in memory (a few thousand rows), every list by popularity. Merged models are in no list; looking
 * one up by slug or id returns the model that it was merged into.
 */
export type CatalogueSnapshot = {
  makes(kind: VehicleKind): readonly Make[];
  models(makeId: number): readonly Model[];
  variants(modelId: number): readonly Variant[];
  cities: readonly City[];
  areas(cityId: number): readonly Area[];
  make(kind: VehicleKind, slug: string): Make | undefined;
  model(makeId: number, slug: string): Model | undefined;
  /** All ids that listings use for a model: its own and those of models merged into it. */
  modelIds(id: number): number[];
  /** The current models that models with this slug were merged into. */
  mergedModels(slug: string): readonly Model[];
  variant(modelId: number, slug: string): Variant | undefined;
  city(slug: string): City | undefined;
  area(cityId: number, slug: string): Area | undefined;
  makeById(id: number): Make | undefined;
  modelById(id: number): Model | undefined;
  variantById(id: number): Variant | undefined;
  cityById(id: number): City | undefined;
  areaById(id: number): Area | undefined;
  /** Search words that staff define in addition to names. */
  searchWords: readonly SearchWord[];
};

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogueRows>>;

export async function readCatalogueRows(db: Database) {
  return {
    makes: await db.select().from(makes).orderBy(asc(makes.rank)),
    models: await db.select().from(models).orderBy(asc(models.rank)),
    variants: await db.select().from(variants).orderBy(asc(variants.rank)),
    cities: await db.select().from(cities).orderBy(asc(cities.rank)),
    areas: await db.select().from(areas).orderBy(asc(areas.rank)),
    searchWords: await db.select().from(searchWords).orderBy(asc(searchWords.id)),
  };
}

export function snapshotOf(all: CatalogueRows): CatalogueSnapshot {
  const makesOf = indexByParent(all.makes, (make) => make.kind);
  const modelsOf = indexByParent(
    all.models.filter(({ mergedIntoId }) => mergedIntoId === null),
    (model) => model.makeId,
  );
  const merged = all.models.flatMap((model) => {
    const target = model.mergedIntoId === null ? undefined : modelsOf.byId(model.mergedIntoId);
    return target === undefined ? [] : [{ id: model.id, makeId: model.makeId, slug: model.slug, target }];
  });
  const mergedById = new Map(merged.map(({ id, target }) => [id, target]));
  const mergedBySlug = Map.groupBy(merged, ({ slug }) => slug);
  const mergedByTarget = Map.groupBy(merged, ({ target }) => target.id);
  const variantsOf = indexByParent(all.variants, (variant) => variant.modelId);
  const citiesOf = indexByParent(all.cities, () => 0);
  const areasOf = indexByParent(all.areas, (area) => area.cityId);
  return {
    makes: makesOf.children,
    models: modelsOf.children,
    variants: variantsOf.children,
    cities: all.cities,
    areas: areasOf.children,
    make: makesOf.child,
    model: (makeId, slug) =>
      modelsOf.child(makeId, slug) ?? mergedBySlug.get(slug)?.find((each) => each.makeId === makeId)?.target,
    modelIds: (id) => {
      const currentId = mergedById.get(id)?.id ?? id;
      return [currentId, ...(mergedByTarget.get(currentId)?.map((each) => each.id) ?? [])];
    },
    mergedModels: (slug) => mergedBySlug.get(slug)?.map(({ target }) => target) ?? [],
    variant: variantsOf.child,
    city: (slug) => citiesOf.child(0, slug),
    area: areasOf.child,
    makeById: makesOf.byId,
    modelById: (id) => modelsOf.byId(id) ?? mergedById.get(id),
    variantById: variantsOf.byId,
    cityById: citiesOf.byId,
    areaById: areasOf.byId,
    searchWords: all.searchWords,
  };
}

/** Indexes rows by parent, by parent and slug, and by id. */
function indexByParent<Row extends { id: number; slug: string }, Parent>(
  rows: readonly Row[],
  parentOf: (row: Row) => Parent,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byParent = new Map<Parent, { list: Row[]; bySlug: Map<string, Row> }>();
  for (const row of rows) {
    const parent = parentOf(row);
    const siblings = byParent.get(parent) ?? { list: [], bySlug: new Map<string, Row>() };
    siblings.list.push(row);
    siblings.bySlug.set(row.slug, row);
    byParent.set(parent, siblings);
  }
  return {
    children: (parent: Parent): readonly Row[] => byParent.get(parent)?.list ?? [],
    child: (parent: Parent, slug: string) => byParent.get(parent)?.bySlug.get(slug),
    byId: (id: number) => byId.get(id),
  };
}
