import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { interleave } from './interleave.ts';
import { openSamePostgres } from './postgres-test-database.ts';
import { openTestDatabase } from './test-database.ts';

const purses = pgTable('purses', { id: integer().primaryKey(), rupees: integer().notNull() });
const PRICE = 60;

describe('interleaving', () => {
  let one: OpenDatabase;
  let other: OpenDatabase;
  before(async () => {
    one = await openTestDatabase();
    other = await openSamePostgres(one.db);
    await one.db.execute(sql`create table purses (id int primary key, rupees int not null)`);
  });
  after(async () => {
    await other.close();
    await one.close();
  });

  /** Spends only if there is enough, which another can change between the two statements unless the row is locked. */
  const spend = (db: Database, lockedIds: readonly number[]) =>
    db.transaction(async (tx) => {
      for (const id of lockedIds) await tx.select().from(purses).where(eq(purses.id, id)).for('update');
      const [purse] = await tx.select().from(purses).where(eq(purses.id, 1));
      if (purse === undefined || purse.rupees < PRICE) throw new Error('Too little.');
      await tx
        .update(purses)
        .set({ rupees: sql`${purses.rupees} - ${PRICE}` })
        .where(eq(purses.id, 1));
    });

  const spendTwice = (locksOfA: readonly number[], locksOfB = locksOfA) =>
    interleave({ a: one.db, b: other.db }, async () => {
      await one.db.delete(purses);
      await one.db.insert(purses).values([1, 2].map((id) => ({ id, rupees: 100 })));
      return {
        a: () => spend(one.db, locksOfA),
        b: () => spend(other.db, locksOfB),
        check: async (a, b) => {
          assert.deepEqual([a.status, b.status].sort(), ['fulfilled', 'rejected']);
          const [purse] = await one.db.select().from(purses).where(eq(purses.id, 1));
          assert.equal(purse?.rupees, 100 - PRICE);
        },
      };
    });

  test('finds a check that another can outdate before the act, names the held statement, and takes its watch away', async () => {
    await assert.rejects(spendTwice([]), /^Error: `a` held before: update "purses"/);
    await spend(one.db, []).catch(() => undefined);
  });

  test('passes a check that is locked; what comes after the lock is not tried one by one', async () => {
    // Held before the lock and before the check; and one after the other.
    assert.equal(await spendTwice([1]), 2 * 3);
  });

  test('finds two orders of locks that can wait for each other, although a repetition hides it', async () => {
    await assert.rejects(spendTwice([1, 2], [2, 1]), /deadlocks and lock timeouts[\s\S]*40P01/);
  });

  test('refuses work that changes nothing in its database', async () => {
    const idle = async () => ({
      a: async () => one.db.select().from(purses),
      b: async () => 2,
      check: () => undefined,
    });
    await assert.rejects(interleave({ a: one.db, b: other.db }, idle), /`a` wrote nothing/);
  });
});
