import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aPaidOrder, aShop, openAnOrder } from '../../testing/a-shop.ts';
import { useApi } from '../../testing/start-api.ts';
import { ledgerSets, postSet } from '../ledger/index.ts';
import { checkLedger, checkWholeLedger, findLedgerMismatches, readLedgerCheck } from './check-ledger.ts';
import { incomingPayments, ledgerMismatches, orders } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('books and orders', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  before(() => api.clock.stop());

  const paid = async () => (await aPaidOrder(api, shop)).order;
  /** Creates a mismatch that the code itself never creates. */
  const postMismatch = (subject: string, pkr: number, at = api.services.now()) =>
    api.services.db.transaction((tx) =>
      postSet(tx, { id: `wrong:${randomUUID()}`, subject, at, entries: { 'provider:sandbox': pkr, customer: -pkr } }),
    );
  /** More orders than one statement compares, all before that of this id. */
  async function openThousandOrders(like: string) {
    await api.services.db.execute(sql`insert into orders (id, number, type, subject_kind, subject_id, account_id, quantity,
        amount_pkr, sales_tax_pkr, sales_tax_percent, created_at, expires_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'K-2025-' || lpad(n::text, 6, '0'), type,
        subject_kind, n::text, account_id, quantity, amount_pkr, sales_tax_pkr, sales_tax_percent, created_at, expires_at
      from orders, generate_series(1, 1000) n where id = ${like}`);
  }
  const check = () => checkLedger(api.services.db, api.services.now());
  const orderNumbersOf = (findings: { orderNumber: string | null }[]) => findings.map(({ orderNumber }) => orderNumber);
  const advance = (ms: number) => api.clock.advance(ms);

  test('two faults of opposite sign are two findings, until each is put right', async () => {
    const [one, other] = [await paid(), await paid()];
    advance(MINUTE_MS);
    assert.deepEqual(await check(), []);
    await postMismatch(one.id, 3000);
    await postMismatch(other.id, -3000);
    advance(MINUTE_MS);
    const found = await check();
    assert.deepEqual(orderNumbersOf(found).sort(), [one.number, other.number].sort());
    assert.match(
      found.find(({ orderNumber }) => orderNumber === one.number)?.text ?? '',
      /with providers 6000 PKR in the books, 3000 PKR by its payments/,
    );
    advance(3 * DAY_MS);
    assert.equal((await check()).length, 2, 'however long ago it was');
    assert.equal((await findLedgerMismatches(api.services.db)).length, 2);
    await postMismatch(one.id, -3000);
    await postMismatch(other.id, 3000);
    assert.deepEqual(await check(), []);
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
  });

  test('only what changed since is compared; the whole finds the rest, and the job goes on to tell of it', async () => {
    const order = await paid();
    advance(DAY_MS);
    assert.deepEqual(await check(), []);
    await postMismatch(order.id, 5, new Date(api.services.now().getTime() - DAY_MS));
    advance(MINUTE_MS);
    assert.deepEqual(await check(), []);
    await openThousandOrders(order.id);
    const progress: number[] = [];
    const { db, now } = api.services;
    const allFindings = await checkWholeLedger(db, now(), (count) => void progress.push(count));
    assert.deepEqual([orderNumbersOf(allFindings), progress], [[order.number], [1000, await db.$count(orders)]]);
    assert.deepEqual(orderNumbersOf(await check()), [order.number]);
    assert.deepEqual(orderNumbersOf((await readLedgerCheck(api.services.db)).findings), [order.number]);
    await postMismatch(order.id, -5);
    assert.deepEqual(await check(), []);
    advance(DAY_MS);
    await check();
    const setReversed = (reversedAt: Date | null) =>
      db.update(incomingPayments).set({ reversedAt }).where(eq(incomingPayments.orderId, order.id));
    await setReversed(now());
    advance(MINUTE_MS);
    assert.deepEqual(orderNumbersOf(await check()), [order.number]);
    await setReversed(null);
    assert.deepEqual(await check(), []);
  });

  test('what bears an earlier time and was committed after the check is found by the next one', async () => {
    const order = await paid();
    advance(10 * MINUTE_MS);
    assert.deepEqual(await check(), []);
    await postMismatch(order.id, 7, new Date(api.services.now().getTime() - 5 * MINUTE_MS));
    advance(MINUTE_MS);
    assert.deepEqual(orderNumbersOf(await check()), [order.number]);
    await postMismatch(order.id, -7);
    assert.deepEqual(await check(), []);
  });

  test('an order that says it is paid, a payment without its entries, and entries about nothing are findings', async () => {
    const { db, now } = api.services;
    const order = await openAnOrder(api, shop, await api.person());
    await db.update(orders).set({ status: 'paid', paidAt: now() }).where(eq(orders.id, order.id));
    const unassigned = { id: randomUUID(), provider: 'bank-transfer' as const, reference: 'FT1', amountPkr: 90 };
    await db.insert(incomingPayments).values({ ...unassigned, receivedAt: now() });
    await postMismatch('nothing', 4);
    advance(MINUTE_MS);
    const found = (await check()).map(({ subject }) => subject).sort();
    assert.deepEqual(found, [order.id, unassigned.id, 'nothing'].sort());
    assert.deepEqual((await findLedgerMismatches(db)).map(({ subject }) => subject).sort(), found);
    await postMismatch('nothing', -4);
    await postMismatch(unassigned.id, 90);
    await db.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, order.id));
    assert.deepEqual(await check(), []);
    assert.equal(await db.$count(ledgerMismatches), 0);
    assert.notEqual(await db.$count(ledgerSets), 0);
  });
});
