import type { Database } from './database.ts';
import { codesOf } from './database-unavailable.ts';

/** Deadlock and serialization failure: PostgreSQL aborted this transaction so that others can proceed. */
const CONFLICTS = ['40P01', '40001'];
const REPETITIONS = 2;

/**
 * Retries serialization failures and deadlocks up to twice. The callback must have no side effects outside the
 * transaction; notify after the commit.
 */
export function retryOnConflict<D extends Database>(db: D): D {
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
