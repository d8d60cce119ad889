import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { testDatabaseHash } from './test-database-hash.ts';

/**
 * A database of its own with all tables, empty but for the catalogue: in memory, or on the PostgreSQL of
 * `TEST_DATABASE_URL`, whose user must be allowed to create databases. `close` leaves nothing behind.
 */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? openInMemory() : openOnPostgres(url);
}

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/karwan-api', import.meta.url));

/** Making a database takes some seconds, reading one that was made before a tenth of that. */
async function openInMemory(): Promise<OpenDatabase> {
  const file = join(cacheFolder, `prepared-${testDatabaseHash()}.tar`);
  const prepared = await readFile(file).catch(() => undefined);
  if (prepared !== undefined) return openPglite(undefined, { snapshot: new Blob([prepared]) });
  const database = await openPglite();
  await fillCatalogue(database.db);
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
  const template = `karwan_template_${testDatabaseHash()}`;
  const name = `karwan_test_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
  await asAdmin(adminUrl, async (admin) => {
    // Test processes start together: one makes the template, the others wait for it.
    await admin.query('select pg_advisory_lock(7241907)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${template}`);
      await admin.query(`create database ${template}`);
      const prepared = await openPostgres({ url: urlOf(template) });
      await fillCatalogue(prepared.db);
      await prepared.close();
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
