import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { fillNewVehicles } from '../modules/new-vehicles/index.ts';
import { type Database, type OpenDatabase, rowsOf } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { testDatabaseHash } from './test-database-hash.ts';

/** Tests hold transactions open while others run, which takes long on a busy machine. */
const timeouts = { statementMs: 60_000, lockMs: 60_000, idleTransactionMs: 120_000, silenceMs: 120_000 };

/** Copies a template database, which the first test process creates. */
export async function openOnPostgres(adminUrl: string): Promise<OpenDatabase> {
  const template = `karwan_template_${testDatabaseHash()}`;
  const name = `karwan_test_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => urlOfDatabase(adminUrl, database);
  await asAdmin(adminUrl, async (admin) => {
    // Test processes start concurrently: one creates the template while the others wait.
    await admin.query('select pg_advisory_lock(7241907)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${template}`);
      await admin.query(`create database ${template}`);
      const prepared = await openPostgres({ url: urlOf(template) });
      await fillCatalogue(prepared.db);
      await fillNewVehicles(prepared.db);
      await prepared.close();
      await admin.query(`alter database ${template} is_template true`);
    }
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = await openPostgres({ url: urlOf(name), timeouts });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Opens this test database a second time, with its own connection pool. `close` leaves the database. */
export async function openSamePostgres(db: Database): Promise<OpenDatabase> {
  const [current] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  const adminUrl = process.env.TEST_DATABASE_URL ?? '';
  if (current === undefined || adminUrl === '') throw new Error('Only a database on PostgreSQL can be opened twice.');
  return openPostgres({ url: urlOfDatabase(adminUrl, current.name), timeouts });
}

const urlOfDatabase = (adminUrl: string, database: string) =>
  Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
