import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import type { makes } from './tables.ts';

const ROWS_PER_INSERT = 1000;

/** Upserts rows by natural key and returns their ids in the same order. Does not overwrite rows that staff changed. */
export async function upsert<Table extends PgTable & { id: typeof makes.id | IndexColumn }>(
  tx: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key: IndexColumn[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const inserted = await tx
      .insert(table)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoUpdate({ target: key, set: everythingBut(table, key) })
      // PostgreSQL returns the rows of one VALUES list in its order.
      .returning({ id: sql<number>`${table.id}` });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

function everythingBut(table: PgTable, key: readonly IndexColumn[]): Record<string, SQL> {
  const columns = getTableColumns(table);
  const kept = new Set<unknown>([...key, columns.id]);
  const own = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const settingOf = (name: string): SQL => {
    const fresh = sql.raw(`excluded."${name}"`);
    return 'revision' in columns ? sql`case when ${own('revision')} = 0 then ${fresh} else ${own(name)} end` : fresh;
  };
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => !kept.has(column))
      .map(([name, column]) => [name, settingOf(column.name)]),
  );
}
