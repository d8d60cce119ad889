import { eq, max } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { changeRow, lockRow, type Model, models, variants } from '../catalogue/index.ts';
import { recordCatalogueChange } from '../listings/index.ts';
import { mergeNotAllowed } from './refusals.ts';

type Merge = { intoId: number; makeName: string; now: Date };

/**
 * Merges a model into another one of its make: moves its variants and references; its listings follow by a job. Returns
 * the other model's full name.
 */
export async function mergeModel(tx: Queryable, from: Model, { intoId, makeName, now }: Merge): Promise<string> {
  const into = await lockRow(tx, models, eq(models.id, intoId));
  const mayMerge = into && into.id !== from.id && into.makeId === from.makeId && into.mergedIntoId === null;
  if (!mayMerge || from.mergedIntoId !== null) throw mergeNotAllowed();
  const [titleFrom, titleTo] = [`${makeName} ${from.name}`, `${makeName} ${into.name}`];
  const merged = { intoId: into.id, variants: await moveVariants(tx, from, into) };
  await recordCatalogueChange(tx, { level: 'model', thingId: from.id, titleFrom, titleTo, merged }, now);
  // Models merged into it earlier follow.
  await tx.update(models).set({ mergedIntoId: into.id }).where(eq(models.mergedIntoId, from.id));
  await changeRow(tx, models, from, { mergedIntoId: into.id, isProposed: false });
  return titleTo;
}

/** Maps variants to those with the same slug; the others are moved and appended. Returns the new id of each. */
async function moveVariants(tx: Queryable, from: Model, into: Model): Promise<ReadonlyMap<number, number>> {
  const targetVariants = await tx.select().from(variants).where(eq(variants.modelId, into.id));
  const bySlug = new Map(targetVariants.map(({ slug, id }) => [slug, id]));
  const [last] = await tx
    .select({ rank: max(variants.rank) })
    .from(variants)
    .where(eq(variants.modelId, into.id));
  let rank = last?.rank ?? 0;
  const newIdByVariant = new Map<number, number>();
  for (const variant of await tx.select().from(variants).where(eq(variants.modelId, from.id))) {
    const same = bySlug.get(variant.slug);
    newIdByVariant.set(variant.id, same ?? variant.id);
    if (same !== undefined) continue;
    rank += 1;
    await changeRow(tx, variants, variant, { modelId: into.id, rank });
  }
  return newIdByVariant;
}
