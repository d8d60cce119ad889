import { type CatalogueVertical, catalogueVerticals } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { catalogueSeedHash, saveSeedHash, slugify, uniqueSlugs, upsert } from '../catalogue/index.ts';
import { readNewVehiclesSeed, type SeedNewModel } from './seed-files.ts';
import { newModels, newVariantPrices, newVariants, vehicleRates } from './tables.ts';

const SEED = 'new-vehicles';

/**
 * Fills the catalogue of new vehicles from `api/seed` at startup. Does nothing if the files are unchanged; otherwise
 * inserts new rows and updates known ones by slug. Never deletes rows, and leaves existing rates unchanged.
 */
export async function fillNewVehicles(db: Database): Promise<{ changed: boolean }> {
  const seed = await readNewVehiclesSeed();
  return db.transaction(async (tx) => {
    // Serialises processes that start at the same time.
    await tx.execute(sql`lock table catalogue_seeds in share row exclusive mode`);
    if ((await catalogueSeedHash(tx, SEED)) === seed.hash) return { changed: false };
    for (const vertical of catalogueVerticals) await fillModels(tx, vertical, seed.models[vertical]);
    await tx
      .insert(vehicleRates)
      .values([...seed.rates])
      .onConflictDoNothing();
    await saveSeedHash(tx, SEED, seed.hash);
    return { changed: true };
  });
}

export async function fillModels(
  tx: Queryable,
  vertical: CatalogueVertical,
  seeds: readonly SeedNewModel[],
): Promise<void> {
  const slugs = uniqueSlugs(seeds.map(({ make, model }) => `${make} ${model}`));
  const modelIds = await upsert(
    tx,
    newModels,
    seeds.map(({ make, model, body, assembly, status, colours }, index) => ({
      vertical,
      slug: slugs[index] ?? '',
      makeSlug: slugify(make),
      makeName: make,
      modelSlug: slugify(model),
      modelName: model,
      bodyType: body,
      assembly,
      status,
      colours,
      rank: index + 1,
    })),
    [newModels.vertical, newModels.slug],
  );
  const variants = seeds.flatMap(({ spec, variants: all }, index) => {
    const variantSlugs = uniqueSlugs(all.map(({ name }) => name));
    return all.map((variant, at) => ({
      prices: variant.prices,
      row: {
        modelId: modelIds[index] ?? 0,
        slug: variantSlugs[at] ?? '',
        name: variant.name,
        rank: at + 1,
        specification: { ...spec, ...variant.spec },
      },
    }));
  });
  const variantIds = await upsert(
    tx,
    newVariants,
    variants.map(({ row }) => row),
    [newVariants.modelId, newVariants.slug],
  );
  await upsert(
    tx,
    newVariantPrices,
    variants.flatMap(({ prices }, at) =>
      prices.map(([since, pricePkr]) => ({ variantId: variantIds[at] ?? 0, since, pricePkr })),
    ),
    [newVariantPrices.variantId, newVariantPrices.since],
  );
}
