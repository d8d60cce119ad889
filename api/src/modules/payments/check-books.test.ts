import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aShop, choose, openAnOrder } from '../../testing/a-shop.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { ledgerSets, postSet } from '../ledger/index.ts';
import { bookFindings, checkAllBooks, checkBooks, readBookCheck } from './check-books.ts';
import { foundInBooks, incomingPayments, orders } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('books and orders', () => {
  const shop = aShop();
  let api: TestApi;
  before(async () => {
    api = await startApi({ ports: { fulfilments: shop.fulfilments }, env: { KARWAN_JOBS: 'elsewhere' } });
    api.clock.stop();
  });
  after(() => api.stop());

  async function paid() {
    const person = await api.person();
    const order = await openAnOrder(api, shop, person);
    await choose(person, order.number, 'success');
    return order;
  }
  /** Creates a mismatch that the code itself never creates. */
  const misbook = (subject: string, pkr: number, at = api.services.now()) =>
    api.services.db.transaction((tx) =>
      postSet(tx, { id: `wrong:${randomUUID()}`, subject, at, entries: { 'provider:sandbox': pkr, customer: -pkr } }),
    );
  const check = () => checkBooks(api.services.db, api.services.now());
  const wrong = (findings: { orderNumber: string | null }[]) => findings.map(({ orderNumber }) => orderNumber);
  const advance = (ms: number) => api.clock.advance(ms);

  test('two faults of opposite sign are two findings, until each is put right', async () => {
    const [one, other] = [await paid(), await paid()];
    advance(MINUTE_MS);
    assert.deepEqual(await check(), []);
    await misbook(one.id, 3000);
    await misbook(other.id, -3000);
    advance(MINUTE_MS);
    const found = await check();
    assert.deepEqual(wrong(found).sort(), [one.number, other.number].sort());
    assert.match(
      found.find(({ orderNumber }) => orderNumber === one.number)?.text ?? '',
      /with providers 6000 PKR in the books, 3000 PKR by its payments/,
    );
    advance(3 * DAY_MS);
    assert.equal((await check()).length, 2, 'however long ago it was');
    assert.equal((await bookFindings(api.services.db)).length, 2);
    await misbook(one.id, -3000);
    await misbook(other.id, 3000);
    assert.deepEqual(await check(), []);
    assert.deepEqual(await bookFindings(api.services.db), []);
  });

  test('only what changed since is compared; the whole finds the rest, and the job goes on to tell of it', async () => {
    const order = await paid();
    advance(DAY_MS);
    assert.deepEqual(await check(), []);
    await misbook(order.id, 5, new Date(api.services.now().getTime() - DAY_MS));
    advance(MINUTE_MS);
    assert.deepEqual(await check(), []);
    let compared = 0;
    const whole = await checkAllBooks(api.services.db, api.services.now(), (count) => {
      compared = count;
    });
    assert.deepEqual([wrong(whole), compared > 0], [[order.number], true]);
    assert.deepEqual(wrong(await check()), [order.number]);
    assert.deepEqual(wrong((await readBookCheck(api.services.db)).findings), [order.number]);
    await misbook(order.id, -5);
    assert.deepEqual(await check(), []);
  });

  test('what bears an earlier time and was committed after the check is found by the next one', async () => {
    const order = await paid();
    advance(10 * MINUTE_MS);
    assert.deepEqual(await check(), []);
    await misbook(order.id, 7, new Date(api.services.now().getTime() - 5 * MINUTE_MS));
    advance(MINUTE_MS);
    assert.deepEqual(wrong(await check()), [order.number]);
    await misbook(order.id, -7);
    assert.deepEqual(await check(), []);
  });

  test('an order that says it is paid, a payment without its entries, and entries about nothing are findings', async () => {
    const { db, now } = api.services;
    const order = await openAnOrder(api, shop, await api.person());
    await db.update(orders).set({ status: 'paid', paidAt: now() }).where(eq(orders.id, order.id));
    const unassigned = { id: randomUUID(), provider: 'bank-transfer' as const, reference: 'FT1', amountPkr: 90 };
    await db.insert(incomingPayments).values({ ...unassigned, receivedAt: now() });
    await misbook('nothing', 4);
    advance(MINUTE_MS);
    const found = (await check()).map(({ subject }) => subject).sort();
    assert.deepEqual(found, [order.id, unassigned.id, 'nothing'].sort());
    assert.deepEqual((await bookFindings(db)).map(({ subject }) => subject).sort(), found);
    await misbook('nothing', -4);
    await misbook(unassigned.id, 90);
    await db.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, order.id));
    assert.deepEqual(await check(), []);
    assert.equal(await db.$count(foundInBooks), 0);
    assert.notEqual(await db.$count(ledgerSets), 0);
  });
});
