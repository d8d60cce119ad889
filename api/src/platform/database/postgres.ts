import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { migrateTables } from './migrate-tables.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';

/** Names our migrations among a server's advisory locks: processes that start together migrate one after another. */
const MIGRATION_LOCK = 7_241_906;

/** No statement takes so long; a connection on which nothing has come for longer is not there any more. */
const STATEMENT_LIMIT_MS = 8000;
const SILENCE_LIMIT_MS = 9000;
/** Until a connection is there, or one of those in use is free. */
const CONNECTION_LIMIT_MS = 3000;
const LOCK_LIMIT_MS = 3000;
/** What a migration waits for makes everybody else wait behind it. */
const MIGRATION_LOCK_LIMIT_MS = 400;
const IDLE_TRANSACTION_LIMIT_MS = 15_000;

type PostgresOptions = {
  url: string;
  /** Of a replica for `read`. */
  readUrl?: string | undefined;
  /** For commands that write in bulk, with nobody waiting: statements may take as long as they need. */
  isUnhurried?: boolean;
  /** Opens tables that newer code has migrated. */
  mayBeNewer?: boolean;
  /** Default 9000. */
  silenceLimitMs?: number;
};

/** Opens PostgreSQL and brings its tables up to date. Throws a `ConfigError` where they are not for this code. */
export async function openPostgres({
  url,
  readUrl,
  isUnhurried = false,
  mayBeNewer = false,
  silenceLimitMs = SILENCE_LIMIT_MS,
}: PostgresOptions): Promise<OpenDatabase> {
  await migrateOnce(url, mayBeNewer);
  const pool = openPool(url, isUnhurried, silenceLimitMs);
  const readPool = readUrl === undefined ? pool : openPool(readUrl, isUnhurried, silenceLimitMs);
  const db = repeatOnConflict(drizzle({ client: pool }));
  return {
    db,
    read: readPool === pool ? db : drizzle({ client: readPool }),
    kind: 'postgres',
    check: () => db.execute(sql`select 1`),
    close: async () => {
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
}

function openPool(connectionString: string, isUnhurried: boolean, silenceLimitMs: number): Pool {
  const pool = new Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_LIMIT_MS,
    ...(!isUnhurried && {
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
      stream: () => openSocket(silenceLimitMs),
    }),
  });
  // Without a listener a dropped idle connection would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined);
  // Nor one that is dropped between two statements of a transaction: whoever uses it hears of it at the next.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A machine that lost its power, or a firewall that forgets, closes no connection: what is silent for too long is given up. */
function openSocket(silenceLimitMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceLimitMs, () => {
    socket.destroy(Object.assign(new Error('The database has gone silent.'), { code: 'ETIMEDOUT' }));
  });
}

async function migrateOnce(connectionString: string, mayBeNewer: boolean): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_LIMIT_MS}`);
    const db: Database = drizzle({ client });
    await migrateTables(db, (config) => migrate(drizzle({ client }), config), { mayBeNewer });
  } finally {
    await client.end();
  }
}
