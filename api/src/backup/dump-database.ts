import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Config } from '../platform/config/config.ts';
import { rowsOf } from '../platform/database/database.ts';
import { openPglite, readSnapshot } from '../platform/database/pglite.ts';
import { runTask } from '../tasks/run-task.ts';
import { countRows } from './count-rows.ts';
import { DATABASE_FILE } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/** Writes a consistent snapshot of the database into a folder. Returns each table's row count at that time. */
export function dumpDatabase(config: Config, folder: string): Promise<Record<string, number>> {
  return config.database.url === undefined
    ? dumpEmbedded(config, join(folder, DATABASE_FILE.pglite))
    : dumpPostgres(config.database.url, join(folder, DATABASE_FILE.postgres));
}

/**
 * Asks the API if it is running, since only one process can open the database. Verifies the dump by opening it in
 * memory and counting its rows.
 */
async function dumpEmbedded(config: Config, file: string): Promise<Record<string, number>> {
  await runTask(config, { work: 'dump', file }, () => undefined);
  const { db, close } = await openPglite(undefined, { snapshot: await readSnapshot(file) });
  try {
    return await countRows(db);
  } finally {
    await close();
  }
}

/** Counts rows in the transaction whose snapshot `pg_dump` uses. */
async function dumpPostgres(url: string, file: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url });
  // A lost connection fails the next statement instead of crashing the process.
  client.on('error', () => undefined);
  await client.connect();
  const db = drizzle({ client });
  try {
    await db.execute(sql`begin isolation level repeatable read read only`);
    const [row] = await rowsOf<{ snapshot: string }>(db, sql`select pg_export_snapshot() as snapshot`);
    await writeFile(file, '', { mode: 0o600 });
    await runPostgresProgram('pg_dump', url, ['--format=custom', `--snapshot=${row?.snapshot}`, `--file=${file}`]);
    return await countRows(db);
  } finally {
    await client.end();
  }
}
