import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';

/** Attempt counters, and tables that the server writes on its own. */
export const SERVER_WRITTEN = new Set([
  'attempts',
  'job_runs',
  'envelope_keys',
  'listing_changes',
  'listing_changes_purged',
  'search_log_positions',
]);

/** A hash per table: equal values before and after mean that nothing was written. */
export async function databaseFingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const fingerprint: Record<string, string> = {};
  for (const { name } of tables) {
    if (SERVER_WRITTEN.has(name)) continue;
    const [row] = await rowsOf<{ hash: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.identifier(name)} t`,
    );
    fingerprint[name] = row?.hash ?? '';
  }
  return fingerprint;
}
