import type { CatalogueVertical } from '@karwan/shared-contracts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newModels, newVariantPrices, newVariants, vehicleRates } from './tables.ts';

export type ModelRow = typeof newModels.$inferSelect;
export type VariantRow = typeof newVariants.$inferSelect;
export type PriceRow = Pick<typeof newVariantPrices.$inferSelect, 'variantId' | 'since' | 'pricePkr'>;
export type RateRow = typeof vehicleRates.$inferSelect;
export type NewRateRow = typeof vehicleRates.$inferInsert;

/**
 * All vehicles of a vertical: models by popularity, variants in the maker's order, prices up to a day, oldest first.
 */
export async function readVehicles(db: Database, vertical: CatalogueVertical, today: string) {
  const models = await db.select().from(newModels).where(eq(newModels.vertical, vertical)).orderBy(asc(newModels.rank));
  const variants = await db
    .select({ variant: newVariants })
    .from(newVariants)
    .innerJoin(newModels, eq(newModels.id, newVariants.modelId))
    .where(eq(newModels.vertical, vertical))
    .orderBy(asc(newVariants.rank), asc(newVariants.id));
  const prices: PriceRow[] = await db
    .select({
      variantId: newVariantPrices.variantId,
      since: newVariantPrices.since,
      pricePkr: newVariantPrices.pricePkr,
    })
    .from(newVariantPrices)
    .innerJoin(newVariants, eq(newVariants.id, newVariantPrices.variantId))
    .innerJoin(newModels, eq(newModels.id, newVariants.modelId))
    .where(and(eq(newModels.vertical, vertical), lte(newVariantPrices.since, today)))
    .orderBy(asc(newVariantPrices.since));
  return { models, variants: variants.map(({ variant }) => variant), prices };
}

/** Every rate valid from `today` or earlier, oldest first. */
export const readRates = (db: Queryable, kind: RateRow['kind'], today: string): Promise<RateRow[]> =>
  db
    .select()
    .from(vehicleRates)
    .where(and(eq(vehicleRates.kind, kind), lte(vehicleRates.since, today)))
    .orderBy(asc(vehicleRates.since), asc(vehicleRates.id));

/** Overwrites a rate of the same key, place, size and day. */
export const writeRate = async (db: Queryable, row: NewRateRow): Promise<void> =>
  void (await db
    .insert(vehicleRates)
    .values(row)
    .onConflictDoUpdate({
      target: [vehicleRates.kind, vehicleRates.key, vehicleRates.place, vehicleRates.upTo, vehicleRates.since],
      set: { value: row.value, unit: row.unit, source: row.source },
    }));

/** A variant by the combined slug of make, model and variant. */
export async function findVariant(
  db: Queryable,
  vertical: CatalogueVertical,
  publicId: string,
): Promise<{ id: number; name: string } | undefined> {
  const [found] = await db
    .select({
      id: newVariants.id,
      name: sql<string>`${newModels.makeName} || ' ' || ${newModels.modelName} || ' ' || ${newVariants.name}`,
    })
    .from(newVariants)
    .innerJoin(newModels, eq(newModels.id, newVariants.modelId))
    .where(and(eq(newModels.vertical, vertical), sql`${newModels.slug} || '-' || ${newVariants.slug} = ${publicId}`));
  return found;
}

/** Overwrites a price of the same day. */
export const writePrice = async (db: Queryable, row: PriceRow): Promise<void> =>
  void (await db
    .insert(newVariantPrices)
    .values(row)
    .onConflictDoUpdate({
      target: [newVariantPrices.variantId, newVariantPrices.since],
      set: { pricePkr: row.pricePkr },
    }));
