import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  bookingCaseConflict,
  changeBookingCase,
  changeOfficeBooking,
  getOfficeBooking,
  listCaseMessages,
  listNotifications,
  listOfficeCaseMessages,
  type OfficeCaseChange,
  readCaseMessages,
  readOfficeCaseMessages,
  requiredBeforeHandOver,
  sendCaseMessage,
  sendOfficeCaseMessage,
  startOfHour,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { silentNotifications } from '../../seed/demo-services.ts';
import { aCase, aDesk, type Desk } from '../../testing/a-case.ts';
import { chooseOutcome, orderOf } from '../../testing/a-shop.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { eraseBookingsOf } from '../bookings/index.ts';
import { createNotificationsModule, outgoingMessages } from '../notifications/index.ts';
import { createPayments } from '../payments/index.ts';
import { eraseCasesOf } from './erase-cases.ts';
import { sendHandOverReminders } from './reminders.ts';
import { caseOffers } from './tables.ts';

const HOUR_MS = 3_600_000;
const pricePkr = 4_000_000;

describe('the rules of a case', () => {
  const api = useApi();
  before(() => api.clock.stop());

  const tomorrow = () => {
    const [day = ''] = new Date(api.services.now().getTime() + 30 * HOUR_MS).toISOString().split('T');
    return { day, hour: 12 };
  };

  test('nothing is done before the consultant may begin, but for writing', async () => {
    const desk = await aCase(api, 'sell-my-car');
    const { client } = desk.consultant;
    const { revision } = await client.call(getOfficeBooking, { params: desk.params });
    await client.call(changeOfficeBooking, { params: desk.params, body: { revision, change: { action: 'release' } } });
    const before = await desk.readCase();
    assert.deepEqual([before.actions, (await desk.readOfficeCase()).actions], [[], []]);
    for (const change of [
      { action: 'propose-price', pricePkr, note: 'Usual.' },
      { action: 'hand-over', pricePkr },
      { action: 'check', item: 'registration-book', isDone: true },
      { action: 'end', note: 'Nothing came of it.' },
    ] as const)
      await assert.rejects(desk.work(change, before.revision), refusedWith('case_state', 409), change.action);
    for (const change of [{ action: 'agree-price' }, { action: 'accept-offer', offerId: randomUUID() }] as const)
      await assert.rejects(desk.answer(change, before.revision), refusedWith('case_state', 409), change.action);
    await assert.rejects(desk.order(), refusedWith('case_state', 409));
    assert.deepEqual(await desk.readCase(), before);
    await write(desk, 'customer', 'Salam');
    assert.partialDeepStrictEqual(await desk.readOfficeCase(), { consultant: null, unread: 1, mayWrite: true });
  });

  test('nobody there: the case is over', async () => {
    const desk = await aCase(api, 'sell-my-car');
    const clientId = randomUUID();
    const sent = await write(desk, 'customer', 'Are you coming?', clientId);
    api.clock.advance(1.5 * HOUR_MS);
    const { client } = await api.officer('consultant');
    const { revision } = await client.call(getOfficeBooking, { params: desk.params });
    await client.call(changeOfficeBooking, { params: desk.params, body: { revision, change: { action: 'no-show' } } });
    assert.partialDeepStrictEqual(await desk.readCase(), { stage: 'valuation', isOver: true, mayWrite: false });
    await assert.rejects(write(desk, 'customer', 'Hello?'), refusedWith('case_state', 409));
    const again = await write(desk, 'customer', 'Are you coming?', clientId);
    assert.equal(again.id, sent.id, 'it had come before, and only its answer had not');
  });

  test('of two who accept two offers the second is told how it is now; the database takes no second', async () => {
    const { work, answer, offer, readCase, person, params } = await caseOnOffer();
    const offers = [await offer(pricePkr, 'Hamza'), await offer(pricePkr + 1, 'Bilal')];
    const { revision } = await readCase();
    const path = changeBookingCase.path.replace(':bookingId', params.bookingId);
    const accept = (offerId?: string) =>
      person.client.raw('POST', path, { body: { revision, change: { action: 'accept-offer', offerId } } });
    const [first = '', other = ''] = offers;
    assert.equal((await accept(first)).status, 200);
    const refused = await accept(other);
    assert.deepEqual([refused.status, Reflect.get(Object(refused.body), 'code')], [409, 'case_changed']);
    const now = bookingCaseConflict.parse(refused.body).case;
    assert.deepEqual([now.stage, now.revision], ['accepted', revision + 1]);
    const again = await accept(first);
    assert.equal(again.status, 200, 'what is done already is answered as it is');
    const { db } = api.services;
    await assert.rejects(db.update(caseOffers).set({ state: 'accepted' }).where(eq(caseOffers.id, other)));
    // Offers stay open in reserve until the accepted one is final.
    await work({ action: 'fall-through', note: 'His loan was refused.' });
    assert.equal((await answer({ action: 'accept-offer', offerId: other })).stage, 'accepted');
  });

  async function caseOnOffer() {
    const desk = await aCase(api, 'sell-my-car');
    await desk.work({ action: 'propose-price', pricePkr, note: 'Usual.' });
    await desk.answer({ action: 'agree-price' });
    await desk.work({ action: 'put-on-offer' });
    return desk;
  }

  test('an offer of another case, an ad that is none, an item of the other kind, and a time that is over are refused', async () => {
    const other = await caseOnOffer();
    const foreign = await other.offer(pricePkr);
    const desk = await caseOnOffer();
    await desk.offer(pricePkr);
    const { work, answer } = desk;
    await assert.rejects(answer({ action: 'accept-offer', offerId: foreign }), refusedWith('offer_not_found', 404));
    await assert.rejects(
      work({ action: 'withdraw-offer', offerId: foreign, note: 'Not mine.' }),
      refusedWith('offer_not_found', 404),
    );
    await assert.rejects(
      work({ action: 'add-offer', amountPkr: pricePkr, name: 'Bilal', adLink: '/used-cars/no-such-ad-1' }),
      refusedWith('invalid_input', 400, undefined, 'body.change.adLink'),
    );
    await assert.rejects(
      work({ action: 'check', item: 'test-drive', isDone: true }),
      refusedWith('invalid_input', 400, undefined, 'body.change.item'),
    );
    const offerId = await desk.offer(pricePkr + 1, 'Bilal');
    await answer({ action: 'accept-offer', offerId });
    await assert.rejects(
      work({ action: 'plan-hand-over', day: '2026-01-01', hour: 12 }),
      refusedWith('invalid_input', 400, undefined, 'body.change.hour'),
    );
  });

  const write = (desk: Desk, side: 'customer' | 'office', text: string, clientId: string = randomUUID()) => {
    const input = { params: desk.params, body: { clientId, text } };
    return side === 'customer'
      ? desk.person.client.call(sendCaseMessage, input)
      : desk.consultant.client.call(sendOfficeCaseMessage, input);
  };

  test('its open page hears that the consultant is another one, and that the commission is paid', async () => {
    const desk = await aCase(api, 'sell-my-car');
    const { person, params, bookingId } = desk;
    const other = await api.officer('consultant');
    const { work, answer } = aDesk({ person, consultant: other, bookingId });
    const assertPageNotified = async (change: () => Promise<unknown>) => {
      const page = await openPage(api.origin, person.client);
      await change();
      await page.next('case-changed', (payload) => Reflect.get(Object(payload), 'bookingId') === desk.bookingId);
      page.close();
    };
    await assertPageNotified(async () => {
      const { client, officer } = other;
      const { revision } = await client.call(getOfficeBooking, { params });
      const change = { action: 'assign', officerId: officer.id } as const;
      await client.call(changeOfficeBooking, { params, body: { revision, change } });
    });
    await assert.rejects(
      desk.work({ action: 'propose-price', pricePkr, note: 'Usual.' }),
      refusedWith('case_state', 409),
    );
    await work({ action: 'propose-price', pricePkr, note: 'Usual.' });
    await answer({ action: 'agree-price' });
    await work({ action: 'put-on-offer' });
    await answer({ action: 'accept-offer', offerId: await desk.offer(pricePkr) });
    await work({ action: 'plan-hand-over', ...tomorrow() });
    await desk.papers();
    await work({ action: 'hand-over', pricePkr });
    const orderNumber = await desk.order();
    await assertPageNotified(() => chooseOutcome(person, orderNumber, 'success'));
  });

  test('messages come once, in their order, and are unread until they are seen; the first one is news', async () => {
    const desk = await aCase(api, 'sell-my-car');
    const { person, consultant, params, readCase, readOfficeCase } = desk;
    const page = await openPage(api.origin, person.client);
    const clientId = randomUUID();
    const [first, again] = [
      await write(desk, 'office', 'Salam', clientId),
      await write(desk, 'office', 'Salam', clientId),
    ];
    assert.equal(first.id, again.id);
    assert.deepEqual([first.from, first.name], ['office', consultant.officer.name]);
    await page.next('case-changed', (payload) => Reflect.get(Object(payload), 'bookingId') === desk.bookingId);
    const second = await write(desk, 'office', 'A buyer comes tomorrow.');
    assert.equal((await readCase()).unread, 2);
    assert.equal((await person.client.call(readCaseMessages, { params, body: { upToMessageId: first.id } })).unread, 1);
    const { items: news } = await person.client.call(listNotifications, { query: {} });
    assert.deepEqual(
      news.filter(({ kind }) => kind === 'case-message').map(({ parameters }) => parameters['case-message']?.from),
      [consultant.officer.name],
    );
    const { unread } = await person.client.call(readCaseMessages, { params, body: { upToMessageId: second.id } });
    assert.deepEqual([unread, (await readCase()).unread], [0, 0]);

    const reply = await write(desk, 'customer', 'At what time?');
    assert.partialDeepStrictEqual(await readOfficeCase(), { unread: 1, waitsFor: 'office' });
    const read = { params, body: { upToMessageId: reply.id } };
    const customerPage = await openPage(api.origin, person.client);
    assert.equal((await consultant.client.call(readOfficeCaseMessages, read)).unread, 0);
    // The page shows that the message was read.
    await customerPage.next('case-changed');
    customerPage.close();
    const { items } = await consultant.client.call(listOfficeCaseMessages, { params, query: { limit: 2 } });
    assert.deepEqual(
      items.map(({ text }) => text),
      ['A buyer comes tomorrow.', 'At what time?'],
    );
    const missed = await person.client.call(listCaseMessages, { params, query: { after: second.id } });
    assert.deepEqual(missed.items, items.slice(1));
    page.close();
  });

  test('is reminded of its hand-over by the last plan for it, by mail and SMS', async () => {
    const planIn = (days: number) => {
      const [day = ''] = new Date(api.services.now().getTime() + days * 24 * HOUR_MS).toISOString().split('T');
      return { action: 'plan-hand-over', day, hour: 12 } as const;
    };
    const { db } = api.services;
    const notifications = createNotificationsModule({ ...api.services, countUnreadMessages: async () => new Map() });
    const desk = await caseWithAcceptedOffer();
    /** The number of reminders so many hours before the hand-over. */
    const remind = async (plan: ReturnType<typeof planIn>, hoursBefore: number) => {
      api.clock.advance(startOfHour(plan).getTime() - hoursBefore * HOUR_MS - api.services.now().getTime());
      await sendHandOverReminders({ ...api.services, notifications });
      const { items } = await desk.person.client.call(listNotifications, { query: { limit: 50 } });
      return items.filter(({ kind }) => kind === 'case-hand-over-near').length;
    };
    const work = async (change: OfficeCaseChange) =>
      aDesk({ ...desk, consultant: await api.officer('consultant') }).work(change);
    const [first, last] = [planIn(6), planIn(10)];
    await work(first);
    assert.equal(await remind(first, 23.9), 1);
    await work(last);
    assert.deepEqual([await remind(last, 24.1), await remind(last, 23.9), await remind(last, 1.9)], [1, 2, 3]);
    const messages = await db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.accountId, desk.person.account.id));
    const near = messages.filter(({ kind }) => kind === 'case-hand-over-near').map(({ channel }) => channel);
    assert.deepEqual(near.sort(), ['mail', 'mail', 'mail', 'sms', 'sms', 'sms']);
    assert.equal((await work({ action: 'fall-through', note: 'Not any more.' })).handOverAt, null);
  });

  async function caseWithAcceptedOffer() {
    const desk = await caseOnOffer();
    await desk.answer({ action: 'accept-offer', offerId: await desk.offer(pricePkr) });
    return desk;
  }

  test('of an account that goes, sums and days stay, and no word; what was to be paid is not any more', async () => {
    const desk = await caseOnOffer();
    const { work, answer, person } = desk;
    const offerId = await desk.offer(pricePkr, 'Hamza of DHA');
    await answer({ action: 'accept-offer', offerId });
    await work({ action: 'plan-hand-over', ...tomorrow() });
    for (const item of requiredBeforeHandOver('sell-my-car'))
      await work({ action: 'check', item, isDone: true, note: 'Hamza’s' });
    await write(desk, 'customer', 'Is it Hamza?');
    await work({ action: 'hand-over', pricePkr });
    const orderNumber = await desk.order();
    await forget(person);
    const officeCase = await desk.readOfficeCase();
    assert.partialDeepStrictEqual(officeCase, { isOver: true, name: '', reachedPkr: pricePkr, unread: 0 });
    assert.partialDeepStrictEqual(officeCase.commission, { amountPkr: 40_000, orderNumber });
    assert.doesNotMatch(JSON.stringify(officeCase), /Hamza|Ayesha/);
    const { status, timeline } = await desk.consultant.client.call(getOfficeBooking, { params: desk.params });
    assert.deepEqual([status, JSON.stringify(timeline).includes('Hamza')], ['done', false]);
    assert.equal((await orderOf(person, orderNumber)).status, 'cancelled');
  });

  const forget = ({ account }: Person) => {
    const { db, now } = api.services;
    const services = { now, payments: createPayments({ fulfilments: {}, now, notifications: silentNotifications }) };
    return db.transaction(async (tx) => {
      await eraseBookingsOf(tx, services, account.id);
      await eraseCasesOf(tx, services, account.id);
    });
  };
});
