import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database.ts';

/** As many as a pool has at most. */
const CONNECTIONS = 16;

/**
 * How often PostgreSQL has given a transaction up because two waited for each other, even where it was repeated and nobody was
 * told. Each connection tells the server what it has counted when it is asked to, so all of them are used at once.
 */
export async function deadlocksIn(db: Database): Promise<number> {
  const all = Promise.withResolvers<void>();
  let asked = 0;
  const askOne = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_stat_force_next_flush()`);
      asked += 1;
      if (asked === CONNECTIONS) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, askOne));
  const counted = await rowsOf<{ deadlocks: number }>(
    db,
    sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  return counted[0]?.deadlocks ?? 0;
}
