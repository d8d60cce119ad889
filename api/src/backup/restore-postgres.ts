import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { ConfigError } from '../platform/config/config-error.ts';
import { type Database, rowsOf } from '../platform/database/database.ts';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import { DATABASE_FILE, type Manifest } from './manifest.ts';
import {
  PostgresProgramError,
  readAsSql,
  requirePrograms,
  runPostgresProgram,
  SQL_ERROR_EXIT_CODE,
} from './postgres-programs.ts';
import type { DatabaseRestore } from './restore-embedded.ts';

/** Replaces the database's content with the dump in one transaction. Throws while other clients are connected. */
export async function restorePostgres(
  url: string,
  { folder, manifest, writeMarker, clearMarker, finish }: DatabaseRestore,
): Promise<void> {
  await requirePrograms(['psql', 'pg_restore']);
  const connections = await withDatabase(url, (db) =>
    rowsOf<{ number: number }>(
      db,
      sql`select count(*)::int as number from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    ),
  );
  if ((connections[0]?.number ?? 0) > 0)
    throw new ConfigError('Other programs are connected to the database. Stop the API and jobs first.');
  await writeMarker();
  let mayBeCommitted = false;
  const script = restoringScript(join(folder, DATABASE_FILE.postgres), manifest, () => {
    mayBeCommitted = true;
  });
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'];
  await runPostgresProgram('psql', url, options, Readable.from(script)).catch(async (error: unknown) => {
    const isRefused = error instanceof PostgresProgramError && error.exitCode === SQL_ERROR_EXIT_CODE;
    if (isRefused || !mayBeCommitted) await clearMarker();
    throw error;
  });
  await finish();
}

/** If the script ends before `commit` (e.g. a truncated dump), PostgreSQL rolls everything back. */
async function* restoringScript(
  dump: string,
  { rows, madeAt }: Manifest,
  onCommit: () => void,
): AsyncGenerator<string | Buffer> {
  yield 'begin;\ndrop schema if exists drizzle cascade;\ndrop schema if exists public cascade;\ncreate schema public;\n';
  yield* readAsSql(dump);
  for (const [table, number] of Object.entries(rows))
    yield `do $$ begin if (select count(*) from public."${table}") <> ${number} then raise exception '${table} has more or fewer rows than the backup'; end if; end $$;\n`;
  // The dump leaves `search_path` empty, and triggers use unqualified table names.
  yield `set search_path to public;\n${RESET_LOG_POSITIONS}`;
  yield await createRestoresTableSql();
  yield `insert into restores (made_at, restored_at) values ('${madeAt}', now());\n`;
  onCommit();
  yield 'commit;\n';
}

/**
 * Transaction ids belong to the dumped cluster. In another cluster they may lie far in the future: every search would
 * read those rows, and they would never be purged. Existing indexes reload all listings, as after any purge.
 */
const RESET_LOG_POSITIONS = `do $$ begin
  if to_regclass('listing_changes_purged') is not null then
    delete from listing_changes_purged;
    delete from search_log_positions;
  end if;
  if to_regclass('listing_changes') is not null then truncate listing_changes; end if;
end $$;
`;

/** Taken from the migration, because older backups lack the table; the migration skips it if it exists. */
async function createRestoresTableSql(): Promise<string> {
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('_after-restore.sql'));
  if (file === undefined) throw new Error('The migration that creates the table of restores is missing.');
  return `${await readFile(join(migrationsFolder, file), 'utf8')}\n`;
}

/** Whether the database has none of the site's tables. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  const rows = await withDatabase(url, (db) =>
    rowsOf(db, sql`select 1 from information_schema.tables where table_schema in ('public', 'drizzle') limit 1`),
  );
  return rows.length === 0;
}

async function withDatabase<Result>(url: string, query: (db: Database) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  // A lost connection fails the next statement instead of crashing the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await query(drizzle({ client }));
  } finally {
    await client.end();
  }
}
