import type { CatalogueThing } from '@karwan/shared-contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type Model, models, slugify, type VehicleKind } from '../catalogue/index.ts';
import { isProposedOf, presentModels } from './catalogue-things.ts';

const MOST_SHOWN = 100;
const MOST_NEAR = 3;

type Proposal = { thing: CatalogueThing; near: { id: number; name: string }[] };

/** Models that imports brought and nobody has looked at yet, those with the most ads first. */
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
    .where(and(inArray(models.makeId, makeIds), eq(models.isProposed, false), isNull(models.mergedIntoId)));
  const makeOf = new Map(rows.map(({ id, makeId }) => [id, makeId]));
  const proposals = things.slice(0, MOST_SHOWN).map((thing) => ({
    thing,
    near: nearest(
      thing.name,
      known.filter(({ makeId }) => makeId === makeOf.get(thing.id)),
    ),
  }));
  return { proposals, total: rows.length };
}

/** Those of which most pairs of letters are the same. */
function nearest(name: string, others: readonly Model[]): { id: number; name: string }[] {
  const pairs = pairsOf(name);
  return others
    .map((model) => ({ model, likeness: likeness(pairs, pairsOf(model.name)) }))
    .filter((each) => each.likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness || a.model.rank - b.model.rank)
    .slice(0, MOST_NEAR)
    .map(({ model }) => ({ id: model.id, name: model.name }));
}

function pairsOf(name: string): ReadonlySet<string> {
  const letters = slugify(name).replaceAll('-', '');
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)));
}

/** 1: the same, 0: nothing of it. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = a.size + b.size;
  return all === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / all;
}
