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
      .onConflictDoUpdate({ target: key, set: updatesExcept(table, key) })
      // PostgreSQL returns the rows of one VALUES list in its order.
      .returning({ id: sql<number>`${table.id}` });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

function updatesExcept(table: PgTable, key: readonly IndexColumn[]): Record<string, SQL> {
  const columns = getTableColumns(table);
  const skipped = new Set<unknown>([...key, columns.id]);
  const currentValue = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const updateValueFor = (name: string): SQL => {
    const fresh = sql.raw(`excluded."${name}"`);
    return 'revision' in columns
      ? sql`case when ${currentValue('revision')} = 0 then ${fresh} else ${currentValue(name)} end`
      : fresh;
  };
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => !skipped.has(column))
      .map(([name, column]) => [name, updateValueFor(column.name)]),
  );
}
