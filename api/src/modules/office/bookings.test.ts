import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  addDays,
  type BookingChange,
  bookableDays,
  bookingConflict,
  changeOfficeBooking,
  changeOfficeBookingV1,
  getOfficeBooking,
  getOfficeDay,
  getOfficeHours,
  getOfficeWeek,
  listBookingHours,
  listNotifications,
  listOfficeBookings,
  listOfficeEvents,
  listOfficeHolidays,
  moveBooking,
  type OfficeBooking,
  removeOfficeHoliday,
  setOfficeHoliday,
  setOfficeHours,
  weekOf,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { aBooking, bookAnHour, bookingOf } from '../../testing/a-booking.ts';
import { chooseOutcome } from '../../testing/a-shop.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { sentTo } from '../../testing/codes.ts';
import { newsOf } from '../../testing/news-of.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { countForOffice } from '../bookings/index.ts';
import { officers } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('bookings in the office', () => {
  const api = useApi();
  let consultant: Awaited<ReturnType<TestApi['officer']>>;
  let inspector: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api.clock.stop();
    await scheduleOfficers();
  });
  async function scheduleOfficers() {
    consultant = await api.officer('consultant');
    inspector = await api.officer('inspector');
  }

  const officeView = (bookingId: string, client = consultant.client) =>
    client.call(getOfficeBooking, { params: { bookingId } });
  const change = ({ id, revision }: OfficeBooking, requestedChange: BookingChange, client = consultant.client) =>
    client.call(changeOfficeBooking, { params: { bookingId: id }, body: { revision, change: requestedChange } });
  const send = ({ id, revision }: OfficeBooking, requestedChange: BookingChange, client: ApiClient) =>
    client.raw('POST', changeOfficeBooking.path.replace(':bookingId', id), {
      body: { revision, change: requestedChange },
    });
  const assign = (officerId = inspector.officer.id) => ({ action: 'assign', officerId }) as const;
  async function aSale(hour: number, inDays = 3) {
    const person = await api.person();
    const sale = { kind: 'sell-my-car', mileageKm: 60_000, hour, inDays } as never;
    const { bookingId, orderNumber } = await bookAnHour(api, person, sale);
    await chooseOutcome(person, orderNumber, 'success');
    return { person, bookingId };
  }
  /** Officers' sessions expire sooner. */
  async function goTo(startsAt: string, hoursBefore: number) {
    api.clock.advance(Date.parse(startsAt) - hoursBefore * HOUR_MS - api.services.now().getTime());
    await scheduleOfficers();
  }

  test('are listed by city, day and status, the earliest first, with counts; who they wait for is on the day’s page', async () => {
    const person = await api.person();
    const late = await aBooking(api, person, { hour: 12, inDays: 4 });
    const early = await aBooking(api, person, { hour: 9, inDays: 4 });
    const inKarachi = await aBooking(api, person, { hour: 9, inDays: 4, city: 'karachi' });
    await bookAnHour(api, person, { hour: 10, inDays: 4 });
    for (const inDays of [3, 5]) await aBooking(api, person, { hour: 9, inDays });
    const day = bookableDays(api.services.now())[4] ?? '';
    const list = (query: object) => consultant.client.call(listOfficeBookings, { query: { day, ...query } });
    const { items, counts, cities } = await list({});
    const ids = items.map(({ id }) => id);
    assert.deepEqual([ids.at(-1), [...ids.slice(0, 2)].sort()], [late.id, [early.id, inKarachi.id].sort()]);
    assert.deepEqual(counts, { confirmed: 3, 'awaiting-payment': 1 });
    const sent = await statementsOf(api.services.db, () => countForOffice(api.services.db, { day }));
    assert.equal(sent.length, 1);
    assert.ok(cities.some(({ slug, name }) => slug === 'karachi' && name === 'Karachi'));
    const idsInKarachi = (await list({ city: 'karachi' })).items.map(({ id }) => id);
    assert.deepEqual(idsInKarachi, [inKarachi.id]);
    assert.deepEqual((await list({ status: 'awaiting-payment' })).items.length, 1);
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: first.nextCursor });
    const listedIds = [...first.items, ...rest.items].map(({ id }) => id);
    assert.deepEqual(listedIds, ids);
    const { queues } = await consultant.client.call(getOfficeDay);
    const load = queues.find(({ queue }) => queue === 'bookings');
    assert.equal(load?.byReason.confirmed, load?.waiting);
    assert.ok((load?.waiting ?? 0) >= 3);
  });

  test('are given to who does such work; their person is told who comes, on the site, by mail and SMS, and the audit log says so', async () => {
    const person = await api.person();
    const { id } = await aBooking(api, person, { hour: 10, phone: '0321-1112223' });
    const booking = await officeView(id);
    assert.deepEqual(booking.actions, ['assign', 'move', 'cancel']);
    assert.ok(booking.people.every(({ id }) => id !== consultant.officer.id));
    await assert.rejects(
      change(booking, assign(consultant.officer.id)),
      refusedWith('invalid_input', 400, undefined, 'body.change.officerId'),
    );
    const assigned = await change(booking, assign());
    assert.deepEqual([assigned.status, assigned.assignee], ['assigned', inspector.officer.name]);
    assert.deepEqual(await change(assigned, assign()), assigned, 'the same again changes nothing');
    const customerBooking = await bookingOf(person, id);
    assert.deepEqual(
      [customerBooking.assignee, customerBooking.timeline.at(-1)?.note],
      [inspector.officer.name, inspector.officer.name],
    );
    const { items } = await person.client.call(listNotifications, { query: {} });
    const assignments = items.flatMap(({ parameters }) => parameters['booking-assigned'] ?? []);
    const assignees = assignments.map(({ who }) => who);
    assert.deepEqual(assignees, [inspector.officer.name]);
    for (const to of [person.account.email ?? '', '03211112223']) {
      const texts = (await sentTo(api, to)).map(({ subject = '', text }) => subject + text).join('\n');
      assert.match(texts, new RegExp(`${inspector.officer.name} will visit you`));
    }
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: id } });
    assert.partialDeepStrictEqual(events, [
      {
        kind: 'booking-changed',
        by: consultant.officer.name,
        subject: booking.reference,
        before: { status: 'confirmed', assignee: null },
        after: { status: 'assigned', assignee: inspector.officer.name, action: 'assign' },
      },
    ]);
  });

  test('assigned after another change: the officer is told what it is now', async () => {
    const { id } = await aBooking(api, await api.person(), { hour: 13, inDays: 5 });
    const booking = await officeView(id);
    await change(booking, { action: 'cancel', reason: 'No inspector is free.', refundPkr: 3000 });
    const other = await api.officer('consultant');
    const refused = await send(booking, assign(), other.client);
    assert.deepEqual([refused.status, Reflect.get(Object(refused.body), 'code')], [409, 'booking_changed']);
    const now = bookingConflict.parse(refused.body).booking;
    assert.deepEqual([now.status, now.revision], ['cancelled', booking.revision + 1]);
  });

  test('nobody is at two places at once', async () => {
    const [one, two] = [
      await aBooking(api, await api.person(), { inDays: 6 }),
      await aBooking(api, await api.person(), { inDays: 6 }),
    ];
    await change(await officeView(one.id), assign());
    const refused = await send(await officeView(two.id), assign(), consultant.client);
    assert.equal(refused.status, 409);
    assert.equal(Reflect.get(Object(refused.body), 'code'), 'assignee_busy');
    assert.match(String(Reflect.get(Object(refused.body), 'message')), /is assigned to BK-\d+ at this time/);
    const isBusy = async ({ id }: { id: string }) =>
      (await officeView(id)).people.find((each) => each.id === inspector.officer.id)?.isBusy;
    const later = await aBooking(api, await api.person(), { inDays: 6, hour: 12 });
    assert.deepEqual([await isBusy(one), await isBusy(two), await isBusy(later)], [false, true, false]);
    await change(await officeView(one.id), { action: 'cancel', reason: 'Rain', refundPkr: 3000 });
    assert.equal(await isBusy(two), false);
  });

  test('are moved by the rules of the hours, and whoever was to come is free again', async () => {
    const person = await api.person();
    const { id } = await aBooking(api, person, { hour: 16, inDays: 4 });
    const assigned = await change(await officeView(id), assign());
    const day = bookableDays(api.services.now())[5] ?? '';
    await assert.rejects(change(assigned, { action: 'move', day, hour: 3 }), refusedWith('invalid_input', 400));
    const moved = await change(assigned, { action: 'move', day, hour: 17 });
    assert.deepEqual([moved.status, moved.assignee], ['confirmed', null]);
    assert.ok((await newsOf(person)).includes('booking-moved'));
    const again = await change(await change(moved, assign()), { action: 'release' });
    assert.deepEqual([again.status, again.assignee], ['confirmed', null]);
  });

  test('are begun on the day of the visit by who they are assigned to, and left to their case', async () => {
    const sale = await aSale(12);
    const seller = await change(await officeView(sale.bookingId), assign(consultant.officer.id));
    assert.deepEqual(seller.actions, ['assign', 'release', 'move', 'cancel']);
    await assert.rejects(change(seller, { action: 'begin' }), refusedWith('booking_state', 409));
    await goTo(seller.startsAt, 1);
    await change(await officeView(sale.bookingId), assign(consultant.officer.id));
    const other = await api.officer('consultant');
    const otherView = await officeView(sale.bookingId, other.client);
    await assert.rejects(change(otherView, { action: 'begin' }, other.client), refusedWith('booking_state', 409));
    const started = await change(await officeView(sale.bookingId), { action: 'begin' });
    assert.deepEqual([started.status, started.actions], ['in-progress', ['cancel']]);
    const finish = {
      params: { bookingId: started.id },
      body: { revision: started.revision, change: { action: 'finish' } },
    };
    await assert.rejects(
      consultant.client.call(changeOfficeBooking, finish as never),
      refusedWith('invalid_input', 400),
    );
    await assert.rejects(
      consultant.client.call(changeOfficeBookingV1, finish as never),
      refusedWith('booking_state', 409),
    );
  });

  test('have the hours that the office sets, never fewer than are booked', async () => {
    const location = { kind: 'car-inspection', city: 'islamabad' } as const;
    const day = bookableDays(api.services.now())[5] ?? '';
    await aBooking(api, await api.person(), { ...location, day, hour: 11 });
    await aBooking(api, await api.person(), { ...location, day, hour: 11 });
    const read = () => consultant.client.call(getOfficeHours, { query: { ...location, day } });
    const set = (...hours: { hour: number; was: number; capacity: number }[]) =>
      consultant.client.call(setOfficeHours, { body: { ...location, day, hours } });
    const { hours } = await read();
    assert.deepEqual(
      [hours.length, hours[11], hours[3]?.usual],
      [24, { hour: 11, capacity: 3, taken: 2, usual: 3 }, 0],
    );
    await assert.rejects(
      set({ hour: 20, was: 0, capacity: 4 }, { hour: 11, was: 3, capacity: 1 }),
      refusedWith('hours_taken', 409, /2 already booked at 11:00 AM/, 'body.hours.1.capacity'),
    );
    assert.deepEqual(await read(), { hours });
    await set({ hour: 20, was: 0, capacity: 1 }, { hour: 11, was: 3, capacity: 2 });
    await assert.rejects(set({ hour: 11, was: 3, capacity: 5 }), refusedWith('hours_changed', 409));
    for (const elsewhere of [{ city: 'karachi' }, { kind: 'sell-my-car' as const }, { day: addDays(day, 1) }]) {
      const { hours: others } = await consultant.client.call(getOfficeHours, {
        query: { ...location, day, ...elsewhere },
      });
      assert.ok(others.every(({ capacity, usual }) => capacity === usual));
    }
    const offered = await api
      .visitor()
      .call(listBookingHours, { params: location, query: { city: location.city, day } });
    const left = offered.filter(({ hour }) => hour === 11 || hour === 20).map((each) => each.left);
    assert.deepEqual(left, [0, 1]);
    await assert.rejects(
      consultant.client.call(getOfficeHours, { query: { ...location, city: 'quetta', day } }),
      refusedWith('city_not_served', 404),
    );
  });

  test('cannot be booked on a holiday that the office has set, nor moved to it; who has booked before keeps the place', async () => {
    const [day = '', other = ''] = bookableDays(api.services.now()).slice(10);
    const person = await api.person();
    const bookingAtTen = await aBooking(api, person, { day, hour: 10 });
    const moved = await aBooking(api, person, { day: other, hour: 10 });
    const { client } = consultant;
    const location = { kind: 'car-inspection', city: 'lahore' } as const;
    const offered = () =>
      api.visitor().call(listBookingHours, { params: location, query: { city: location.city, day } });
    await client.call(setOfficeHoliday, { body: { day: addDays(other, 1), name: 'Eid, too' } });
    const { holidays } = await client.call(setOfficeHoliday, { body: { day, name: ' Eid ul-Fitr ' } });
    const secondDay = { day: addDays(other, 1), name: 'Eid, too', bookings: 0 };
    assert.deepEqual(holidays, [{ day, name: 'Eid ul-Fitr', bookings: 1 }, secondDay]);
    assert.deepEqual(await client.call(listOfficeHolidays), { holidays });
    assert.equal((await client.call(getOfficeHours, { query: { ...location, day } })).holiday, 'Eid ul-Fitr');
    assert.deepEqual(await offered(), []);
    const week = await client.call(getOfficeWeek, { query: { ...location, day } });
    const inWeek = week.days.find((each) => each.day === day);
    assert.deepEqual(
      [inWeek?.holiday, inWeek?.hours.map(({ hour, capacity, taken }) => [hour, capacity, taken])],
      ['Eid ul-Fitr', [[10, 1, 1]]],
    );
    const refused = refusedWith('invalid_input', 400, /This time is not available/, 'body.hour');
    await assert.rejects(bookAnHour(api, await api.person(), { day, hour: 11 }), refused);
    const move = { params: { bookingId: moved.id }, body: { day, hour: 11 } };
    await assert.rejects(person.client.call(moveBooking, move), refused);
    assert.equal((await bookingOf(person, bookingAtTen.id)).status, 'confirmed');
    await client.call(removeOfficeHoliday, { params: { day } });
    assert.deepEqual((await client.call(removeOfficeHoliday, { params: { day } })).holidays, [secondDay]);
    await client.call(removeOfficeHoliday, { params: { day: secondDay.day } });
    assert.notEqual((await offered()).length, 0);
  });

  test('refuse as a holiday a day that is over, or is one each year', async () => {
    const set = (day: string) => consultant.client.call(setOfficeHoliday, { body: { day, name: 'Eid' } });
    await assert.rejects(set('2026-01-01'), refusedWith('invalid_input', 400, /This day has passed/, 'body.day'));
    await assert.rejects(set('2031-12-25'), refusedWith('invalid_input', 400, /Quaid-e-Azam Day/, 'body.day'));
  });

  test('show their person the work phone of who comes, from the assignment until a day after the visit', async () => {
    const { person, bookingId } = await aSale(16, 5);
    const phoneNow = async () => (await bookingOf(person, bookingId)).assigneePhone;
    const workPhone = '03331234567';
    const { db } = api.services;
    const name = 'Sana Malik';
    const seller = await api.officer('consultant');
    await db.update(officers).set({ name, workPhone }).where(eq(officers.id, seller.officer.id));
    assert.equal(await phoneNow(), undefined);
    const assigned = await change(await officeView(bookingId), assign(seller.officer.id));
    assert.equal(await phoneNow(), workPhone);
    await change(assigned, { action: 'release' });
    assert.equal(await phoneNow(), undefined);
    const again = await change(await officeView(bookingId), assign(seller.officer.id));
    await goTo(again.startsAt, -1);
    await change(await officeView(bookingId), { action: 'no-show' });
    api.clock.advance(23 * HOUR_MS);
    await scheduleOfficers();
    assert.equal(await phoneNow(), workPhone);
    await db.update(officers).set({ disabledAt: api.services.now() }).where(eq(officers.id, seller.officer.id));
    assert.equal(await phoneNow(), undefined, 'who has left is not called');
    await db.update(officers).set({ disabledAt: null }).where(eq(officers.id, seller.officer.id));
    api.clock.advance(2 * HOUR_MS);
    assert.equal(await phoneNow(), undefined);
  });

  test('stand in a week by day and hour, with places and who comes, in two queries whatever is booked', async () => {
    await scheduleOfficers();
    const [monday = ''] = weekOf(bookableDays(api.services.now())[7] ?? '');
    const inDays = bookableDays(api.services.now()).indexOf(monday);
    const read = (query: object = {}) =>
      consultant.client.call(getOfficeWeek, {
        query: { day: addDays(monday, 2), city: 'islamabad', kind: 'car-inspection', ...query },
      });
    const before = await read();
    const shownDays = before.days.map(({ day }) => day);
    assert.deepEqual(shownDays, weekOf(monday));
    const usual = before.days[0]?.hours ?? [];
    const capacities = usual.map(({ hour, capacity }) => `${hour} ${capacity}`);
    assert.equal(capacities.join(', '), '9 3, 10 3, 11 3, 12 3, 13 3, 14 3, 15 3, 16 3, 17 3');
    const person = await api.person();
    const [first, second] = [
      await aBooking(api, person, { hour: 9, inDays, city: 'islamabad' }),
      await aBooking(api, person, { hour: 9, inDays, city: 'islamabad' }),
    ];
    await bookAnHour(api, person, { hour: 10, inDays, city: 'islamabad' });
    await aBooking(api, person, { hour: 9, inDays, city: 'karachi' });
    await bookAnHour(api, person, { kind: 'sell-my-car', mileageKm: 1, hour: 11, inDays, city: 'islamabad' } as never);
    await change(await officeView(first.id), assign());
    await change(await officeView(second.id), { action: 'cancel', reason: 'Rain', refundPkr: 3000 });
    const sent = await statementsOf(api.services.db, async () => {
      const { days, isCut } = await read();
      assert.equal(isCut, false);
      const [nine, ten, eleven] = days[0]?.hours ?? [];
      assert.partialDeepStrictEqual(nine, { hour: 9, capacity: 3, taken: 1 });
      assert.deepEqual(
        nine?.bookings.map(({ id, status, assignee }) => [id, status, assignee]),
        [[first.id, 'assigned', inspector.officer.name]],
      );
      assert.deepEqual([ten?.taken, ten?.bookings[0]?.status, eleven?.bookings], [1, 'awaiting-payment', []]);
    });
    const reads = sent.filter(({ statement }) => /from "booking(s|_slots)"/.test(statement));
    assert.equal(reads.length, 2);
    const location = { kind: 'car-inspection', city: 'islamabad', day: monday } as const;
    await consultant.client.call(setOfficeHours, {
      body: {
        ...location,
        hours: [
          { hour: 20, was: 0, capacity: 2 },
          { hour: 12, was: 3, capacity: 0 },
        ],
      },
    });
    const set = (await read()).days[0]?.hours ?? [];
    assert.deepEqual(
      set.filter(({ hour }) => hour === 12 || hour === 20).map(({ hour, capacity }) => [hour, capacity]),
      [[20, 2]],
      'an hour in which nobody can come is left out',
    );
    const everywhere = (await read({ city: undefined, kind: undefined })).days[0]?.hours.find(({ hour }) => hour === 9);
    assert.ok((everywhere?.capacity ?? 0) > 3 && (everywhere?.taken ?? 0) >= 2);
    await assert.rejects(read({ day: '0000-01-01' }), refusedWith('invalid_input', 400));
  });
});
