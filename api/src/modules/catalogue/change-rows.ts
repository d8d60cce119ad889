import { and, eq, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import { slugify } from './slugify.ts';
import type { areas, cities, makes, models, variants } from './tables.ts';

type Changeable = typeof makes | typeof models | typeof variants | typeof cities | typeof areas;
type Row<Table extends Changeable> = Table['$inferSelect'];

/**
 * Locks a row against other changes (`for no key update`). Inserts that only reference it, such as new listings, do not
 * wait.
 */
export async function lockRow<Table extends Changeable>(
  tx: Queryable,
  table: Table,
  where: SQL | undefined,
): Promise<Row<Table> | undefined> {
  const plain: PgTable = table;
  const [row] = await tx.select().from(plain).where(where).for('no key update');
  // A row of `table`.
  return row as Row<Table> | undefined;
}

/** Applies a change by staff. The seed no longer overwrites the row from now on. */
export async function changeRow<Table extends Changeable>(
  tx: Queryable,
  table: Table,
  { id, revision }: { id: number; revision: number },
  set: Partial<Omit<Table['$inferInsert'], 'id' | 'revision'>>,
): Promise<Row<Table>> {
  const plain: PgTable = table;
  const [row] = await tx
    .update(plain)
    .set({ ...set, revision: revision + 1 })
    .where(eq(table.id, id))
    .returning();
  if (row === undefined) throw new Error('A row of the catalogue vanished while it was held.');
  // A row of `table`.
  return row as Row<Table>;
}

/** Whether another row in `siblings` has this name or would have the same slug. */
export async function isNameTaken(
  tx: Queryable,
  table: Changeable,
  { name, siblings, but: exceptId = 0 }: { name: string; siblings: SQL | undefined; but?: number },
): Promise<boolean> {
  const hasSameName = or(sql`lower(${table.name}) = ${name.toLowerCase()}`, eq(table.slug, slugify(name)));
  return (await tx.$count(table, and(siblings, hasSameName, ne(table.id, exceptId)))) > 0;
}

/** The rank after all rows in `siblings`. */
export async function nextRank(tx: Queryable, table: Changeable, siblings: SQL | undefined): Promise<number> {
  const plain: PgTable = table;
  const [last] = await tx
    .select({ rank: max(table.rank) })
    .from(plain)
    .where(siblings);
  return (last?.rank ?? 0) + 1;
}
