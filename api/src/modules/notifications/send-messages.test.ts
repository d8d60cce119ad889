import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { cancelBooking, orderPath } from '@karwan/shared-contracts';
import type { OutgoingMessage } from '../../platform/messaging/message-port.ts';
import { SmsQuotaExceeded } from '../../platform/messaging/rate-limited-sender.ts';
import { aBooking } from '../../testing/a-booking.ts';
import { migrationStatements } from '../../testing/migration-statements.ts';
import { sendQueued } from '../../testing/send-queued.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { muteNotifications } from '../users/index.ts';
import { createNotifications, type Notifications, type SendServices } from './index.ts';
import { claimMessage, countUnsent, queueSecurityMessage } from './outgoing-messages.ts';
import { bookingMessages, notifications as notificationsTable, outgoingMessages } from './tables.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

describe('mail and SMS that are queued', () => {
  const api = useApi();
  let notifications: Notifications;
  before(async () => {
    api.clock.stop();
    notifications = createNotifications({ ...api.services, countUnreadMessages: async () => new Map() });
  });

  let sent: OutgoingMessage[] = [];
  let events: string[] = [];
  beforeEach(async () => {
    sent = [];
    events = [];
    await api.services.db.delete(outgoingMessages);
  });

  const accept = { send: async (message: OutgoingMessage) => void sent.push(message) };
  const refuseWith = (error: Error) => ({ send: () => Promise.reject(error) });
  const away = refuseWith(new Error('away'));
  const sendWith = (change: Partial<SendServices> = {}) =>
    sendQueued(api, {
      ...{ mail: accept, newsSms: accept },
      onMessage: ({ channel }, { outcome }) => void events.push(`${channel} ${outcome}`),
      ...change,
    });
  const waiting = () => api.services.db.$count(outgoingMessages);
  const queue = (accountId: string, channel: 'mail' | 'sms', recipient: string, text = 'Of your account.') =>
    queueSecurityMessage(
      api.services.db,
      { accountId, recipients: [{ channel, recipient }], subject: 'News', text },
      api.services.now(),
    );
  const pay = ({ account }: Person) =>
    notifications.notify({
      accountId: account.id,
      kind: 'payment-received',
      parameters: { number: 'K-2026-000123', amountPkr: 3000 },
    });

  test('go out once, in the words of the site, with a link and an id that names the message', async () => {
    const person = await api.person();
    await pay(person);
    assert.equal(await sendWith({ signal: AbortSignal.abort() }), 0);
    const published: string[] = [];
    assert.equal(await sendWith({ publishCounts: (accountIds) => void published.push(...accountIds) }), 1);
    assert.deepEqual(published, [person.account.id]);
    const [mail] = sent;
    assert.deepEqual([mail?.to, mail?.subject], [person.account.email, 'Karwan: We have received your payment']);
    const link = `${api.config.siteOrigin}${orderPath('K-2026-000123')}`;
    assert.equal(mail?.text, `PKR 3,000 for order K-2026-000123. The receipt is ready.\n${link}`);
    assert.match(mail?.id ?? '', /^[\da-f-]{36}$/);
    assert.equal(await sendWith(), 0);
    assert.equal(await waiting(), 0);
  });

  test('are neither stored nor sent where the transaction of the news fails', async () => {
    const person = await api.person();
    const failing = api.services.db.transaction(async (tx) => {
      const parameters = { number: 'K-2026-000123', amountPkr: 3000 };
      await notifications.notify({ accountId: person.account.id, kind: 'payment-received', parameters }, tx);
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    assert.equal(await waiting(), 0);
  });

  test('go by SMS to who has no address, and to whoever has no account by what they gave', async () => {
    const person = await api.person({ email: null });
    await api.givePhone(person.account, '03211111111');
    await pay(person);
    const parameters = { number: 'K-2026-000124', amountPkr: 1 };
    await notifications.notify({ accountId: null, phone: '03212222222', kind: 'refund-sent', parameters });
    await notifications.notify({ accountId: null, email: 'guest@karwan.test', kind: 'refund-sent', parameters });
    await sendWith();
    assert.deepEqual(sent.map(({ to }) => to).sort(), ['03211111111', '03212222222', 'guest@karwan.test']);
    assert.match(sent.find(({ to }) => to === '03211111111')?.text ?? '', /^We have received your payment\. PKR 3,000/);
  });

  test('of what may be switched off are spared to who did, on the site as well; what one must know is not', async () => {
    const person = await api.person();
    const { db, now } = api.services;
    await muteNotifications(db, person.account.id, ['saved-ad-sold', 'payment-received'], now());
    const ad = { vertical: 'used-cars', listingId: crypto.randomUUID(), title: 'Honda Civic 2019' };
    await notifications.notify({ accountId: person.account.id, kind: 'saved-ad-sold', parameters: ad });
    await pay(person);
    const kinds = (await db.select().from(notificationsTable))
      .filter(({ accountId }) => accountId === person.account.id)
      .map(({ kind }) => kind);
    assert.deepEqual(kinds, ['payment-received']);
    assert.equal(await sendWith(), 1);
  });

  test('wait for a port that is away, each channel for its own, and are given up after a day, with a word', async () => {
    const person = await api.person();
    await queue(person.account.id, 'sms', '03213333333');
    await queue(person.account.id, 'mail', 'one@karwan.test');
    await sendWith({ newsSms: away });
    assert.deepEqual(events.sort(), ['mail sent', 'sms failed']);
    assert.equal(await countUnsent(api.services.db, api.services.now()), 1);
    await sendWith({ newsSms: away });
    assert.equal(events.length, 2, 'not at once');
    for (let tries = 0; tries < 40; tries += 1) {
      api.clock.advance(30 * MINUTE_MS);
      await sendWith({ newsSms: away });
    }
    assert.equal(await waiting(), 1, 'twenty hours and forty tries later it still waits');
    api.clock.advance(4 * HOUR_MS);
    await sendWith();
    assert.equal(await waiting(), 0);
    assert.equal(events.at(-1), 'sms given-up');
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['one@karwan.test'],
    );
  });

  test('wait for their budget without counting as failed, however often they are tried', async () => {
    const person = await api.person();
    await queue(person.account.id, 'sms', '03214444444');
    await queue(person.account.id, 'sms', '03215555555');
    let sendCount = 0;
    const spent = {
      send: () => {
        sendCount += 1;
        return Promise.reject(new SmsQuotaExceeded(HOUR_MS, false));
      },
    };
    for (let tries = 0; tries < 7; tries += 1) {
      await sendWith({ newsSms: spent });
      api.clock.advance(5 * MINUTE_MS);
    }
    assert.equal(sendCount, 1, 'nobody asks before the budget is there again');
    assert.deepEqual(events, []);
    assert.equal(await waiting(), 2);
    api.clock.advance(26 * MINUTE_MS);
    assert.equal(await sendWith(), 2);
  });

  test('to an address that does not exist are given up at once; one that is refused for now is not', async () => {
    const person = await api.person();
    const refusal = (responseCode: number, command: string) =>
      refuseWith(Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode, command }));
    await queue(person.account.id, 'mail', 'nobody@karwan.test');
    await sendWith({ mail: refusal(450, 'RCPT TO') });
    api.clock.advance(5 * MINUTE_MS);
    await sendWith({ mail: refusal(550, 'MAIL FROM') });
    assert.equal(await waiting(), 1);
    api.clock.advance(5 * MINUTE_MS);
    await sendWith({ mail: refusal(550, 'RCPT TO') });
    assert.equal(await waiting(), 0);
    assert.deepEqual(events, ['mail failed', 'mail failed', 'mail given-up']);
  });

  test('go out once each where a slow gateway keeps two senders busy for longer than a lease', async () => {
    const person = await api.person();
    const numbers = Array.from({ length: 50 }, (_, index) => `0321${String(index).padStart(7, '0')}`);
    for (const number of numbers) await queue(person.account.id, 'sms', number);
    let second: Promise<number> | undefined;
    const started = api.services.now().getTime();
    const slow = {
      async send(message: OutgoingMessage) {
        api.clock.advance(7 * SECOND_MS);
        sent.push(message);
        if (api.services.now().getTime() - started > 100 * SECOND_MS) second ??= sendWith({ newsSms: accept });
        await second;
      },
    };
    const first = await sendWith({ newsSms: slow });
    assert.equal(first + ((await second) ?? 0), 50);
    assert.deepEqual(sent.map(({ to }) => to).sort(), numbers);
  });

  test('are claimed once, whichever of several processes asks at the same time', async () => {
    const person = await api.person();
    const { db, now } = api.services;
    for (let index = 0; index < 20; index += 1) await queue(person.account.id, 'mail', `claim-${index}@karwan.test`);
    const leaseEnd = new Date(now().getTime() + MINUTE_MS);
    const claimed = await Promise.all(Array.from({ length: 30 }, () => claimMessage(db, 'mail', now(), leaseEnd)));
    const ids = claimed.flatMap((message) => message?.id ?? []);
    assert.equal(new Set(ids).size, ids.length);
    let rest = 0;
    while (await claimMessage(db, 'mail', now(), leaseEnd)) rest += 1;
    assert.equal(ids.length + rest, 20);
    assert.ok(await claimMessage(db, 'mail', leaseEnd, leaseEnd), 'of a process that died, after its lease');
  });

  test('leave the others their turn where the first ones of a channel fail', async () => {
    const person = await api.person();
    for (let index = 0; index < 6; index += 1) await queue(person.account.id, 'mail', `turn-${index}@karwan.test`);
    await sendWith({ mail: away });
    assert.equal(events.length, 3, 'three in a row, and the channel rests');
    await sendWith();
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['turn-3@karwan.test', 'turn-4@karwan.test', 'turn-5@karwan.test'],
    );
    for (let index = 0; index < 6; index += 1) await queue(person.account.id, 'mail', `other-${index}@karwan.test`);
    const everySecond = {
      send: (message: OutgoingMessage) => (/[135]@/.test(message.to) ? accept : away).send(message),
    };
    sent = [];
    await sendWith({ mail: everySecond });
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['other-1@karwan.test', 'other-3@karwan.test', 'other-5@karwan.test'],
      'three that are not in a row',
    );
  });

  describe('about a booking', () => {
    const remind = async (
      { account: { id: accountId } }: Person,
      { id, startsAt }: { id: string; startsAt: string },
    ) => {
      await sendWith();
      sent = [];
      const parameters = { bookingId: id, kind: 'car-inspection' as const, cityName: 'Lahore', startsAt };
      await notifications.notify({ accountId, kind: 'booking-near', parameters, phone: '03216666666' });
      await sendWith({ mail: away, newsSms: away });
      api.clock.advance(5 * MINUTE_MS);
    };
    const subjects = () => [...new Set(sent.map(({ subject }) => subject))];

    test('remind of it when they are sent late', async () => {
      const person = await api.person();
      await remind(person, await aBooking(api, person, { hour: 10 }));
      await sendWith();
      assert.deepEqual(subjects(), ['Karwan: Your appointment is coming up']);
      assert.equal(sent.length, 2, 'by mail and by SMS');
    });

    test('do not remind of what was cancelled meanwhile, and tell of that', async () => {
      const person = await api.person();
      const booking = await aBooking(api, person, { hour: 10 });
      await remind(person, booking);
      await person.client.call(cancelBooking, { params: { bookingId: booking.id }, body: { refundPkr: 3000 } });
      await sendWith();
      assert.deepEqual(subjects(), ['Karwan: Your booking is cancelled']);
      assert.equal(events.filter((event) => event.endsWith('dropped')).length, 2);
    });

    test('are not sent once its hour has come', async () => {
      const person = await api.person();
      const booking = await aBooking(api, person, { hour: 10 });
      api.clock.advance(Date.parse(booking.startsAt) - api.services.now().getTime() - HOUR_MS);
      await remind(person, booking);
      api.clock.advance(HOUR_MS);
      await sendWith();
      assert.deepEqual(sent, []);
      assert.equal(await waiting(), 0);
    });
  });

  describe('by the release before', () => {
    const news = { kind: 'payment-received', parameters: { number: 'K-2026-000009', amountPkr: 500 } } as const;

    test('are sent, in their order, but for those that it is sending itself', async () => {
      const { account } = await api.person();
      const row = { accountId: account.id, channel: 'mail' as const, recipient: 'old@karwan.test', news };
      const now = api.services.now();
      await api.services.db.insert(bookingMessages).values([
        { ...row, dueAt: now },
        { ...row, dueAt: new Date(now.getTime() + MINUTE_MS), tries: 1 },
      ]);
      assert.equal(await sendWith(), 1);
      assert.match(sent[0]?.text ?? '', /^PKR 500 for order K-2026-000009/);
      assert.equal(await api.services.db.$count(bookingMessages), 1);
    });

    test('keep the table until none is left (migrations/next/)', async () => {
      const [guard = '', drop = ''] = await migrationStatements('next/booking-messages-gone.sql');
      await assert.rejects(api.services.db.execute(guard));
      api.clock.advance(MINUTE_MS);
      assert.equal(await sendWith(), 1);
      await api.services.db.execute(guard);
      assert.match(drop, /DROP TABLE booking_messages/);
    });
  });
});
