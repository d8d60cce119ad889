import { sql } from 'drizzle-orm';
import { ConfigError } from '../platform/config/config-error.ts';
import { type Queryable, rowsOf } from '../platform/database/database.ts';
import { knownMigrations, type Manifest } from './manifest.ts';

/** Row count of each of the site's tables. */
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

/**
 * Throws unless the row counts match the manifest. Skips backups of an older schema, because migrations may have
 * changed the rows.
 */
export async function assertRowCounts(rows: Record<string, number>, manifest: Manifest): Promise<void> {
  if ((await knownMigrations()).length !== manifest.migrations.length) return;
  const mismatches = Object.keys(manifest.rows).filter((table) => rows[table] !== manifest.rows[table]);
  if (mismatches.length > 0)
    throw new ConfigError(`The dump does not contain the rows listed in the backup: ${mismatches.join(', ')}.`);
}
