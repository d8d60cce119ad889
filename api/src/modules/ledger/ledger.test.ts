import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testSeed } from '@karwan/shared-contracts/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { balances, type LedgerAccount, ledgerEntries, ledgerSets, postSet, unbalancedSets } from './index.ts';

fc.configureGlobal({ seed: testSeed });

const AT = new Date('2026-03-05T09:00:00Z');

describe('the ledger', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  const post = (id: string, entries: Partial<Record<LedgerAccount, number>>) =>
    database.db.transaction((tx) => postSet(tx, { id, subject: 'order', at: AT, entries }));

  test('whatever is posted, in whatever order and however often, sums to zero', async () => {
    const accounts: LedgerAccount[] = ['customer', 'revenue', 'sales-tax', 'refunds', 'provider:sandbox'];
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 4 });
    let count = 0;
    const expected = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), async (given, isTwice) => {
        count += 1;
        const rest = -given.reduce((sum, amount) => sum + amount, 0);
        const entries = Object.fromEntries(accounts.map((account, place) => [account, [...given, rest][place] ?? 0]));
        for (const [account, amount] of Object.entries(entries))
          expected.set(account, (expected.get(account) ?? 0) + amount);
        await post(`set:${count}`, entries);
        if (isTwice) await post(`set:${count}`, entries);
        const books = Object.entries(await balances(database.db));
        assert.equal(
          books.reduce((sum, [, pkr = 0]) => sum + pkr, 0),
          0,
        );
        for (const [account, pkr] of books) assert.equal(pkr, expected.get(account));
      }),
      { numRuns: 25 },
    );
    assert.deepEqual(await unbalancedSets(database.db), []);
  });

  test('a set that does not sum to zero is not committed, however it is written', async () => {
    await assert.rejects(post('wrong', { customer: 1 }), /sum to 1/);
    const behind = database.db.transaction(async (tx) => {
      await tx.insert(ledgerSets).values({ id: 'behind', subject: 'order', at: AT });
      await tx.insert(ledgerEntries).values({ setId: 'behind', account: 'customer', amountPkr: 5 });
    });
    await assert.rejects(behind);
    assert.equal(await database.db.$count(ledgerSets, sql`id in ('wrong', 'behind')`), 0);
  });

  test('nothing in it is changed or taken away', async () => {
    await post('kept', { customer: 7, revenue: -7 });
    for (const statement of [
      sql`update ledger_entries set amount_pkr = 8 where set_id = 'kept'`,
      sql`delete from ledger_entries where set_id = 'kept'`,
      sql`update ledger_sets set subject = 'x' where id = 'kept'`,
    ])
      await assert.rejects(database.db.execute(statement));
    assert.equal(await database.db.$count(ledgerEntries, sql`set_id = 'kept'`), 2);
  });
});
