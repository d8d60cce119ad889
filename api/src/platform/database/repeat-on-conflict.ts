import type { Database } from './database.ts';
import { codesOf } from './database-away.ts';

/** A deadlock, and a transaction that cannot be put in a row with others: PostgreSQL gave one up so that the rest go on. */
const CONFLICTS = ['40P01', '40001'];
const REPETITIONS = 2;

/**
 * A transaction that PostgreSQL has given up for the sake of others is begun again, twice at most. So its work changes
 * nothing outside of the database: what it tells others, it tells once it is committed.
 */
export function repeatOnConflict<D extends Database>(db: D): D {
  const run = db.transaction.bind(db);
  const transaction: typeof run = async (work, config) => {
    for (let left = REPETITIONS; ; left -= 1) {
      try {
        return await run(work, config);
      } catch (error) {
        if (left === 0 || !codesOf(error).some((code) => CONFLICTS.includes(code))) throw error;
      }
    }
  };
  return Object.assign(db, { transaction });
}
