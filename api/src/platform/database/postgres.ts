import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Names our migrations among a server's advisory locks: processes that start together migrate one after another. */
const MIGRATION_LOCK = 7_241_906;

/** Opens PostgreSQL, with a replica for `read` where `readUrl` is given. */
export async function openPostgres({
  url,
  readUrl,
}: {
  url: string;
  readUrl?: string | undefined;
}): Promise<OpenDatabase> {
  const pool = openPool(url);
  const readPool = readUrl === undefined ? pool : openPool(readUrl);
  await migrateOnce(pool);
  const db = drizzle({ client: pool });
  return {
    db,
    read: readPool === pool ? db : drizzle({ client: readPool }),
    kind: 'postgres',
    isReachable: () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 16, connectionTimeoutMillis: 5000, options: '-c timezone=UTC' });
  // Without a listener a dropped idle connection would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined);
  return pool;
}

async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
