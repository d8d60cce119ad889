import type { CatalogueItem, CatalogueLevel } from '@karwan/shared-contracts';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type Make, type Model, makes, models, type Variant, type VehicleKind, variants } from '../catalogue/index.ts';
import { countListingsByItem } from '../listings/index.ts';
import { catalogueItemNotFound } from './refusals.ts';

const MAX_SHOWN = 100;

export const tableOf = { make: makes, model: models, variant: variants } as const satisfies Record<
  CatalogueLevel,
  unknown
>;

type Query = {
  kind: VehicleKind;
  q?: string | undefined;
  make?: string | undefined;
  model?: string | undefined;
};

/**
 * Lists makes (with `q` also models of any make), the models of a make, or the variants of a model; most popular first.
 */
export async function findCatalogueItems(db: Queryable, { kind, q, make: makeSlug, model: modelSlug }: Query) {
  const proposed = await db.$count(
    db.select({ id: models.id }).from(models).where(isProposedOfKind(db, kind)).as('some'),
  );
  if (makeSlug === undefined) {
    const where = and(eq(makes.kind, kind), isCalled(makes, q));
    const rows = await db.select().from(makes).where(where).orderBy(asc(makes.rank), asc(makes.id)).limit(MAX_SHOWN);
    const found = q ? await findModelsByName(db, kind, q, MAX_SHOWN - rows.length) : { things: [], total: 0 };
    const all = [...(await presentMakes(db, rows)), ...found.things];
    return { above: [], things: all, total: (await db.$count(makes, where)) + found.total, proposed };
  }
  const make = await makeBySlug(db, kind, makeSlug);
  const [aboveMake] = await presentMakes(db, [make]);
  if (modelSlug === undefined) {
    const where = and(eq(models.makeId, make.id), isCalled(models, q));
    const rows = await db.select().from(models).where(where).orderBy(asc(models.rank), asc(models.id)).limit(MAX_SHOWN);
    const items = await presentModels(db, rows);
    return { above: compact(aboveMake), things: items, total: await db.$count(models, where), proposed };
  }
  const model = await modelBySlug(db, make, modelSlug);
  const [aboveModel] = await presentModels(db, [model]);
  const where = and(eq(variants.modelId, model.id), isCalled(variants, q));
  const rows = await db
    .select()
    .from(variants)
    .where(where)
    .orderBy(asc(variants.rank), asc(variants.id))
    .limit(MAX_SHOWN);
  const items = await presentVariants(db, rows);
  return { above: compact(aboveMake, aboveModel), things: items, total: await db.$count(variants, where), proposed };
}

const compact = (...items: (CatalogueItem | undefined)[]) => items.filter((item) => item !== undefined);

async function findModelsByName(db: Queryable, kind: VehicleKind, q: string, limit: number) {
  const where = and(inArray(models.makeId, makesOf(db, kind)), isCalled(models, q));
  const rows = await db
    .select()
    .from(models)
    .where(where)
    .orderBy(asc(models.rank), asc(models.id))
    .limit(Math.max(limit, 0));
  return { things: await presentModels(db, rows), total: await db.$count(models, where) };
}

const makesOf = (db: Queryable, kind: VehicleKind) =>
  db.select({ id: makes.id }).from(makes).where(eq(makes.kind, kind));

export const isProposedOfKind = (db: Queryable, kind: VehicleKind) =>
  and(eq(models.isProposed, true), inArray(models.makeId, makesOf(db, kind)));

const isCalled = (table: typeof makes | typeof models | typeof variants, q: string | undefined): SQL | undefined =>
  q ? sql`strpos(lower(${table.name}), ${q.toLowerCase()}) > 0` : undefined;

export async function makeBySlug(db: Queryable, kind: VehicleKind, slug: string): Promise<Make> {
  const [make] = await db
    .select()
    .from(makes)
    .where(and(eq(makes.kind, kind), eq(makes.slug, slug)));
  if (make === undefined) throw catalogueItemNotFound();
  return make;
}

export async function modelBySlug(db: Queryable, { id }: Make, slug: string): Promise<Model> {
  const [model] = await db
    .select()
    .from(models)
    .where(and(eq(models.makeId, id), eq(models.slug, slug)));
  if (model === undefined) throw catalogueItemNotFound();
  return model;
}

/** The current state of one item. */
export async function catalogueItemOf(db: Queryable, level: CatalogueLevel, id: number): Promise<CatalogueItem> {
  const [item] = await {
    make: async () => presentMakes(db, await db.select().from(makes).where(eq(makes.id, id))),
    model: async () => presentModels(db, await db.select().from(models).where(eq(models.id, id))),
    variant: async () => presentVariants(db, await db.select().from(variants).where(eq(variants.id, id))),
  }[level]();
  if (item === undefined) throw catalogueItemNotFound();
  return item;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

/** Fields that not every level has. */
const emptyFields = {
  nameUr: null,
  model: null,
  bodyType: null,
  engineCc: null,
  fuel: null,
  transmission: null,
  fromYear: null,
  toYear: null,
  isPopular: false,
  isProposed: false,
  mergedInto: null,
  parts: 0,
};

async function presentMakes(db: Queryable, rows: readonly Make[]): Promise<CatalogueItem[]> {
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  const ads = await countListingsByItem(db, 'make', ids);
  const parts = await db
    .select({ id: models.makeId, variantCount: count() })
    .from(models)
    .where(inArray(models.makeId, ids))
    .groupBy(models.makeId);
  return rows.map(({ kind: _, rank: __, ...row }) => ({
    ...emptyFields,
    ...row,
    level: 'make',
    make: named(row),
    ads: ads.get(row.id) ?? 0,
    parts: parts.find(({ id }) => id === row.id)?.variantCount ?? 0,
  }));
}

export async function presentModels(db: Queryable, rows: readonly Model[]): Promise<CatalogueItem[]> {
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  const ads = await countListingsByItem(db, 'model', ids);
  const makeRows = await db
    .select()
    .from(makes)
    .where(inArray(makes.id, [...new Set(rows.map(({ makeId }) => makeId))]));
  const parts = await db
    .select({ id: variants.modelId, variantCount: count() })
    .from(variants)
    .where(inArray(variants.modelId, ids))
    .groupBy(variants.modelId);
  const mergeTargetIds = rows.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const others =
    mergeTargetIds.length === 0 ? [] : await db.select().from(models).where(inArray(models.id, mergeTargetIds));
  return rows.flatMap(({ makeId, mergedIntoId, rank: _, ...row }) => {
    const make = makeRows.find(({ id }) => id === makeId);
    if (make === undefined) return [];
    return {
      ...emptyFields,
      ...row,
      level: 'model',
      make: named(make),
      mergedInto: others.find(({ id }) => id === mergedIntoId)?.name ?? null,
      ads: ads.get(row.id) ?? 0,
      parts: parts.find(({ id }) => id === row.id)?.variantCount ?? 0,
    };
  });
}

async function presentVariants(db: Queryable, rows: readonly Variant[]): Promise<CatalogueItem[]> {
  if (rows.length === 0) return [];
  const ads = await countListingsByItem(db, 'variant', idsOf(rows));
  const above = await db
    .select({ make: makes, model: models })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(inArray(models.id, [...new Set(rows.map(({ modelId }) => modelId))]));
  return rows.flatMap(({ modelId, rank: _, ...row }) => {
    const parents = above.find(({ model }) => model.id === modelId);
    if (parents === undefined) return [];
    const { make, model } = parents;
    return {
      ...emptyFields,
      ...row,
      level: 'variant',
      make: named(make),
      model: named(model),
      ads: ads.get(row.id) ?? 0,
    };
  });
}
