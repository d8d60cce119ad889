import type { CatalogueThing } from '@karwan/shared-contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { models, type VehicleKind } from '../catalogue/index.ts';
import { isProposedOf, presentModels } from './catalogue-things.ts';
import { nearest } from './nearest-names.ts';

const MOST_SHOWN = 100;

type Proposal = { thing: CatalogueThing; near: { id: number; name: string }[] };

/** Models added by imports and not reviewed yet, those with the most listings first. */
export async function proposedModels(
  db: Queryable,
  kind: VehicleKind,
): Promise<{ proposals: Proposal[]; total: number }> {
  const rows = await db.select().from(models).where(isProposedOf(db, kind));
  const things = (await presentModels(db, rows)).sort((a, b) => b.ads - a.ads || a.name.localeCompare(b.name));
  const makeIds = [...new Set(rows.map(({ makeId }) => makeId))];
  const known = await db
    .select()
    .from(models)
    .where(and(inArray(models.makeId, makeIds), eq(models.isProposed, false), isNull(models.mergedIntoId)))
    .orderBy(models.rank);
  const makeOf = new Map(rows.map(({ id, makeId }) => [id, makeId]));
  const proposals = things.slice(0, MOST_SHOWN).map((thing) => ({
    thing,
    near: nearest(
      thing.name,
      known.filter(({ makeId }) => makeId === makeOf.get(thing.id)),
    ).map(({ id, name }) => ({ id, name })),
  }));
  return { proposals, total: rows.length };
}
