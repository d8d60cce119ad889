import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Config } from '../platform/config/config.ts';
import { rowsOf } from '../platform/database/database.ts';
import { openPglite, readSnapshot } from '../platform/database/pglite.ts';
import { runWork } from '../works/run-work.ts';
import { countRows } from './count-rows.ts';
import { DATABASE_FILE } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/** Writes the whole database, as at one moment, into a folder. Answers how many rows each table had then. */
export function dumpDatabase(config: Config, folder: string): Promise<Record<string, number>> {
  return config.database.url === undefined
    ? dumpEmbedded(config, join(folder, DATABASE_FILE.pglite))
    : dumpPostgres(config.database.url, join(folder, DATABASE_FILE.postgres));
}

/** By the API where it runs, as one process alone can read it. What was written is opened again, in memory, and counted. */
async function dumpEmbedded(config: Config, file: string): Promise<Record<string, number>> {
  await runWork(config, { work: 'dump', file }, () => undefined);
  const { db, close } = await openPglite(undefined, { snapshot: await readSnapshot(file) });
  try {
    return await countRows(db);
  } finally {
    await close();
  }
}

/** Counted in the transaction whose snapshot `pg_dump` takes over. */
async function dumpPostgres(url: string, file: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url });
  // What ends the connection fails the next statement, not the process.
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
