import type { Database } from '../platform/database/database.ts';

/**
 * Blocks the next transaction started by code in `file` (e.g. `change-password.ts`) until `release` is called; others
 * run. `reached` resolves right before it would start, when that code's earlier work is done.
 */
export function holdTransaction(db: Database, file: string): { reached: Promise<void>; release(): void } {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const before = db.transaction;
  const run = before.bind(db);
  const transaction: typeof run = async (work, config) => {
    if (isCalledIn(file, new Error().stack)) {
      Object.assign(db, { transaction: before });
      reached.resolve();
      await released.promise;
    }
    return await run(work, config);
  };
  Object.assign(db, { transaction });
  return { reached: reached.promise, release: released.resolve };
}

/** Stack lines: 1 is the message, 2 this file, 3 the caller that started the transaction. */
const isCalledIn = (file: string, stack = '') => (stack.split('\n')[2] ?? '').includes(`/${file}:`);
