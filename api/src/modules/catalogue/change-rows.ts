import { and, eq, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import { slugify } from './slugify.ts';
import type { areas, cities, makes, models, variants } from './tables.ts';

type Changeable = typeof makes | typeof models | typeof variants | typeof cities | typeof areas;
type Row<Table extends Changeable> = Table['$inferSelect'];

/** Whoever changes it meanwhile waits; not those who write what only names it, as each new ad does. */
export async function lockRow<Table extends Changeable>(
  tx: Queryable,
  table: Table,
  where: SQL | undefined,
): Promise<Row<Table> | undefined> {
  const plain: PgTable = table;
  const [row] = await tx.select().from(plain).where(where).for('no key update');
  // A row of the table that was given.
  return row as Row<Table> | undefined;
}

/** Changes it as the office says: from now on the seed leaves it alone. */
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
  // A row of the table that was given.
  return row as Row<Table>;
}

/** Whether another one among these is called the same, or would have the same address. */
export async function isNameTaken(
  tx: Queryable,
  table: Changeable,
  { name, among, but = 0 }: { name: string; among: SQL | undefined; but?: number },
): Promise<boolean> {
  const isSame = or(sql`lower(${table.name}) = ${name.toLowerCase()}`, eq(table.slug, slugify(name)));
  return (await tx.$count(table, and(among, isSame, ne(table.id, but)))) > 0;
}

/** Behind all others of these. */
export async function lastRank(tx: Queryable, table: Changeable, among: SQL | undefined): Promise<number> {
  const plain: PgTable = table;
  const [last] = await tx
    .select({ rank: max(table.rank) })
    .from(plain)
    .where(among);
  return (last?.rank ?? 0) + 1;
}
