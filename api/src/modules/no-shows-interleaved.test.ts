import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { contestNoShow, noShowsQueue } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { aBooking, bookingOf } from '../testing/a-booking.ts';
import { orderOf } from '../testing/a-shop.ts';
import type { Person } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { bookingSlots, bookingSteps, bookings } from './bookings/tables.ts';
import { findLedgerMismatches } from './payments/index.ts';
import { queueItems } from './queues/tables.ts';

describe('a no-show, however two calls meet:', () => {
  const { two, one } = useTwoApis();
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(one.services.db), []));

  async function missed() {
    const { db, now } = one.services;
    await db.update(bookings).set({ slotId: null });
    await db.delete(bookingSlots);
    const person = await one.person();
    const { id: bookingId, orderNumber } = await aBooking(one, person);
    await db.update(bookings).set({ status: 'no-show', noShowAt: now() }).where(eq(bookings.id, bookingId));
    return { person, bookingId, orderNumber: orderNumber ?? '' };
  }
  const contest = ({ client }: Person, bookingId: string) =>
    client.call(contestNoShow, { params: { bookingId }, body: { text: 'I waited at the gate from ten to twelve.' } });

  test('is contested once', async () => {
    await two.interleave(async () => {
      const { person, bookingId } = await missed();
      return {
        a: () => contest(person, bookingId),
        b: () => contest(two.atOther(person), bookingId),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['booking_state', 'done']);
          const isContest = and(eq(bookingSteps.bookingId, bookingId), eq(bookingSteps.what, 'no-show-contested'));
          assert.equal(await one.services.db.$count(bookingSteps, isContest), 1);
        },
      };
    }, ['a']);
  });

  test('is refunded, or upheld', async () => {
    const [first, second] = [await one.officer('consultant'), two.atOther(await one.officer('consultant'))];
    const decide = ({ client }: typeof first, item: { id: string; version: string }, action: string) =>
      client.call(noShowsQueue.decide, {
        params: { itemId: item.id },
        body: { version: item.version, action, reason: 'Our inspector was at another house.' },
      });
    await two.interleave(async () => {
      await one.services.db.delete(queueItems);
      const { person, bookingId, orderNumber } = await missed();
      await contest(person, bookingId);
      const [item = assert.fail()] = (await first.client.call(noShowsQueue.list, { query: {} })).items;
      return {
        a: () => decide(first, item, 'give-back'),
        b: () => decide(second, item, 'keep'),
        check: async (refunded, upheld) => {
          assert.deepEqual(resultsOf(refunded, upheld), ['done', 'queue_changed']);
          const isRefunded = refunded.status === 'fulfilled';
          const { refunds } = await orderOf(person, orderNumber);
          assert.deepEqual(
            [(await bookingOf(person, bookingId)).status, refunds.map(({ amountPkr }) => amountPkr)],
            isRefunded ? ['cancelled', [3000]] : ['no-show', []],
          );
        },
      };
    });
  });
});
