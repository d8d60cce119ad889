import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  book,
  bookingKinds,
  cancelOrder,
  getBookingDraft,
  getBookingOffer,
  getInspection,
  getOfficeBooking,
  listBookingHours,
  listBookings,
  saveBookingDraft,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { aBooking, anInspection, bookAnHour, bookingOf, runBookingExpiry } from '../../testing/a-booking.ts';
import { gatewayPage, orderOf } from '../../testing/a-shop.ts';
import { accountKinds } from '../../testing/account-kinds.ts';
import { anInspectionOf } from '../../testing/an-inspection.ts';
import { postPartAd } from '../../testing/auto-part-ads.ts';
import { sentTo } from '../../testing/codes.ts';
import { newsOf } from '../../testing/news-of.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createAdDraft, postAd } from '../../testing/used-car-ads.ts';
import { cities } from '../catalogue/index.ts';

const MINUTE_MS = 60_000;

describe('a booking', () => {
  const api = useApi();

  const hoursOn = (day: string, city = 'lahore') =>
    api.visitor().call(listBookingHours, { params: { kind: 'car-inspection' }, query: { city, day } });
  const leftAt = async ({ day, hour }: { day: string; hour: number }) =>
    (await hoursOn(day)).find((each) => each.hour === hour)?.left;
  const messages = () => sendQueued(api);

  test('[ENT-02] is offered in the cities whose flag says so, and taken in no other', async () => {
    const { db } = api.services;
    for (const [flag, kinds] of [
      ['isInspectionCity', ['car-inspection', 'buy-me-a-car']],
      ['isSellMyCarCity', ['sell-my-car']],
    ] as const) {
      const flagged = await db.select({ slug: cities.slug }).from(cities).where(eq(cities[flag], true));
      for (const kind of kinds) {
        const offer = await api.visitor().call(getBookingOffer, { params: { kind } });
        assert.deepEqual(offer.cities.map(({ slug }) => slug).sort(), flagged.map(({ slug }) => slug).sort());
        assert.ok(offer.cities.length > 0);
      }
    }
    const person = await api.person();
    const unservedBooking = anInspection(api, { city: 'quetta' });
    await assert.rejects(
      person.client.call(book, { body: unservedBooking }),
      refusedWith('invalid_input', 400, /city/, 'body.city'),
    );
    await assert.rejects(hoursOn(unservedBooking.day, 'quetta'), refusedWith('city_not_served', 404));
  });

  test('costs what the server says, by who asks, whatever a body says', async () => {
    const person = await api.person();
    const body = { ...anInspection(api), pricePkr: 1, price: -5, status: 'confirmed', orderNumber: 'K-1' };
    const { bookingId, orderNumber } = await person.client.call(book, { body: body as never });
    assert.deepEqual((await orderOf(person, orderNumber)).amountPkr, 3000);
    const booking = await bookingOf(person, bookingId);
    assert.deepEqual([booking.status, booking.pricePkr, booking.orderNumber], ['awaiting-payment', 3000, orderNumber]);
    for (const kind of bookingKinds)
      for (const caller of [api.visitor(), (await api.person(accountKinds['car dealer'])).client])
        assert.equal((await caller.call(getBookingOffer, { params: { kind } })).pricePkr, 3000);
  });

  test('says who will be there to its person and to who comes, where that is somebody else', async () => {
    const [person, inspector] = [await api.person(), await api.officer('inspector')];
    const contact = { thereName: 'Bilal Raza', therePhone: '+92 333 1234567' };
    const bookingId = await anInspectionOf(api, person, inspector, { ...contact, hour: 10, inDays: 8 });
    const expected = { name: 'Bilal Raza', phone: '03331234567' };
    assert.deepEqual((await bookingOf(person, bookingId)).there, expected);
    const params = { bookingId };
    assert.deepEqual((await inspector.client.call(getInspection, { params })).there, expected);
    assert.deepEqual((await inspector.client.call(getOfficeBooking, { params })).there, expected);
    const other = await bookAnHour(api, person, { hour: 10, inDays: 8 });
    assert.equal((await bookingOf(person, other.bookingId)).there, undefined);
    await assert.rejects(
      bookAnHour(api, person, { therePhone: '12', hour: 10, inDays: 8 }),
      refusedWith('invalid_input', 400, undefined, 'body.therePhone'),
    );
  });

  test('takes the ad of a car that everybody sees, or an own one; no other', async () => {
    const [seller, person] = [await api.person(), await api.person()];
    const { listingId } = await postAd(seller);
    const draft = await createAdDraft(seller);
    const part = await postPartAd(seller);
    const bookFrom = (buyer: Person, id: string) =>
      buyer.client.call(book, { body: anInspection(api, { listingId: id, hour: 16, inDays: 9 }) });
    const noLongerListed = refusedWith('invalid_input', 400, /no longer on the site/, 'body.listingId');
    await assert.rejects(bookFrom(person, randomUUID()), noLongerListed);
    await assert.rejects(bookFrom(person, draft.listingId), noLongerListed);
    await assert.rejects(bookFrom(person, part.listingId), noLongerListed);
    await bookFrom(person, listingId);
    await bookFrom(seller, draft.listingId);
  });

  test('holds its hour for 15 minutes, and then no longer; paid late all the same, it comes back', async () => {
    const person = await api.person();
    const form = anInspection(api, { hour: 9 });
    const before = (await leftAt(form)) ?? 0;
    const { bookingId, orderNumber, heldUntil } = await bookAnHour(api, person, { hour: 9 });
    const page = await gatewayPage(person, orderNumber);
    assert.equal(Date.parse(heldUntil) - api.services.now().getTime() <= 15 * MINUTE_MS, true);
    assert.equal(await leftAt(form), before - 1);
    api.clock.advance(14 * MINUTE_MS);
    assert.equal(await runBookingExpiry(api), 0);
    api.clock.advance(6.1 * MINUTE_MS);
    assert.ok((await runBookingExpiry(api)) > 0);
    assert.equal(await leftAt(form), before);
    const { status, timeline } = await bookingOf(person, bookingId);
    const steps = timeline.map(({ what, actor }) => `${what} ${actor}`);
    assert.deepEqual([status, steps], ['expired', ['awaiting-payment customer', 'expired system']]);
    await payOn(person, page);
    assert.equal((await bookingOf(person, bookingId)).status, 'confirmed');
  });

  test('is confirmed by its payment, and told of on the site, by mail and by SMS', async () => {
    const person = await api.person();
    const booking = await aBooking(api, person, { hour: 10, phone: '0321-7654321' });
    assert.deepEqual([booking.status, booking.heldUntil, booking.car], ['confirmed', null, 'Honda Civic 2019']);
    assert.ok((await newsOf(person)).includes('booking-confirmed'));
    await messages();
    for (const to of [person.account.email ?? '', '03217654321']) {
      const sent = (await sentTo(api, to)).map(({ text }) => text);
      const text = sent.find((each) => each.includes(booking.id)) ?? '';
      assert.match(text, /Car inspection in Lahore: \w+day, .* 10:00 AM\./);
      assert.match(text, new RegExp(`/user-profile/bookings/${booking.id}$`));
    }
    assert.equal(await messages(), 0, 'each goes out once');
  });

  test('that is paid late and has lost its hour is not given, and the money goes back', async () => {
    const [late, ...others] = [await api.person(), await api.person(), await api.person(), await api.person()];
    const hour = 13;
    const { day } = anInspection(api, { hour });
    const { bookingId, orderNumber } = await bookAnHour(api, late, { day, hour });
    const page = await gatewayPage(late, orderNumber);
    api.clock.advance(21 * MINUTE_MS);
    for (const other of others) await aBooking(api, other, { day, hour });
    await payOn(late, page);
    const order = await orderOf(late, orderNumber);
    assert.deepEqual([order.fulfilment, order.refunds.map(({ amountPkr }) => amountPkr)], ['refused', [3000]]);
    assert.equal((await bookingOf(late, bookingId)).status, 'expired');
    assert.ok((await newsOf(late)).includes('payment-returned'));
    await assert.rejects(bookAnHour(api, await api.person(), { day, hour }), refusedWith('slot_taken', 409));
  });

  test('sent twice with one key is one booking', async () => {
    const { client } = await api.person();
    const body = anInspection(api, { hour: 9, inDays: 5 });
    const send = () => client.call(book, { body }, { idempotencyKey: 'k'.repeat(20) });
    const [first, second] = await Promise.all([send(), send()]);
    assert.equal(first.bookingId, second.bookingId);
  });

  test('is kept as far as it is typed, until it is sent', async () => {
    const person = await api.person();
    const { client } = person;
    const kind = 'car-inspection' as const;
    const draft = () => client.call(getBookingDraft, { query: { kind } });
    assert.equal(await draft(), null);
    await client.call(saveBookingDraft, { body: { kind, typed: { city: 'lahore', phone: '03' } } });
    await client.call(saveBookingDraft, { body: { kind, typed: { city: 'lahore', phone: '0300' } } });
    assert.deepEqual((await draft())?.typed, { city: 'lahore', phone: '0300' });
    assert.equal(await client.call(getBookingDraft, { query: { kind: 'sell-my-car' } }), null);
    assert.equal(await (await api.person()).client.call(getBookingDraft, { query: { kind } }), null);
    await bookAnHour(api, person, { hour: 14 });
    assert.equal(await draft(), null);
    await client.call(saveBookingDraft, { body: { kind, typed: { city: 'lahore' } } });
    await client.call(saveBookingDraft, { body: { kind, typed: {} } });
    assert.equal(await draft(), null);
  });

  test('is the dealer’s whose staff has made it', async () => {
    const dealer = await api.person(accountKinds['car dealer']);
    const staff = await api.person({ ...accountKinds.staff, employerId: dealer.account.id, permissions: ['Bookings'] });
    const { bookingId } = await bookAnHour(api, staff, { hour: 15 });
    assert.equal((await bookingOf(dealer, bookingId)).id, bookingId);
    const { items } = await dealer.client.call(listBookings, { query: {} });
    assert.deepEqual(
      items.map(({ id }) => id),
      [bookingId],
    );
  });

  async function payOn(person: Person, page: string) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await person.client.raw('POST', page, { body: 'choice=success', headers });
  }

  test('whose order is cancelled is cancelled as well', async () => {
    const person = await api.person();
    const { bookingId, orderNumber } = await bookAnHour(api, person, { hour: 17, inDays: 9 });
    await person.client.call(cancelOrder, { params: { orderNumber } });
    const { status, timeline } = await bookingOf(person, bookingId);
    assert.deepEqual([status, timeline.at(-1)?.actor], ['cancelled', 'customer']);
  });
});
