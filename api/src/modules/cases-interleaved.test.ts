import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  type CustomerCaseChange,
  changeBookingCase,
  changeOfficeCase,
  type OfficeCaseChange,
  sendCaseMessage,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { silentNotifications } from '../seed/demo-services.ts';
import { bookingFulfilments } from '../testing/a-booking.ts';
import { aCase, type Desk } from '../testing/a-case.ts';
import { paymentServicesOf } from '../testing/a-shop.ts';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { bookings } from './bookings/index.ts';
import { bookingSteps } from './bookings/tables.ts';
import { createCaseFulfilments } from './cases/commission.ts';
import { sendHandOverReminders } from './cases/reminders.ts';
import { bookingCases, caseMessages, caseOffers } from './cases/tables.ts';
import { findLedgerMismatches, moneyOf, simulatePayment } from './payments/index.ts';
import { readOrderRow } from './payments/orders.ts';
import { orders } from './payments/tables.ts';

const PRICE_PKR = 4_000_000;

describe('a case, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();
  let desk: Desk;
  /** Rows of the case while it is on offer. */
  let onOffer: { booking: typeof bookings.$inferSelect; row: typeof bookingCases.$inferSelect };
  before(async () => {
    desk = await aCase(one, 'sell-my-car');
    await desk.work({ action: 'propose-price', pricePkr: PRICE_PKR, note: 'Usual.' });
    await desk.answer({ action: 'agree-price' });
    await desk.work({ action: 'put-on-offer' });
    const [booking] = await one.services.db.select().from(bookings).where(eq(bookings.id, desk.bookingId));
    const [row] = await one.services.db.select().from(bookingCases).where(eq(bookingCases.bookingId, desk.bookingId));
    assert.ok(booking && row);
    onOffer = { booking, row };
  });

  /** Sets the case back, with two open offers. */
  async function reset(change: Partial<typeof bookingCases.$inferInsert> = {}) {
    const { db, now } = one.services;
    const { bookingId } = desk;
    await db.delete(caseMessages).where(eq(caseMessages.bookingId, bookingId));
    await db.delete(caseOffers).where(eq(caseOffers.bookingId, bookingId));
    const { status, slotId } = onOffer.booking;
    await db.update(bookings).set({ status, slotId }).where(eq(bookings.id, bookingId));
    await db
      .update(bookingCases)
      .set({ ...onOffer.row, ...change })
      .where(eq(bookingCases.bookingId, bookingId));
    const offers = [1, 2].map((more) => ({
      ...{ id: randomUUID(), bookingId, amountPkr: PRICE_PKR + more, name: `Buyer ${more}`, note: '' },
      ...{ state: 'open' as const, madeAt: now() },
    }));
    await db.insert(caseOffers).values(offers);
    return offers.map(({ id }) => id);
  }
  const answer = (client: Desk['person']['client'], change: CustomerCaseChange) =>
    client.call(changeBookingCase, { params: desk.params, body: { revision: onOffer.row.revision, change } });
  const work = (client: Desk['person']['client'], change: OfficeCaseChange) =>
    client.call(changeOfficeCase, { params: desk.params, body: { revision: onOffer.row.revision, change } });
  const rowOfCase = async () =>
    (await one.services.db.select().from(bookingCases).where(eq(bookingCases.bookingId, desk.bookingId)))[0] ??
    assert.fail();
  const offerStates = async () =>
    (await one.services.db.select().from(caseOffers).where(eq(caseOffers.bookingId, desk.bookingId)))
      .map(({ state }) => state)
      .sort();

  test('one offer is accepted, and not one that is withdrawn', async () => {
    const customer = two.atOther(desk.person).client;
    await two.interleave(async () => {
      const [first = '', second = ''] = await reset();
      return {
        a: () => answer(desk.person.client, { action: 'accept-offer', offerId: first }),
        b: () => answer(customer, { action: 'accept-offer', offerId: second }),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['case_changed', 'done']);
          assert.deepEqual(await offerStates(), ['accepted', 'open']);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const [offerId = ''] = await reset();
      return {
        a: () => work(desk.consultant.client, { action: 'withdraw-offer', offerId, note: 'Bought another.' }),
        b: () => answer(customer, { action: 'accept-offer', offerId }),
        check: async (withdrawn, accepted) => {
          assert.equal(resultsOf(withdrawn, accepted).filter((code) => code === 'done').length, 1);
          assert.deepEqual(
            await offerStates(),
            ['open', withdrawn.status === 'fulfilled' ? 'withdrawn' : 'accepted'].sort(),
          );
        },
      };
    });
  });

  test('the office changes what it has seen', async () => {
    const colleague = two.atOther(desk.consultant).client;
    await two.interleave(async () => {
      await reset();
      const add = (client: typeof colleague) =>
        work(client, { action: 'add-offer', amountPkr: PRICE_PKR, name: 'Hamza' });
      return {
        a: () => add(desk.consultant.client),
        b: () => add(colleague),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['case_changed', 'done']);
          assert.equal((await offerStates()).length, 3);
        },
      };
    }, ['a']);
  });

  test('a message is stored once, and none after the end', async () => {
    const write = (client: Desk['person']['client'], clientId: string) =>
      client.call(sendCaseMessage, { params: desk.params, body: { clientId, text: 'Salam' } });
    const stored = () => one.services.db.$count(caseMessages, eq(caseMessages.bookingId, desk.bookingId));
    const customer = two.atOther(desk.person).client;
    await two.interleave(async () => {
      await reset();
      const clientId = randomUUID();
      return {
        a: () => write(desk.person.client, clientId),
        b: () => write(customer, clientId),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          const unread = (await desk.readOfficeCase()).unread;
          assert.deepEqual([await stored(), unread], [1, 1]);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      await reset();
      let before = 0;
      const consultant = two.atOther(desk.consultant).client;
      return {
        a: () => write(desk.person.client, randomUUID()),
        b: async () => {
          await work(consultant, { action: 'end', note: 'Nothing came of it.' });
          before = await stored();
        },
        check: async (written, ended) => {
          assert.deepEqual(resultsOf(ended), ['done']);
          assert.equal(await stored(), before);
          assert.deepEqual(resultsOf(written), [before === 1 ? 'done' : 'case_state']);
        },
      };
    });
  });

  test('a commission that is paid while its price is corrected is paid, or goes back', async () => {
    const { db, now } = one.services;
    const pay = (api: TestApi, orderId: string) => {
      const fulfilments = createCaseFulfilments(
        { ...api.services, notifications: silentNotifications },
        bookingFulfilments(api),
      );
      return api.services.db.transaction((tx) => simulatePayment(tx, paymentServicesOf(api, { fulfilments }), orderId));
    };
    const consultant = two.atOther(desk.consultant).client;
    await two.interleave(async () => {
      await reset({ stage: 'commission', reachedPkr: PRICE_PKR, commissionPkr: 80_000 });
      await db.delete(bookingSteps).where(eq(bookingSteps.bookingId, desk.bookingId));
      await db.update(orders).set({ subjectId: randomUUID() }).where(eq(orders.subjectId, desk.bookingId));
      const number = await desk.order();
      const [order] = await db.select().from(orders).where(eq(orders.number, number));
      const orderId = order?.id ?? assert.fail();
      return {
        a: () => pay(one, orderId),
        b: () => work(consultant, { action: 'correct-price', pricePkr: PRICE_PKR + 1, note: 'A slip of the pen.' }),
        check: async (paid, corrected) => {
          assert.equal(paid.status, 'fulfilled', String(now()));
          const isPaid = corrected.status === 'rejected';
          const { stage, reachedPkr } = await rowOfCase();
          assert.deepEqual([stage, reachedPkr], isPaid ? ['closed', PRICE_PKR] : ['commission', PRICE_PKR + 1]);
          const after = await readOrderRow(db, orderId);
          assert.equal((await moneyOf(db, after)).refundablePkr, isPaid ? after.amountPkr : 0);
        },
      };
    });
    assert.deepEqual(await findLedgerMismatches(db), []);
  });

  test('one reminder of a hand-over is sent', async () => {
    let sent: unknown[] = [];
    const remind = ({ services }: TestApi) =>
      sendHandOverReminders({ ...services, notifications: { notifyEach: async (_, news) => void sent.push(...news) } });
    await two.interleave(async () => {
      const handOverAt = new Date(one.clock.now().getTime() + 3_600_000);
      await reset({ stage: 'hand-over', handOverAt, dayBeforeToldAt: null, hoursBeforeToldAt: null });
      sent = [];
      return { a: () => remind(one), b: () => remind(other), check: () => assert.equal(sent.length, 1) };
    }, ['a']);
  });
});
