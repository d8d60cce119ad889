import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { type Database, type OpenDatabase, rowsOf } from '../platform/database/database.ts';
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

type Pristine = { schema: string; rows: ReadonlyMap<string, string>; sequences: string };
type Prepared = { database: OpenDatabase; pristine: Pristine };

/** As they were made, for the next test of this process: opening one takes a second, emptying it a tenth of that. */
const spare: Prepared[] = [];

async function openInMemory(): Promise<OpenDatabase> {
  const prepared = spare.pop() ?? (await prepareInMemory());
  const { database, pristine } = prepared;
  // Whoever still asks after the end of its test reaches nothing.
  const { proxy: client, revoke } = Proxy.revocable(clientOf(database), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = drizzle({ client });
  return {
    ...database,
    db,
    read: db,
    check: () => db.execute(sql`select 1`),
    close: async () => {
      revoke();
      if (await isPutBack(database.db, pristine).catch(() => false)) spare.push(prepared);
      else await database.close();
    },
  };
}

function clientOf({ db }: OpenDatabase): PGlite {
  if (!('$client' in db) || !(db.$client instanceof PGlite)) throw new Error('The embedded database has no client.');
  return db.$client;
}

/** Making a database takes some seconds, reading one that was made before a tenth of that. */
async function prepareInMemory(): Promise<Prepared> {
  const file = join(cacheFolder, `prepared-${testDatabaseHash()}.tar`);
  const prepared = await readFile(file).catch(() => undefined);
  const database = await withoutLongTimers(() => openPglite(undefined, prepared && { snapshot: new Blob([prepared]) }));
  if (prepared === undefined) {
    await fillCatalogue(database.db);
    await mkdir(cacheFolder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await database.dump?.(draft);
    await rename(draft, file);
  }
  return { database, pristine: await pristineOf(database.db) };
}

/** What the database sets for later at its start keeps no process alive. */
async function withoutLongTimers<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign((later: () => void, ms?: number) => {
    const timer: NodeJS.Timeout = setTimeout(later, ms);
    return ms !== undefined && ms > 5000 ? timer.unref() : timer;
  }, setTimeout);
  try {
    return await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

/** Whatever a test may have made or changed besides rows. */
const schemaText = sql`
  select md5(string_agg(part, ';' order by part)) as text from (
    select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as part
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select conname || pg_get_constraintdef(oid) from pg_constraint
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts`;
const sequencesText = sql`
  select coalesce(string_agg(format('select setval(%L, %s, %L)', schemaname || '.' || sequencename,
    coalesce(last_value, start_value), last_value is not null), '; '), '') as text from pg_sequences`;

const textOf = async (db: Database, query: SQL) => (await rowsOf<{ text: string }>(db, query))[0]?.text ?? '';

const tablesOf = async (db: Database) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    )
  ).map(({ name }) => name);

async function pristineOf(db: Database): Promise<Pristine> {
  const rows = new Map<string, string>();
  for (const table of await tablesOf(db)) {
    const text = await textOf(
      db,
      sql`select coalesce(json_agg(t), '[]')::text as text from ${sql.identifier(table)} t`,
    );
    if (text !== '[]') rows.set(table, text);
  }
  return { schema: await textOf(db, schemaText), rows, sequences: await textOf(db, sequencesText) };
}

/** Puts every row and sequence back. False where tables themselves were changed. */
async function isPutBack(db: Database, pristine: Pristine): Promise<boolean> {
  if ((await textOf(db, schemaText)) !== pristine.schema) return false;
  const tables = (await tablesOf(db)).map((table) => sql.identifier(table));
  await db.execute(sql`discard all`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
    for (const [name, rows] of pristine.rows) {
      const table = sql.identifier(name);
      await tx.execute(sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${rows}::json)`);
    }
    for (const statement of pristine.sequences.split('; ').filter((each) => each !== ''))
      await tx.execute(sql.raw(statement));
  });
  return true;
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
