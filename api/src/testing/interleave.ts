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

const WRITTEN_TABLE = /(?:insert into|(?<!for |key )update|delete from) "?(\w+)/g;

type Databases = { a: Database; b: Database };
type Role = keyof Databases;

/**
 * Tries the interleavings of two pieces of work on PostgreSQL: first `b` after `a`, then it holds `a` before each of its
 * statements in turn (`commit` included) while `b` runs until it ends or waits for a lock of `a`; then the reverse. Two
 * kinds of positions are left out, as they cannot make a difference: behind the last write; and in the rest of a
 * transaction for whose lock `b` waited, those behind statements without a table that `b` had changed before.
 *
 * @param databases - What `a` and `b` use. They need a connection pool each, because statements are assigned to the work
 *   by their pool; nothing else may use the pools meanwhile. `useTwoApis` opens such a pair.
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
    const { lastWrite } = await runOne(databases, await arrange(), held, Number.POSITIVE_INFINITY);
    assert.ok(lastWrite > 0, `\`${held}\` wrote nothing to its database`);
    tried += 1;
    for (let position = 1; position <= lastWrite; tried += 1)
      position = (await runOne(databases, await arrange(), held, position)).next;
  }
  return tried;
}

type Result = { lastWrite: number; next: number };

/** Holds the statement at this position; if there is none, `free` runs after `held`. */
async function runOne(databases: Databases, round: Round, held: Role, position: number): Promise<Result> {
  const free = held === 'a' ? 'b' : 'a';
  const heldPool = watchPool(databases[held], position);
  const freePool = watchPool(databases[free], Number.POSITIVE_INFINITY);
  try {
    const heldWork = settle(round[held]);
    const statement = await Promise.race([heldPool.reached, heldWork.then(() => undefined)]);
    const freeWork = settle(round[free]);
    const isWaiting = statement !== undefined && (await waitsForHeld(freeWork, databases[free]));
    const changed = isWaiting ? freePool.changedTables() : undefined;
    heldPool.release();
    const outcomes = { [held]: await heldWork, [free]: await freeWork } as Record<Role, Outcome>;
    try {
      await round.check(outcomes.a, outcomes.b);
      assert.deepEqual([...heldPool.conflicts, ...freePool.conflicts], [], 'deadlocks and lock timeouts');
    } catch (error) {
      const place = statement === undefined ? `\`${free}\` after \`${held}\`` : `\`${held}\` held before: ${statement}`;
      throw new Error(`${place}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    const next = changed === undefined ? position + 1 : heldPool.nextBehind(changed);
    return { lastWrite: heldPool.lastWrite(), next };
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
  let lastWrite = 0;
  const committed = new Set<string>();
  const heldTransaction: string[] = [];
  const watched = (query: Query, isInTransaction: boolean): Query => {
    let isHeld = false;
    const uncommitted = new Set<string>();
    return async (...args) => {
      const text = textOf(args[0]);
      const isRead = !isInTransaction && text.startsWith('select');
      for (const [, table = ''] of text.matchAll(WRITTEN_TABLE)) uncommitted.add(table);
      if (!/^(begin|savepoint|release)\b/.test(text)) {
        count += 1;
        if (!isRead) lastWrite = count;
        if (isHeld) heldTransaction.push(text);
        if (count === position) {
          isHeld = isInTransaction;
          heldTransaction.push(text);
          reached.resolve(text);
          await released.promise;
        }
      }
      try {
        const result = await query(...args);
        if (!isInTransaction || text === 'commit') for (const table of uncommitted) committed.add(table);
        return result;
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
    /** The tables that were changed, without those of an open transaction. */
    changedTables: () => [...committed],
    /** The position of the last statement that is not just a query outside a transaction; 0 if there is none. */
    lastWrite: () => lastWrite,
    /** The next position in the held transaction behind a statement with one of these tables, else behind its end. */
    nextBehind(tables: readonly string[]): number {
      const isAbout = (text: string) => tables.some((table) => new RegExp(`\\b${table}\\b`).test(text));
      const index = heldTransaction.findIndex(isAbout);
      return position + (index === -1 ? heldTransaction.length : index + 1);
    },
    restore: () => Object.assign(pool, plain),
  };
}

function poolOf(db: Database): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client;
  throw new Error('Interleaving needs PostgreSQL: the embedded database has one connection.');
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text: unknown }).text);
