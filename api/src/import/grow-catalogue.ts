import { and, eq, max } from 'drizzle-orm';
import {
  type CatalogueSnapshot,
  type City,
  cities,
  type Model,
  models,
  slugify,
  type Variant,
  variants,
} from '../modules/catalogue/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportedCar } from './normalise-row.ts';

/** The place of cars whose city the file does not tell: honest, and an ad needs one. */
const NO_CITY = { slug: 'not-told', name: 'City not told' };

/** The model of a row: known, or only by its name. */
type NamedModel = Pick<ImportedCar, 'make' | 'model' | 'bodyType'>;
type Build = Pick<Variant, 'engineCc' | 'fuel' | 'transmission'>;

export type GrownCatalogue = {
  modelOf(named: NamedModel): Promise<Model>;
  variantOf(car: Pick<ImportedCar, 'variant'> & Build, model: Model): Promise<Variant | null>;
  cityOf(goods: { city: City | null }): Promise<City>;
};

/**
 * Models and variants that ads name and the catalogue does not know yet: added behind all others, never popular. The office looks at such
 * models (`isProposed`).
 */
export function growCatalogue(db: Database, catalogue: CatalogueSnapshot): GrownCatalogue {
  const addedModels = new Map<string, Model>();
  const addedVariants = new Map<string, Variant>();
  let noCity: City | undefined = catalogue.city(NO_CITY.slug);

  return {
    async modelOf({ make, model, bodyType }) {
      if ('id' in model) return model;
      const key = `${make.id}/${slugify(model.newName)}`;
      const known = addedModels.get(key) ?? (await addModel(make.id, model.newName, bodyType));
      addedModels.set(key, known);
      return known;
    },
    async variantOf({ variant, transmission, engineCc, fuel }, model) {
      if (variant === null || 'id' in variant) return variant;
      const key = `${model.id}/${slugify(variant.newName)}`;
      const build = { engineCc, fuel, transmission, bodyType: model.bodyType };
      const known = addedVariants.get(key) ?? (await addVariant(model.id, variant.newName, build));
      addedVariants.set(key, known);
      return known;
    },
    async cityOf({ city }) {
      if (city !== null) return city;
      noCity ??= await addNoCity();
      return noCity;
    },
  };

  async function addModel(makeId: number, name: string, bodyType: string | null): Promise<Model> {
    const slug = slugify(name) || 'x';
    const [last] = await db
      .select({ rank: max(models.rank) })
      .from(models)
      .where(eq(models.makeId, makeId));
    await db
      .insert(models)
      .values({ makeId, slug, name, rank: (last?.rank ?? 0) + 1, isPopular: false, bodyType, isProposed: true })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(models)
      .where(and(eq(models.makeId, makeId), eq(models.slug, slug)));
    const { mergedIntoId, ...model } = present(row);
    if (mergedIntoId === null) return { mergedIntoId, ...model };
    const [into] = await db.select().from(models).where(eq(models.id, mergedIntoId));
    return present(into);
  }

  async function addVariant(modelId: number, name: string, build: Build & Pick<Variant, 'bodyType'>): Promise<Variant> {
    const slug = slugify(name) || 'x';
    const [last] = await db
      .select({ rank: max(variants.rank) })
      .from(variants)
      .where(eq(variants.modelId, modelId));
    await db
      .insert(variants)
      .values({ modelId, slug, name, rank: (last?.rank ?? 0) + 1, ...build })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(variants)
      .where(and(eq(variants.modelId, modelId), eq(variants.slug, slug)));
    return present(row);
  }

  async function addNoCity(): Promise<City> {
    await db
      .insert(cities)
      .values({
        ...NO_CITY,
        rank: 1_000_000,
        isPopular: false,
        isInspectionCity: false,
        isSellMyCarCity: false,
        isAuctionMyCarCity: false,
      })
      .onConflictDoNothing();
    const [row] = await db.select().from(cities).where(eq(cities.slug, NO_CITY.slug));
    return present(row);
  }
}

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A row of the catalogue vanished while it was being added.');
  return row;
}
