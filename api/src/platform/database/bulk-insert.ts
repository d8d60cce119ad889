import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Queryable, rowsOf } from './database.ts';

const ROWS_PER_STATEMENT = 4000;

/**
 * Inserts many rows quickly with either driver: sends batches of 4000 as one JSON parameter. All rows must have the
 * fields of the first; existing rows (same key) are skipped. Returns the number of inserted rows.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = getTableColumns(table);
  const used = Object.keys(first).flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [{ field, name: column.name }];
  });
  const names = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  let inserted = 0;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const page = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      // `row` has the table's fields; their names are dynamic here.
      .map((row) => Object.fromEntries(used.map(({ field, name }) => [name, (row as Record<string, unknown>)[field]])));
    const counted = await rowsOf<{ count: number }>(
      db,
      sql`with new_rows as (
            insert into ${target} (${names})
            select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(page)}::jsonb)
            on conflict do nothing returning 1
          ) select count(*)::int as count from new_rows`,
    );
    inserted += counted[0]?.count ?? 0;
  }
  return inserted;
}
