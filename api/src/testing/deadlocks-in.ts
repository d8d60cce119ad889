import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';

/** Maximum size of a pool. */
const CONNECTIONS = 16;

/**
 * Number of deadlocks that PostgreSQL has resolved, including those hidden by a retry. Each connection reports its own
 * statistics only when asked, so this uses all of them at once.
 */
export async function deadlocksIn(db: Database): Promise<number> {
  const all = Promise.withResolvers<void>();
  let queried = 0;
  const queryOne = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_stat_force_next_flush()`);
      queried += 1;
      if (queried === CONNECTIONS) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, queryOne));
  const counted = await rowsOf<{ deadlocks: number }>(
    db,
    sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  return counted[0]?.deadlocks ?? 0;
}
