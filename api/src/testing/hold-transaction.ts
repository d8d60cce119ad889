import type { Database } from '../platform/database/database.ts';

/**
 * Holds back the next transaction that code of `file` (`change-password.ts`) begins, until `release` is called; all others
 * go on. `reached` resolves when it is about to begin: by then, whatever that code does first is done.
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

/** Of a stack, the first line is the message, the second is ours, the third whoever began the transaction. */
const isCalledIn = (file: string, stack = '') => (stack.split('\n')[2] ?? '').includes(`/${file}:`);
