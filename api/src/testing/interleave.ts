import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { type Database, rowsOf } from '../platform/database/database.ts';
import { codesOf } from '../platform/database/database-unavailable.ts';

type Outcome = PromiseSettledResult<unknown>;
type Round = {
  a: () => Promise<unknown>;
  b: () => Promise<unknown>;
  /** Asserts what must be true after both, whatever their order. */
  check: (a: Outcome, b: Outcome) => Promise<unknown> | unknown;
};
type Query = (...args: unknown[]) => Promise<unknown>;

/** Deadlock and lock timeout: hidden from callers by repetitions, but a fault in the order of locks. */
const CONFLICTS = ['40P01', '55P03'];

type Databases = { a: Database; b: Database };
type Role = keyof Databases;

/**
 * Tries the interleavings of two pieces of work on PostgreSQL: holds `a` before its first, second, … and last
 * statement (`commit` included) while `b` runs until it ends or waits for a lock of `a`; then the reverse. A `b` that
 * waits and has committed nothing would do the same until the end of that transaction, so the next statement to hold is
 * the first after it.
 *
 * @param databases - What `a` and `b` use. They need a connection pool each, because statements are assigned to the work
 *   by their pool; nothing else may use the pools meanwhile. `startTwoApis` opens such a pair.
 * @param arrange - Called before each interleaving for new data. Returns the two pieces of work, and the check that runs
 *   after both. The work may fail: `check` gets both results.
 * @param heldRoles - Which of the two are held. `['a']` is enough if `a` and `b` are the same call by equal callers.
 * @returns How many interleavings were tried.
 */
export async function interleave(
  databases: Databases,
  arrange: () => Promise<Round>,
  heldRoles: readonly Role[] = ['a', 'b'],
): Promise<number> {
  let tried = 0;
  for (const held of heldRoles) {
    for (let position: number | undefined = 1; position !== undefined; tried += 1) {
      const next = await runOne(databases, await arrange(), held, position);
      assert.ok(next !== undefined || position > 1, `\`${held}\` sent no statement to its database`);
      position = next;
    }
  }
  return tried;
}

/** Returns the next position to hold, or undefined if the work ended before this one. */
async function runOne(databases: Databases, round: Round, held: Role, position: number): Promise<number | undefined> {
  const free = held === 'a' ? 'b' : 'a';
  const heldPool = watchPool(databases[held], position);
  const freePool = watchPool(databases[free], Number.POSITIVE_INFINITY);
  try {
    const heldWork = settle(round[held]);
    const statement = await Promise.race([heldPool.reached, heldWork.then(() => undefined)]);
    const freeWork = settle(round[free]);
    const isWaiting = statement !== undefined && (await waitsForHeld(freeWork, databases[free]));
    const isAlike = isWaiting && !freePool.hasCommitted();
    heldPool.release();
    const outcomes = { [held]: await heldWork, [free]: await freeWork } as Record<Role, Outcome>;
    try {
      await round.check(outcomes.a, outcomes.b);
      assert.deepEqual([...heldPool.conflicts, ...freePool.conflicts], [], 'deadlocks and lock timeouts');
    } catch (error) {
      const place = statement === undefined ? `\`${free}\` after \`${held}\`` : `\`${held}\` held before: ${statement}`;
      throw new Error(`${place}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    if (statement === undefined) return undefined;
    return (isAlike ? heldPool.endOfHeldTransaction() : position) + 1;
  } finally {
    heldPool.restore();
    freePool.restore();
  }
}

const settle = async (work: () => Promise<unknown>): Promise<Outcome> =>
  (await Promise.allSettled([work()]))[0] ?? assert.fail();

/** Whether the work waits for a lock of a held transaction. Resolves once it does, or has ended. */
async function waitsForHeld(work: Promise<unknown>, db: Database): Promise<boolean> {
  let hasEnded = false;
  void work.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const waiting = await rowsOf(
      db,
      sql`select 1 from pg_stat_activity as waiting
          join pg_stat_activity as holding on holding.pid = any(pg_blocking_pids(waiting.pid))
          where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
            and holding.state = 'idle in transaction'`,
    );
    if (waiting.length > 0) return true;
    await nextTurn();
  }
  return false;
}

/** Counts a pool's statements and holds the one at `position` until `release` is called. */
function watchPool(db: Database, position: number) {
  const pool = poolOf(db);
  const plain = { query: pool.query, connect: pool.connect };
  const connect: Query = (...args) => Reflect.apply(plain.connect, pool, args);
  const reached = Promise.withResolvers<string>();
  const released = Promise.withResolvers<void>();
  const conflicts: string[] = [];
  let count = 0;
  let endOfHeld = position;
  let hasCommitted = false;
  const watched = (query: Query, isInTransaction: boolean): Query => {
    let isHeld = false;
    return async (...args) => {
      const text = textOf(args[0]);
      if (text === 'commit' || !(isInTransaction || text.startsWith('select'))) hasCommitted = true;
      if (!/^(begin|savepoint|release)\b/.test(text)) {
        count += 1;
        if (isHeld) endOfHeld = count;
        if (count === position) {
          isHeld = isInTransaction;
          reached.resolve(text);
          await released.promise;
        }
      }
      try {
        return await query(...args);
      } catch (error) {
        conflicts.push(...codesOf(error).filter((code) => CONFLICTS.includes(code)));
        throw error;
      }
    };
  };
  Object.assign(pool, {
    query: watched((...args) => Reflect.apply(plain.query, pool, args), false),
    connect: async (...args: unknown[]) => {
      // With a callback: `query` of the pool itself.
      if (args.length > 0) return connect(...args);
      const client = (await connect()) as { query: Query };
      const query = watched(client.query.bind(client), true);
      return new Proxy(client, {
        get(target, name) {
          if (name === 'query') return query;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  });
  return {
    reached: reached.promise,
    release: released.resolve,
    conflicts,
    hasCommitted: () => hasCommitted,
    /** The position of the last statement of the transaction that was held. */
    endOfHeldTransaction: () => endOfHeld,
    restore: () => Object.assign(pool, plain),
  };
}

function poolOf(db: Database): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client;
  throw new Error('Interleaving needs PostgreSQL: the embedded database has one connection.');
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text: unknown }).text);
