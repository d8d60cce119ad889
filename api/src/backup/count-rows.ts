import { sql } from 'drizzle-orm';
import { ConfigError } from '../platform/config/config-error.ts';
import { type Queryable, rowsOf } from '../platform/database/database.ts';
import { knownMigrations, type Manifest } from './manifest.ts';

/** How many rows each of the site's tables has. */
export async function countRows(db: Pick<Queryable, 'execute'>): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ number: number }>(
      db,
      sql`select count(*)::int as number from ${sql.identifier(name)}`,
    );
    counts[name] = row?.number ?? 0;
  }
  return counts;
}

/** Throws unless there are the rows that a backup names; of an older database only if migrations have not changed them since. */
export async function refuseOtherRows(rows: Record<string, number>, manifest: Manifest): Promise<void> {
  if ((await knownMigrations()).length !== manifest.migrations.length) return;
  const other = Object.keys(manifest.rows).filter((table) => rows[table] !== manifest.rows[table]);
  if (other.length > 0)
    throw new ConfigError(`The dump does not hold the rows that the backup names: ${other.join(', ')}.`);
}
