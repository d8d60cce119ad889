import type { CatalogueItem } from '@karwan/shared-contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { models, type VehicleKind } from '../catalogue/index.ts';
import { isProposedOfKind, presentModels } from './catalogue-items.ts';
import { sortBySimilarity } from './sort-by-similarity.ts';

const MAX_SHOWN = 100;

type Proposal = { thing: CatalogueItem; near: { id: number; name: string }[] };

/** Models added by imports and not reviewed yet, those with the most listings first. */
export async function proposedModels(
  db: Queryable,
  kind: VehicleKind,
): Promise<{ proposals: Proposal[]; total: number }> {
  const rows = await db.select().from(models).where(isProposedOfKind(db, kind));
  const items = (await presentModels(db, rows)).sort((a, b) => b.ads - a.ads || a.name.localeCompare(b.name));
  const makeIds = [...new Set(rows.map(({ makeId }) => makeId))];
  const acceptedModels = await db
    .select()
    .from(models)
    .where(and(inArray(models.makeId, makeIds), eq(models.isProposed, false), isNull(models.mergedIntoId)))
    .orderBy(models.rank);
  const makeOf = new Map(rows.map(({ id, makeId }) => [id, makeId]));
  const proposals = items.slice(0, MAX_SHOWN).map((item) => ({
    thing: item,
    near: sortBySimilarity(
      item.name,
      acceptedModels.filter(({ makeId }) => makeId === makeOf.get(item.id)),
    ).map(({ id, name }) => ({ id, name })),
  }));
  return { proposals, total: rows.length };
}
