import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { migrationsHash } from './migrations-hash.ts';

/**
 * An empty database of its own with all tables: in memory, or on the PostgreSQL of `TEST_DATABASE_URL`, whose user must
 * be allowed to create databases. `close` leaves nothing behind.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? openInMemory() : openOnPostgres(url);
}

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/karwan-api', import.meta.url));

/** Making a database takes 2 s, reading one that was made before 0.4 s. */
async function openInMemory(): Promise<OpenDatabase> {
  const file = join(cacheFolder, `empty-${migrationsHash()}.tar`);
  const prepared = await readFile(file).catch(() => undefined);
  if (prepared !== undefined) return openPglite(undefined, new Blob([prepared]));
  const database = await openPglite();
  if (!('$client' in database.db) || !(database.db.$client instanceof PGlite))
    throw new Error('The embedded database has no client.');
  const snapshot = await database.db.$client.dumpDataDir('none');
  await mkdir(cacheFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await snapshot.arrayBuffer()));
  await rename(draft, file);
  return database;
}

async function openOnPostgres(adminUrl: string): Promise<OpenDatabase> {
  const template = `karwan_template_${migrationsHash()}`;
  const name = `karwan_test_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
  await asAdmin(adminUrl, async (admin) => {
    // Test files start together: one makes the template, the others wait for it.
    await admin.query('select pg_advisory_lock(7241907)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${template}`);
      await admin.query(`create database ${template}`);
      await (await openPostgres({ url: urlOf(template) })).close();
      await admin.query(`alter database ${template} is_template true`);
    }
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = await openPostgres({ url: urlOf(name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
