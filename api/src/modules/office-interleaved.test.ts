import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import { adsQueue, deleteMyListing, feedbackQueue, type OfficeRole } from '@karwan/shared-contracts';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { aShop, openAnOrder, paymentServicesOf } from '../testing/a-shop.ts';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { postAd } from '../testing/used-car-ads.ts';
import { feedbackEntries } from './feedback/tables.ts';
import { listings } from './listings/index.ts';
import { hashRecoveryCode, newTotpSecret, totpCodeAt } from './office/app-codes.ts';
import { changeMoney, changeWithoutOrder } from './office/change-money.ts';
import { changeOfficer } from './office/change-officer.ts';
import { confirmLogin, setUpLogin } from './office/log-in.ts';
import { orderMoneyOf } from './office/money.ts';
import { insertOfficer } from './office/officers.ts';
import { versionOfOfficer } from './office/present-officer.ts';
import { setPrice } from './office/prices.ts';
import { startOfficeLogin } from './office/sessions.ts';
import { officers, officeSessions } from './office/tables.ts';
import { findLedgerMismatches, moneyOf, simulatePayment } from './payments/index.ts';
import { readOrderRow } from './payments/orders.ts';
import { incomingPayments } from './payments/tables.ts';
import { enqueue, queueItems } from './queues/index.ts';
import { claimItems } from './queues/repository.ts';

const MINUTE_MS = 60_000;
const RECOVERY_CODE = 'ABCDE-FGHJK';

describe('the office, however two officers meet:', () => {
  const shop = aShop();
  const { two, one, other } = useTwoApis({ ports: { fulfilments: shop.fulfilments } });
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(one.services.db), []));

  const servicesOf = (api: TestApi) => paymentServicesOf(api, shop);
  async function anOfficer(role: OfficeRole) {
    const { id: officerId, name, roles } = (await one.officer(role)).officer;
    return { officer: { officerId, name, roles } as never, officerId, ip: '10.0.0.1', log: { error: assert.fail } };
  }
  async function anOrder() {
    const { id, number } = await openAnOrder(one, shop, await one.person(), { amountPkr: 3000 });
    return { id, number };
  }
  const moneyNow = async (id: string) => moneyOf(one.services.db, await readOrderRow(one.services.db, id));

  test('money is given back once by who saw it there', async () => {
    const by = await anOfficer('finance');
    await two.interleave(async () => {
      const { id, number: orderNumber } = await anOrder();
      await one.services.db.transaction((tx) => simulatePayment(tx, servicesOf(one), id));
      const { version } = await orderMoneyOf(servicesOf(one), orderNumber);
      const change = { action: 'give-back', amountPkr: 1000, reason: 'Late.' } as const;
      const giveBack = (api: TestApi) => changeMoney(servicesOf(api), { orderNumber, version, change }, by);
      return {
        a: () => giveBack(one),
        b: () => giveBack(other),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'order_money_changed']);
          assert.equal((await moneyNow(id)).refundablePkr, 2000);
        },
      };
    }, ['a']);
  });

  test('a payment without an order is assigned once, or sent back', async () => {
    const by = await anOfficer('finance');
    async function aPayment() {
      const reference = `FT${randomUUID()}`;
      await changeWithoutOrder(
        servicesOf(one),
        { action: 'enter', amountPkr: 3000, reference, payer: 'Ali', reason: 'On the statement.' } as never,
        by,
      );
      const [row] = await one.services.db
        .select()
        .from(incomingPayments)
        .where(eq(incomingPayments.reference, reference.toUpperCase()));
      return row?.id ?? assert.fail();
    }
    const assign = (api: TestApi, paymentId: string, toOrder: string) =>
      changeWithoutOrder(servicesOf(api), { action: 'assign', paymentId, toOrder, reason: 'His.' }, by);
    await two.interleave(async () => {
      const [paymentId, first, second] = [await aPayment(), await anOrder(), await anOrder()];
      return {
        a: () => assign(one, paymentId, first.number),
        b: () => assign(other, paymentId, second.number),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'payment_not_found']);
          const received = [await moneyNow(first.id), await moneyNow(second.id)].map(({ receivedPkr }) => receivedPkr);
          assert.deepEqual(received.sort(), [0, 3000]);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const [paymentId, order] = [await aPayment(), await anOrder()];
      const sentBack = { action: 'sent-back', paymentId, reference: 'IBFT-1', reason: 'Nobody knows it.' } as const;
      return {
        a: () => assign(one, paymentId, order.number),
        b: () => changeWithoutOrder(servicesOf(other), sentBack, by),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'payment_not_found']);
          assert.equal((await moneyNow(order.id)).receivedPkr, both[0].status === 'fulfilled' ? 3000 : 0);
        },
      };
    });
  });

  test('a price is set by who saw what it was', async () => {
    const by = await anOfficer('finance');
    let day = 10;
    await two.interleave(async () => {
      day += 1;
      const since = new Date(one.clock.now().getTime() + day * 86_400_000).toISOString().slice(0, 10);
      const set = (api: TestApi, value: number) =>
        setPrice(
          servicesOf(api),
          { kind: 'price', type: 'car-inspection', audience: 'user', since, value, was: null },
          by,
        );
      return {
        a: () => set(one, 4000),
        b: () => set(other, 5000),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'price_changed']),
      };
    }, ['a']);
  });

  test('of two admins who switch each other off one is left', async () => {
    const { db } = one.services;
    const isAdmin = and(arrayContains(officers.roles, ['admin']), isNull(officers.disabledAt));
    await two.interleave(async () => {
      await db.update(officers).set({ disabledAt: one.clock.now() }).where(isAdmin);
      const [first, second] = [await anOfficer('admin'), await anOfficer('admin')];
      const rows = await db.select().from(officers).where(isAdmin);
      const switchOff = (api: TestApi, officerId: string, by: typeof first) => {
        const version = versionOfOfficer(rows.find(({ id }) => id === officerId) ?? assert.fail());
        return changeOfficer(api.services, { officerId, version, change: { action: 'switch-off' } }, by);
      };
      return {
        a: () => switchOff(one, second.officerId, first),
        b: () => switchOff(other, first.officerId, second),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'forbidden']);
          assert.equal(await db.$count(officers, isAdmin), 1);
        },
      };
    }, ['a']);
  });

  test('an item is claimed by one, and decided by one, unless its ad is deleted', async () => {
    const { db, now } = one.services;
    const until = new Date(now().getTime() + 30 * MINUTE_MS);
    const [first, second] = [await one.officer('moderator'), two.atOther(await one.officer('moderator'))];
    const seller = await one.person();
    const { listingId } = await postAd(seller);
    const deleting = two.atOther(seller).client;
    /** The ad waits for its review again. */
    async function waiting() {
      await db.delete(queueItems);
      await db.update(listings).set({ status: 'pending', deletedAt: null }).where(eq(listings.id, listingId));
      await enqueue(db, adsQueue, { subjectId: listingId, reason: 'new', now: now() });
      const { items } = await first.client.call(adsQueue.list, { query: {} });
      return items[0] ?? assert.fail();
    }
    /** With a reason for either, which an approval ignores. */
    const decide = ({ client }: typeof first, item: { id: string; version: string }, action: string) =>
      client.call(adsQueue.decide, {
        params: { itemId: item.id },
        body: { version: item.version, action, reason: 'A copy.' },
      });
    await two.interleave(async () => {
      const { id } = await waiting();
      const claim = (api: TestApi, officerId: string) =>
        claimItems(api.services.db, adsQueue.name, { ids: [id], officerId, now: now(), until });
      return {
        a: () => claim(one, first.officer.id),
        b: () => claim(other, second.officer.id),
        check: (a, b) => {
          assert.deepEqual(valuesOf(a, b).flat(), [id]);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const item = await waiting();
      return {
        a: () => decide(first, item, 'approve'),
        b: () => decide(second, item, 'reject'),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'queue_changed']);
          const [ad] = await db.select().from(listings).where(eq(listings.id, listingId));
          assert.equal(ad?.status, a.status === 'fulfilled' ? 'active' : 'rejected');
        },
      };
    }, ['a']);
    // Feedback itself is not locked, only its item.
    const settle = ({ client }: typeof first, { id: itemId, revision }: typeof queueItems.$inferSelect) =>
      client.call(feedbackQueue.decide, { params: { itemId }, body: { version: `${revision}.said`, action: 'done' } });
    await two.interleave(async () => {
      const subjectId = randomUUID();
      const said = { rating: 1, title: 'Slow', description: '', name: 'Ali', email: 'ali@karwan.test' };
      await db.insert(feedbackEntries).values({ id: subjectId, createdAt: now(), ...said });
      const [reason = assert.fail()] = feedbackQueue.reasons;
      await enqueue(db, feedbackQueue, { subjectId, reason, now: now() });
      const [item] = await db.select().from(queueItems).where(eq(queueItems.subjectId, subjectId));
      assert.ok(item);
      return {
        a: () => settle(first, item),
        b: () => settle(second, item),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'queue_changed']),
      };
    }, ['a']);
    await two.interleave(async () => {
      const item = await waiting();
      return {
        a: () => decide(first, item, 'approve'),
        b: () => deleting.call(deleteMyListing, { params: { listingId } }),
        check: async (_, deleted) => {
          assert.deepEqual(resultsOf(deleted), ['done']);
          assert.equal(await db.$count(queueItems, isNull(queueItems.doneAt)), 0);
          const [ad] = await db.select().from(listings).where(eq(listings.id, listingId));
          assert.notEqual(ad?.deletedAt, null);
        },
      };
    });
  });

  test('a code of a login is used once, and a first login sets one app up', async () => {
    const { db, now } = one.services;
    const newOfficer = { name: 'Sana', roles: ['moderator' as const], passwordHash: 'none', createdAt: now() };
    async function settled() {
      const email = `${randomUUID()}@karwan.test`;
      const recoveryHashes = [hashRecoveryCode(RECOVERY_CODE)];
      const officer = await insertOfficer(db, { ...newOfficer, email, appSecret: newTotpSecret(), recoveryHashes });
      return officer ?? assert.fail();
    }
    async function browser(officerId: string, newSecret: string | null = null) {
      const { token } = await startOfficeLogin(db, officerId, newSecret, now());
      const cookies = { read: () => token, write: () => undefined, clear: () => undefined };
      return { cookies, ip: '10.0.0.1' };
    }
    const sessionsOf = (officerId: string) => db.$count(officeSessions, eq(officeSessions.officerId, officerId));
    for (const [kind, isOneBrowser, refusal] of [
      ['app', false, 'wrong_code'],
      ['recovery', false, 'wrong_code'],
      ['app or recovery', true, 'login_expired'],
    ] as const)
      await two.interleave(async () => {
        const { id, appSecret } = await settled();
        const ofApp = totpCodeAt(appSecret ?? '', now());
        const here = await browser(id);
        const there = isOneBrowser ? here : await browser(id);
        return {
          a: () => confirmLogin(one.services, here, kind === 'recovery' ? RECOVERY_CODE : ofApp),
          b: () => confirmLogin(other.services, there, kind === 'app' ? ofApp : RECOVERY_CODE),
          check: async (a, b) => {
            assert.deepEqual([kind, ...resultsOf(a, b)], [kind, ...['done', refusal].sort()]);
            assert.equal(await sessionsOf(id), 1);
            const isRecovered = kind === 'recovery' || (kind !== 'app' && b.status === 'fulfilled');
            const [officer] = await db.select().from(officers).where(eq(officers.id, id));
            assert.equal(officer?.recoveryHashes.length, isRecovered ? 0 : 1);
          },
        };
      });
    await two.interleave(async () => {
      const email = `${randomUUID()}@karwan.test`;
      const { id } = (await insertOfficer(db, { ...newOfficer, email })) ?? assert.fail();
      const secrets = [newTotpSecret(), newTotpSecret()] as const;
      const [here, there] = [await browser(id, secrets[0]), await browser(id, secrets[1])];
      const setUp = (api: TestApi, at: typeof here, secret: string) =>
        setUpLogin(api.services, at, { code: totpCodeAt(secret, now()), newPassword: 'indus-flows-south' });
      return {
        a: () => setUp(one, here, secrets[0]),
        b: () => setUp(other, there, secrets[1]),
        check: async (a, b) => {
          assert.deepEqual(resultsOf(a, b), ['done', 'login_expired']);
          const [officer] = await db.select().from(officers).where(eq(officers.id, id));
          assert.equal(officer?.appSecret, secrets[a.status === 'fulfilled' ? 0 : 1]);
          assert.equal(await sessionsOf(id), 1);
        },
      };
    }, ['a']);
  });
});
