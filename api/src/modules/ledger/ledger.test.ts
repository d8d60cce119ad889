import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testSeed } from '@karwan/shared-contracts/testing';
import { max, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { useTestDatabase } from '../../testing/test-database.ts';
import { balances, closeDays, daysOfMonth, type LedgerAccount, ledgerEntries, ledgerSets, postSet } from './index.ts';
import { ledgerDays } from './tables.ts';

fc.configureGlobal({ seed: testSeed });

const AT = new Date('2026-03-05T09:00:00Z');

describe('the ledger', () => {
  const database = useTestDatabase();

  const post = (id: string, entries: Partial<Record<LedgerAccount, number>>) =>
    database.db.transaction((tx) => postSet(tx, { id, subject: 'order', at: AT, entries }));

  test('whatever is posted, in whatever order and however often, sums to zero', async () => {
    const accounts: LedgerAccount[] = ['customer', 'revenue', 'sales-tax', 'refunds', 'provider:sandbox'];
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 4 });
    let count = 0;
    const expected = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), async (amountsPkr, isTwice) => {
        count += 1;
        const rest = -amountsPkr.reduce((sum, amount) => sum + amount, 0);
        const entries = Object.fromEntries(
          accounts.map((account, position) => [account, [...amountsPkr, rest][position] ?? 0]),
        );
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

  test('the same set with other entries, or about something else, is refused', async () => {
    await post('once', { customer: 7, revenue: -7 });
    await post('once', { revenue: -7, customer: 7, refunds: 0 });
    await assert.rejects(post('once', { customer: 8, revenue: -8 }), /once was posted already/);
    await assert.rejects(post('once', {}), /once was posted already/);
    const conflictingPosting = database.db.transaction((tx) =>
      postSet(tx, { id: 'once', subject: 'another order', at: AT, entries: { customer: 7, revenue: -7 } }),
    );
    await assert.rejects(conflictingPosting, /once was posted already, about order/);
    assert.equal(await database.db.$count(ledgerEntries, sql`set_id = 'once'`), 2);
  });

  test('a day closes in Pakistan, and balances and days are the same before and after', async () => {
    const at = (time: string) => new Date(time);
    const postAt = (id: string, time: string, pkr: number) =>
      database.db.transaction((tx) =>
        postSet(tx, { id, subject: id, at: at(time), entries: { 'provider:jazzcash': pkr, customer: -pkr } }),
      );
    await postAt('payment:a', '2027-01-30T18:59:59Z', 100);
    await postAt('payment:b', '2027-01-31T18:59:59Z', 3000);
    await postAt('payment:c', '2027-01-31T19:00:00Z', 10);
    await postAt('reversal:c', '2027-02-01T10:00:00Z', -10);
    await postAt('refund:b', '2027-02-02T10:00:00Z', -1000);
    await postAt('refund-undone:b:1', '2027-02-03T10:00:00Z', 1000);
    const read = async () => ({
      balances: await balances(database.db),
      january: await daysOfMonth(database.db, '2027-01'),
      february: await daysOfMonth(database.db, '2027-02'),
    });
    const open = await read();
    const shortOf = ({ day, inPkr, backPkr, balancePkr, payments, refunds }: (typeof open.january)[number]) => [
      ...[day, inPkr, backPkr, balancePkr, payments, refunds],
    ];
    assert.deepEqual(open.january.map(shortOf), [
      ['2027-01-31', 3000, 0, 3100, 1, 0],
      ['2027-01-30', 100, 0, 100, 1, 0],
    ]);
    assert.deepEqual(open.february.map(shortOf), [
      ['2027-02-03', 0, -1000, 3100, 0, 0],
      ['2027-02-02', 0, 1000, 2100, 0, 1],
      ['2027-02-01', 0, 0, 3100, 0, 0],
    ]);
    // The postings of a day are committed two hours after it.
    for (const [now, day] of [
      ['2027-02-01T20:59:59Z', '2027-01-31'],
      ['2027-02-01T21:00:00Z', '2027-02-01'],
      ['2027-03-09T00:00:00Z', '2027-02-03'],
    ] as const) {
      await closeDays(database.db, at(now));
      assert.deepEqual(await read(), open);
      const [last] = await database.db.select({ day: max(ledgerDays.day) }).from(ledgerDays);
      assert.equal(last?.day, day);
    }
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
