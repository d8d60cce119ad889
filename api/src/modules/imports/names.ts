import { inArray, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { VehicleKind } from '../catalogue/index.ts';
import { importNameRows, importNames } from './tables.ts';

export type ImportNameRow = typeof importNames.$inferSelect;
/** A name from a file, and its kind. `make` and `model`: slugs of its parents. */
export type ImportName = {
  kind: ImportNameRow['kind'];
  vehicleKind: VehicleKind | null;
  make: string | null;
  model: string | null;
  name: string;
};
/** The slug for a name. `rejected`: rows with the name are skipped. */
export type NameDecision = { into: string } | 'rejected';

/** A key that is equal for all spellings of a name: ignores case, accents, spaces and punctuation. */
export function keyOfName({ kind, vehicleKind, make, model, name }: ImportName): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return [kind, vehicleKind ?? '', make ?? '', model ?? '', plain].join('/');
}

export type NameDecisions = {
  get(name: ImportName): NameDecision | undefined;
  /** Other names under the same parents, with the slug that each means. */
  synonyms(parents: Omit<ImportName, 'name'>): readonly { name: string; into: string }[];
};

/** The decisions made by editors so far. */
export async function readNameDecisions(db: Queryable): Promise<NameDecisions> {
  const rows = await db.select().from(importNames).where(ne(importNames.state, 'waiting'));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const parentKeyOf = (parents: Omit<ImportName, 'name'>) => keyOfName({ ...parents, name: '' });
  const byParent = Map.groupBy(
    rows.filter(({ into }) => into !== null),
    parentKeyOf,
  );
  return {
    get(name) {
      const row = byKey.get(keyOfName(name));
      if (row === undefined) return undefined;
      return row.into === null ? 'rejected' : { into: row.into };
    },
    synonyms: (parents) =>
      (byParent.get(parentKeyOf(parents)) ?? []).map(({ name, into }) => ({ name, into: into ?? '' })),
  };
}

/** A name with the number of rows of a file that wait for it, and an example from one of them. */
export type PendingName = ImportName & { rows: number; example: string };

const NAMES_PER_STATEMENT = 500;

/** Adds names to the review queue, or updates their counts for this file. Existing decisions are unchanged. */
export async function recordPendingNames(
  db: Database,
  names: readonly PendingName[],
  { source, now }: { source: string; now: Date },
): Promise<void> {
  for (let start = 0; start < names.length; start += NAMES_PER_STATEMENT) {
    const batch = names.slice(start, start + NAMES_PER_STATEMENT).map((name) => ({ ...name, key: keyOfName(name) }));
    // Sorted, so that concurrent imports do not deadlock.
    batch.sort((a, b) => (a.key < b.key ? -1 : 1));
    await db.transaction(async (tx) => {
      await tx
        .insert(importNames)
        .values(batch.map(({ rows: _, ...name }) => ({ ...name, firstSeenAt: now, lastSeenAt: now })))
        .onConflictDoUpdate({ target: importNames.key, set: { lastSeenAt: now } });
      const stored = await tx
        .select({ id: importNames.id, key: importNames.key })
        .from(importNames)
        .where(
          inArray(
            importNames.key,
            batch.map(({ key }) => key),
          ),
        );
      const ids = new Map(stored.map(({ id, key }) => [key, id]));
      await tx
        .insert(importNameRows)
        .values(batch.flatMap(({ key, rows }) => (ids.has(key) ? [{ nameId: ids.get(key) ?? 0, source, rows }] : [])))
        .onConflictDoUpdate({
          target: [importNameRows.nameId, importNameRows.source],
          set: { rows: sql`excluded.rows` },
        });
    });
  }
}
