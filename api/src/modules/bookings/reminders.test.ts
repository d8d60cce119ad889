import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { bookableDays, cancelBooking, listNotifications, moveBooking } from '@karwan/shared-contracts';
import { aBooking } from '../../testing/a-booking.ts';
import { sentTo } from '../../testing/codes.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createNotificationsModule } from '../notifications/index.ts';
import { sendBookingReminders } from './reminders.ts';

const HOUR_MS = 3_600_000;

describe('reminders', () => {
  const api = useApi();
  before(() => api.clock.stop());

  const services = () => {
    const notifications = createNotificationsModule({ ...api.services, countUnreadMessages: async () => new Map() });
    return { ...api.services, notifications };
  };
  const goTo = (startsAt: string, hoursBefore: number) =>
    api.clock.advance(Date.parse(startsAt) - hoursBefore * HOUR_MS - api.services.now().getTime());
  const remindersOf = async ({ client }: Person) =>
    (await client.call(listNotifications, { query: { limit: 50 } })).items.filter(({ kind }) => kind === 'booking-near')
      .length;

  test('come a day and two hours before, once each, and not for what is cancelled', async () => {
    const [person, leaver] = [await api.person(), await api.person()];
    const booking = await aBooking(api, person, { hour: 12, phone: '03331112223' });
    const left = await aBooking(api, leaver, { hour: 12 });
    const [later, sameHour] = [await api.person(), await api.person()];
    const missed = await aBooking(api, later, { hour: 12, inDays: 6 });
    await aBooking(api, sameHour, { hour: 12 });
    await leaver.client.call(cancelBooking, { params: { bookingId: left.id }, body: { refundPkr: 3000 } });
    const reminderCounts: number[] = [];
    for (const hoursBefore of [24.1, 23.9, 23, 2.1, 1.9, 1, -1]) {
      goTo(booking.startsAt, hoursBefore);
      await sendBookingReminders(services());
      await sendQueued(api);
      reminderCounts.push(await remindersOf(person));
    }
    assert.deepEqual(reminderCounts, [0, 1, 1, 1, 2, 2, 2]);
    assert.deepEqual(await Promise.all([leaver, later, sameHour].map(remindersOf)), [0, 0, 2]);
    const sent = (await sentTo(api, '03331112223')).filter(({ text }) =>
      text.startsWith('Your appointment is coming up'),
    );
    assert.equal(sent.length, 2);
    goTo(missed.startsAt, 1.9);
    for (const _again of [1, 2]) await sendBookingReminders(services());
    assert.equal(await remindersOf(later), 1, 'the job stood still a day before');
  });

  test('of what is booked within a day come two hours before alone, and by the new time of what was moved', async () => {
    const person = await api.person();
    // From one o'clock to nine.
    api.clock.advance(20 * HOUR_MS);
    const soon = await aBooking(api, person, { inDays: 0, hour: 14 });
    await sendBookingReminders(services());
    assert.equal(await remindersOf(person), 0);
    goTo(soon.startsAt, 2);
    await sendBookingReminders(services());
    assert.equal(await remindersOf(person), 1);
    const mover = await api.person();
    const booking = await aBooking(api, mover, { hour: 12, inDays: 4 });
    const day = bookableDays(api.services.now())[8] ?? '';
    const moved = await mover.client.call(moveBooking, { params: { bookingId: booking.id }, body: { day, hour: 12 } });
    goTo(booking.startsAt, 20);
    await sendBookingReminders(services());
    assert.equal(await remindersOf(mover), 0);
    goTo(moved.startsAt, 20);
    await sendBookingReminders(services());
    assert.equal(await remindersOf(mover), 1);
  });
});
