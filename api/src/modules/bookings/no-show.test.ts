import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  type BookingChange,
  bookableDays,
  changeOfficeBooking,
  contestNoShow,
  getOfficeBooking,
  noShowsQueue,
} from '@karwan/shared-contracts';
import { silentNotifications } from '../../seed/demo-services.ts';
import { aBooking, bookingOf } from '../../testing/a-booking.ts';
import { orderOf } from '../../testing/a-shop.ts';
import { sentTo } from '../../testing/codes.ts';
import { newsOf } from '../../testing/news-of.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { type Person, type TestApi, useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { createPayments } from '../payments/index.ts';
import { eraseBookingsOf } from './erase-bookings.ts';

const HOUR_MS = 3_600_000;
const TEXT = 'I waited at the gate from ten to twelve.';

describe('a no-show', () => {
  const api = useApi();
  let office: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api.clock.stop();
    office = await api.officer('consultant');
  });

  const change = async (bookingId: string, requestedChange: BookingChange) => {
    const { revision } = await readOfficeBooking(bookingId);
    return office.client.call(changeOfficeBooking, {
      params: { bookingId },
      body: { revision, change: requestedChange },
    });
  };
  const readOfficeBooking = (bookingId: string) => office.client.call(getOfficeBooking, { params: { bookingId } });
  const contest = ({ client }: Person, bookingId: string, text = TEXT) =>
    client.call(contestNoShow, { params: { bookingId }, body: { text } });
  const waiting = async () => (await office.client.call(noShowsQueue.list, { query: {} })).items;
  const itemOf = async (bookingId: string) => {
    const { reference } = await readOfficeBooking(bookingId);
    return (await waiting()).find((item) => item.reference === reference);
  };
  const decide = async (bookingId: string, action: string, reason?: string) => {
    const item = await itemOf(bookingId);
    assert.ok(item);
    return office.client.call(noShowsQueue.decide, {
      params: { itemId: item.id },
      body: { version: item.version, action, reason },
    });
  };

  let hour = 8;
  /** A booking that the office has just marked as a no-show. */
  async function missed(phone = '03001234567') {
    hour = hour === 12 ? 9 : hour + 1;
    const person = await api.person();
    const booking = await aBooking(api, person, { hour, inDays: 2, phone });
    await miss(booking);
    return { person, id: booking.id, orderNumber: booking.orderNumber ?? '' };
  }
  async function miss({ id, startsAt }: { id: string; startsAt: string }) {
    api.clock.advance(Date.parse(startsAt) - api.services.now().getTime());
    // Officers' sessions expire sooner.
    office = await api.officer('consultant');
    await change(id, { action: 'no-show' });
  }

  test('is told at once on the site, by mail and by SMS, and says until when it may be contested', async () => {
    const { person, id } = await missed('0321-4445556');
    assert.ok((await newsOf(person)).includes('booking-no-show'));
    await sendQueued(api);
    for (const to of [person.account.email ?? '', '03214445556']) {
      const texts = (await sentTo(api, to)).map(({ subject = '', text }) => subject + text).join('\n');
      assert.match(texts, /No one was there for your appointment/);
    }
    const { noShow } = await bookingOf(person, id);
    assert.deepEqual(noShow, {
      contestEndsAt: new Date(api.services.now().getTime() + 24 * HOUR_MS).toISOString(),
      mayContest: true,
      contested: null,
      upheld: null,
    });
    assert.equal(await itemOf(id), undefined);
  });

  test('that is contested waits for the office with the words of its person, and may be contested once', async () => {
    const { person, id } = await missed();
    await assert.rejects(contest(person, id, 'No.'), refusedWith('invalid_input', 400, undefined, 'body.text'));
    await assert.rejects(contest(await api.person(), id), refusedWith('booking_not_found', 404));
    const { status, noShow, timeline } = await contest(person, id);
    assert.deepEqual([status, noShow?.mayContest, noShow?.contested?.text], ['no-show', false, TEXT]);
    assert.deepEqual([timeline.at(-1)?.what, timeline.at(-1)?.actor], ['no-show-contested', 'customer']);
    await assert.rejects(contest(person, id), refusedWith('booking_state', 409));
    const item = await itemOf(id);
    assert.deepEqual([item?.reason, item?.notes[0]?.text], ['contested', TEXT]);
    assert.deepEqual(
      item?.choices.map(({ action }) => action),
      ['give-back', 'keep'],
    );
  });

  test('is taken back: the booking is cancelled, all of the money goes back, and its person is told', async () => {
    const { person, id, orderNumber } = await missed();
    await contest(person, id);
    await assert.rejects(decide(id, 'give-back'), refusedWith('invalid_input', 400, undefined, 'body.reason'));
    await decide(id, 'give-back', 'Our inspector was at another house.');
    assert.equal((await bookingOf(person, id)).status, 'cancelled');
    assert.equal((await orderOf(person, orderNumber)).refunds[0]?.amountPkr, 3000);
    assert.ok((await newsOf(person)).includes('booking-cancelled'));
    assert.equal(await itemOf(id), undefined);
  });

  test('is kept with a reason that its person is told and reads on its page', async () => {
    const { person, id, orderNumber } = await missed();
    await contest(person, id);
    await decide(id, 'keep', 'Our inspector called four times.');
    const { status, noShow } = await bookingOf(person, id);
    assert.deepEqual(
      [status, noShow?.mayContest, noShow?.upheld?.reason],
      ['no-show', false, 'Our inspector called four times.'],
    );
    assert.deepEqual((await orderOf(person, orderNumber)).refunds, []);
    assert.ok((await newsOf(person)).includes('booking-no-show-upheld'));
    assert.equal(await itemOf(id), undefined);
    const day = bookableDays(api.services.now())[3] ?? '';
    await miss(await change(id, { action: 'move', day, hour: 16 }));
    const again = (await contest(person, id, 'I was at the gate again.')).noShow;
    assert.deepEqual([again?.contested?.text, again?.upheld], ['I was at the gate again.', null]);
  });

  test('costs the office no more queries in a list of several than alone', async () => {
    for (let left = 3; left > 0; left -= 1) {
      const { person, id } = await missed();
      await contest(person, id);
    }
    const list = (limit: number) => office.client.call(noShowsQueue.list, { query: { limit } });
    const sentFor = async (limit: number) => (await statementsOf(api.services.db, () => list(limit))).length;
    assert.ok((await list(10)).items.length >= 3);
    assert.equal(await sentFor(10), await sentFor(1));
  });

  test('gets another appointment in the office instead, and waits there no more', async () => {
    const { person, id } = await missed();
    await contest(person, id);
    const { actions, refund } = await readOfficeBooking(id);
    assert.deepEqual([actions, refund], [['move', 'cancel'], { byRulePkr: 3000, allPkr: 3000 }]);
    const day = bookableDays(api.services.now())[3] ?? '';
    const moved = await change(id, { action: 'move', day, hour: 16 });
    assert.deepEqual([moved.status, moved.assignee], ['confirmed', null]);
    assert.equal((await bookingOf(person, id)).noShow, undefined);
    assert.ok((await newsOf(person)).includes('booking-moved'));
    assert.equal(await itemOf(id), undefined);
  });

  test('loses what its person wrote with the person, and the office is not asked any more', async () => {
    const { person, id } = await missed();
    await contest(person, id);
    const payments = createPayments({ fulfilments: {}, now: api.services.now, notifications: silentNotifications });
    await api.services.db.transaction((tx) => eraseBookingsOf(tx, { ...api.services, payments }, person.account.id));
    assert.deepEqual((await bookingOf(person, id)).noShow?.contested?.text, '');
    assert.equal(await itemOf(id), undefined);
  });
});
