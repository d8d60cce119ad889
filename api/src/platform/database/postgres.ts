import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { migrateTables } from './migrate-tables.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** Advisory lock key of migrations: processes that start together migrate one after another. */
const MIGRATION_LOCK = 7_241_906;

const TIMEOUTS = {
  statementMs: 8000,
  /** How long a lock is waited for. */
  lockMs: 3000,
  /** Between two statements of a transaction. */
  idleTransactionMs: 15_000,
  /** A connection without traffic is considered lost. */
  silenceMs: 9000,
};
type Timeouts = typeof TIMEOUTS;

/** Maximum wait for a new or free connection. */
const CONNECTION_LIMIT_MS = 3000;
/** While a migration waits for a lock, all other queries on the table queue behind it. */
const MIGRATION_LOCK_LIMIT_MS = 400;

type PostgresOptions = {
  url: string;
  /** Connection string of a replica, for `read`. */
  readUrl?: string | undefined;
  /** For bulk commands: no timeouts. */
  isUnhurried?: boolean;
  /** Accepts a schema that newer code has migrated. */
  mayBeNewer?: boolean;
  /** Instead of the defaults. */
  timeouts?: Partial<Timeouts>;
};

/** Opens PostgreSQL and migrates the schema. Throws a `ConfigError` if the schema does not match this code. */
export async function openPostgres({
  url,
  readUrl,
  isUnhurried = false,
  mayBeNewer = false,
  timeouts = {},
}: PostgresOptions): Promise<OpenDatabase> {
  await migrateOnce(url, mayBeNewer);
  const limits = isUnhurried ? undefined : { ...TIMEOUTS, ...timeouts };
  const pool = openPool(url, limits);
  const readPool = readUrl === undefined ? pool : openPool(readUrl, limits);
  const db = retryOnConflict(drizzle({ client: pool }));
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

function openPool(connectionString: string, limits: Timeouts | undefined): Pool {
  const pool = new Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: TIMEOUTS.silenceMs,
    ...(limits !== undefined && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
      stream: () => openSocket(limits.silenceMs),
    }),
  });
  // Without a listener, a dropped idle connection would crash the process; the pool replaces it.
  pool.on('error', () => undefined);
  // The same for a connection dropped between two statements of a transaction: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Closes silent connections: a power failure or a firewall timeout leaves them half-open. */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => {
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
