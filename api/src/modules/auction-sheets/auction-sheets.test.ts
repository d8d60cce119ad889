import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import {
  adPath,
  cancelOrder,
  getBookingDraft,
  getSheetOffer,
  getSheetReport,
  listSheetChecks,
  listTransactions,
  orderPath,
  requestSheetCheck,
  saveBookingDraft,
} from '@karwan/shared-contracts';
import { anAuctionSheet } from '@karwan/shared-contracts/testing';
import { eq } from 'drizzle-orm';
import type { SheetAnswer, SheetRequest } from '../../platform/auction-sheets/sheet-source.ts';
import { silentNotifications } from '../../seed/demo-services.ts';
import { aPaidCheck, checkOf, requestSheet } from '../../testing/a-sheet-check.ts';
import { callbackOf, gatewayPage, orderOf, postCallback, sandboxRow } from '../../testing/a-shop.ts';
import { accountKinds } from '../../testing/account-kinds.ts';
import { sentTo } from '../../testing/codes.ts';
import { newsOf } from '../../testing/news-of.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { startApi, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { createCatalogueModule } from '../catalogue/index.ts';
import { createNotificationsModule } from '../notifications/index.ts';
import { createPayments, type Order } from '../payments/index.ts';
import { eraseChecksOf } from './erase-checks.ts';
import { createSheetFulfilments } from './fulfilment.ts';
import { processDueChecks } from './process-due-checks.ts';
import { requestCheck } from './request-check.ts';
import { sheetChecks, sheetReports } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('the verification of an auction sheet', () => {
  const requests: SheetRequest[] = [];
  let answer: (request: SheetRequest) => Promise<SheetAnswer>;
  const source = {
    lookUp(request: SheetRequest) {
      requests.push(request);
      return answer(request);
    },
  };
  const found = (change?: Parameters<typeof anAuctionSheet>[0]) => async (): Promise<SheetAnswer> => ({
    kind: 'found',
    sheet: anAuctionSheet(change),
  });
  const api = useApi({ ports: { sheets: source } });
  beforeEach(() => {
    requests.length = 0;
    answer = found();
  });

  const services = () => ({
    ...api.services,
    source,
    notifications: createNotificationsModule({ ...api.services, countUnreadMessages: async () => new Map() }),
    payments: createPayments({ fulfilments: {}, now: api.services.now, notifications: silentNotifications }),
  });
  const lookUp = () => processDueChecks(services());
  const reportOf = (reportNumber: string | null) =>
    api.visitor().call(getSheetReport, { params: { reportNumber: reportNumber ?? 'none' } });
  const countRequests = (checkId: string) => requests.filter(({ reference }) => reference === checkId).length;

  test('costs what the price list says, by who asks, whatever a body says', async () => {
    const dealer = await api.person(accountKinds['car dealer']);
    const person = await api.person();
    for (const [client, pricePkr] of [
      [api.visitor(), 2200],
      [person.client, 2200],
      [dealer.client, 2000],
    ] as const)
      assert.equal((await client.call(getSheetOffer)).pricePkr, pricePkr);
    for (const [buyer, amountPkr] of [
      [person, 2200],
      [dealer, 2000],
    ] as const) {
      const body = { chassisNumber: 'NZE141-6012345', pricePkr: 1, status: 'ready' };
      const { orderNumber } = await buyer.client.call(requestSheetCheck, { body: body as never });
      assert.equal((await orderOf(buyer, orderNumber)).amountPkr, amountPkr);
    }
  });

  test('is refused by its fields: a number that is none, an ad that there is not', async () => {
    const person = await api.person();
    for (const [change, field] of [
      [{ chassisNumber: 'NZE141' }, 'body.chassisNumber'],
      [{ adLink: 'toyota' }, 'body.adLink'],
      [{ adLink: '/used-cars/no-such-ad-1' }, 'body.adLink'],
      [{ grade: 'Z' as never }, 'body.grade'],
      [{ mileageKm: -1 }, 'body.mileageKm'],
    ] as const)
      await assert.rejects(requestSheet(person, change), refusedWith('invalid_input', 400, undefined, field));
    assert.deepEqual((await person.client.call(listSheetChecks, { query: {} })).items, []);
  });

  test('waits for its payment, and nobody is asked before it; what was typed is kept until it is sent', async () => {
    const person = await api.person();
    const draft = () => person.client.call(getBookingDraft, { query: { kind: 'auction-sheet' } });
    const body = { kind: 'auction-sheet' as const, typed: { chassisNumber: 'NZE' } };
    await person.client.call(saveBookingDraft, { body });
    assert.deepEqual((await draft())?.typed, body.typed);
    const { checkId, orderNumber } = await requestSheet(person, { chassisNumber: ' nze141－6012345' });
    await lookUp();
    const { status, chassisNumber, reportNumber } = await checkOf(person, checkId);
    assert.deepEqual([status, chassisNumber, reportNumber], ['awaiting-payment', 'NZE141-6012345', null]);
    const order = await orderOf(person, orderNumber);
    assert.deepEqual(order.bought, {
      title: 'Auction sheet verification, NZE141-6012345',
      href: `/auction-sheet/verification/success?check=${checkId}`,
    });
    assert.deepEqual([countRequests(checkId), await draft()], [0, null]);
  });

  test('held against an ad: what fits is a match, with the whole sheet, told by site and mail', async () => {
    const seller = await api.person();
    const { slug } = await postAd(seller, { year: 2014, colour: 'white', mileageKm: 68_000 });
    const person = await api.person();
    const adLink = `https://karwan.example${adPath('used-cars', slug)}?from=x`;
    const { checkId, orderNumber } = await aPaidCheck(person, { adLink, grade: '4', mileageKm: 68_500 });
    assert.equal((await checkOf(person, checkId)).status, 'looking');
    await lookUp();
    const check = await checkOf(person, checkId);
    assert.deepEqual([check.status, check.outcome], ['ready', 'verified-match']);
    assert.deepEqual(
      check.timeline.map(({ what }) => what),
      ['awaiting-payment', 'looking', 'ready'],
    );
    const car = { make: 'Toyota', model: 'Corolla', year: 2014, mileageKm: 68_000, colour: 'white' };
    const { reference, chassisNumber, car: known } = requests.at(-1) ?? {};
    assert.deepEqual([reference, chassisNumber], [checkId, 'NZE141-6012345']);
    assert.deepEqual({ ...known, ...car }, known);
    const report = await reportOf(check.reportNumber);
    assert.equal(report.ad?.href, adPath('used-cars', slug));
    assert.deepEqual(report.sheet, anAuctionSheet());
    assert.deepEqual(
      report.checks.map(({ field, verdict }) => `${field} ${verdict}`),
      ['chassis-number', 'mileage', 'grade', 'year', 'colour', 'registration'].map((field) => `${field} fits`),
    );
    assert.ok((await newsOf(person)).includes('auction-sheet-ready'));
    const [{ text } = { text: '' }] = await sentTo(api, person.account.email ?? '');
    assert.match(text, new RegExp(`/auction-sheet/report\\?no=${check.reportNumber}$`));
    const { items } = await person.client.call(listTransactions, { query: {} });
    assert.deepEqual(
      items.map(({ number, type }) => [number, type]),
      [[orderNumber, 'auction-sheet-verification-booking']],
    );
  });

  test('that differs is a mismatch which says in what; the ad may change meanwhile', async () => {
    const seller = await api.person();
    const { slug } = await postAd(seller, { year: 2015, colour: 'black', mileageKm: 0 });
    const person = await api.person();
    answer = found({ overallGrade: 'R' });
    const { checkId } = await aPaidCheck(person, { adLink: adPath('used-cars', slug), grade: '4.5' });
    await lookUp();
    const { outcome, reportNumber } = await checkOf(person, checkId);
    assert.equal(outcome, 'verified-mismatch');
    const { checks } = await reportOf(reportNumber);
    assert.deepEqual(
      checks.filter(({ verdict }) => verdict === 'differs').map(({ field }) => field),
      ['mileage', 'grade', 'year', 'colour'],
    );
  });

  test('that is nowhere goes back to who paid, once, and is told', async () => {
    const person = await api.person();
    answer = async () => ({ kind: 'not-found' });
    const { checkId, orderNumber } = await aPaidCheck(person);
    await lookUp();
    api.clock.advance(HOUR_MS);
    await lookUp();
    const { status, reportNumber, timeline } = await checkOf(person, checkId);
    assert.deepEqual([status, reportNumber, timeline.at(-1)?.what], ['not-found', null, 'not-found']);
    const { refunds } = await orderOf(person, orderNumber);
    assert.deepEqual(
      refunds.map(({ amountPkr, reason }) => [amountPkr, reason]),
      [[2200, 'No auction sheet was found for this car.']],
    );
    assert.equal((await newsOf(person)).filter((kind) => kind === 'auction-sheet-failed').length, 1);
    assert.equal(countRequests(checkId), 1);
  });

  test('whose source hangs or fails is asked for again, the more seldom the longer, and found in the end', async () => {
    const person = await api.person();
    answer = () => Promise.reject(new Error('No answer'));
    const { checkId } = await aPaidCheck(person);
    await assert.rejects(lookUp(), ({ errors: [failure] }: AggregateError) => failure.cause.message === 'No answer');
    assert.equal(await lookUp(), 0, 'not at once');
    const { status, answerBy } = await checkOf(person, checkId);
    assert.equal(status, 'looking');
    assert.equal(Date.parse(answerBy ?? '') - api.services.now().getTime() <= 24 * HOUR_MS, true);
    for (let minutes = 0; minutes < 6 * 60; minutes += 5) {
      api.clock.advance(5 * 60_000);
      await lookUp().catch(() => undefined);
    }
    assert.ok(countRequests(checkId) >= 6 && countRequests(checkId) <= 12, String(countRequests(checkId)));
    answer = found();
    api.clock.advance(2 * HOUR_MS);
    await lookUp();
    assert.equal((await checkOf(person, checkId)).status, 'ready');
  });

  test('whose source is no longer configured goes back to who paid after a day, and the job fails until then', async () => {
    const person = await api.person();
    const { checkId, orderNumber } = await aPaidCheck(person);
    const unset = { ...services(), source: undefined };
    await assert.rejects(processDueChecks(unset), ({ errors }: AggregateError) =>
      errors.every(({ cause }) => cause.message === 'No source of auction sheets is configured'),
    );
    assert.equal((await checkOf(person, checkId)).status, 'looking');
    api.clock.advance(25 * HOUR_MS);
    await processDueChecks(unset);
    assert.equal((await checkOf(person, checkId)).status, 'unreachable');
    assert.ok((await newsOf(person)).includes('auction-sheet-failed'));
    assert.equal((await orderOf(person, orderNumber)).refunds[0]?.amountPkr, 2200);
  });

  test('without a source takes no new orders; those that there are end with their payment', async () => {
    const without = await startApi({ ports: { sheets: undefined } });
    try {
      const { db, now } = without.services;
      const person = await without.person();
      await assert.rejects(person.client.call(getSheetOffer), refusedWith('not_offered', 409));
      await assert.rejects(requestSheet(person), refusedWith('not_offered', 409));
      const payments = createPayments({
        fulfilments: createSheetFulfilments({ now }),
        now,
        notifications: silentNotifications,
      });
      const account = { accountId: person.account.id, userType: 'user' as const };
      const form = { chassisNumber: 'NZE141-6012345' };
      const catalogue = await createCatalogueModule(without.services).catalogue.read();
      const { checkId, orderNumber } = await db.transaction((tx) =>
        requestCheck(tx, { now, payments }, { account, form, catalogue }),
      );
      await person.client.call(cancelOrder, { params: { orderNumber } });
      assert.equal((await checkOf(person, checkId)).status, 'cancelled');
    } finally {
      await without.stop();
    }
  });

  test('keeps its status when only a part of its price is refunded, and gets it back when a refund is undone', async () => {
    const person = await api.person();
    const { checkId, orderNumber } = await aPaidCheck(person);
    const { number } = await orderOf(person, orderNumber);
    const row = await sandboxRow(api, orderPath(number));
    const stateAfter = async (amountPkr: number) => {
      await postCallback(api, callbackOf(row, { outcome: 'charged-back', amountPaisa: amountPkr * 100 }));
      const { status, refundedPkr } = await checkOf(person, checkId);
      return [status, refundedPkr];
    };
    assert.deepEqual(await stateAfter(1), ['looking', 1]);
    assert.deepEqual(await stateAfter(2199), ['refunded', 2200]);
    const undone = { subject: { kind: 'auction-sheet', id: checkId }, refundedPkr: 1 } as Order;
    const { 'auction-sheet-verification': fulfilment } = createSheetFulfilments(api.services);
    await api.services.db.transaction(async (tx) => fulfilment?.refundUndone?.(tx, undone, {} as never));
    const { status, refundedPkr } = await checkOf(person, checkId);
    assert.deepEqual([status, refundedPkr], ['looking', 1]);
  });

  test('sent twice with one key is one', async () => {
    const { client } = await api.person();
    const body = { chassisNumber: 'NZE141-6012345' };
    const send = () => client.call(requestSheetCheck, { body }, { idempotencyKey: 'k'.repeat(20) });
    const [first, second] = await Promise.all([send(), send()]);
    assert.equal(first.checkId, second.checkId);
  });

  test('that is cancelled unpaid is over; paid late all the same, the money goes back', async () => {
    const person = await api.person();
    const { checkId, orderNumber } = await requestSheet(person);
    const page = await gatewayPage(person, orderNumber);
    await person.client.call(cancelOrder, { params: { orderNumber } });
    assert.equal((await checkOf(person, checkId)).status, 'cancelled');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await person.client.raw('POST', page, { body: 'choice=success', headers });
    await lookUp();
    const order = await orderOf(person, orderNumber);
    assert.deepEqual([order.fulfilment, order.refunds[0]?.amountPkr, countRequests(checkId)], ['refused', 2200, 0]);
    assert.equal((await checkOf(person, checkId)).status, 'cancelled');
  });

  test('of an account that is erased: what is unpaid is cancelled, what is paid and not yet started stays', async () => {
    const person = await api.person();
    const unpaid = await requestSheet(person);
    const paid = await aPaidCheck(person);
    const { db } = api.services;
    await db.update(sheetChecks).set({ status: 'awaiting-payment' }).where(eq(sheetChecks.id, paid.checkId));
    await db.transaction((tx) => eraseChecksOf(tx, services().payments, person.account.id));
    assert.equal((await orderOf(person, unpaid.orderNumber)).status, 'cancelled');
    assert.equal((await orderOf(person, paid.orderNumber)).status, 'paid');
  });

  test('a report is for who knows its number, which nobody guesses, and is never changed', async () => {
    const person = await api.person();
    const { checkId } = await aPaidCheck(person);
    await lookUp();
    const { reportNumber } = await checkOf(person, checkId);
    assert.match(reportNumber ?? '', /^AS-[0-9A-Z]{20}$/);
    assert.equal((await reportOf(reportNumber)).chassisNumber, 'NZE141-6012345');
    for (const guess of [
      `AS-${'0'.repeat(20)}`,
      `${reportNumber?.slice(0, -1)}${reportNumber?.endsWith('A') ? 'B' : 'A'}`,
    ])
      await assert.rejects(reportOf(guess), refusedWith('sheet_report_not_found', 404));
    for (const guess of [checkId, 'S-1001', 'AS-1', "AS-' or 1=1 --"])
      await assert.rejects(reportOf(guess), refusedWith('invalid_input', 400));
    const { db } = api.services;
    const row = eq(sheetReports.number, reportNumber ?? '');
    await assert.rejects(db.update(sheetReports).set({ createdAt: new Date() }).where(row));
    await assert.rejects(db.delete(sheetReports).where(row));
  });

  test('a report is a file as well, for whoever knows its number', async () => {
    const person = await api.person();
    answer = found({ marks: Array.from({ length: 80 }, () => ({ panel: 'roof', code: 'A1' })) });
    const { checkId } = await aPaidCheck(person);
    await lookUp();
    const { reportNumber } = await checkOf(person, checkId);
    const path = (number: string | null) => `/api/website/auction-sheet-reports/${number}.pdf`;
    const { status, headers, text } = await api.visitor().raw('GET', path(reportNumber));
    assert.deepEqual([status, headers.get('content-type'), text.slice(0, 5)], [200, 'application/pdf', '%PDF-']);
    assert.ok(text.includes(`(${api.config.siteOrigin}/report)`), 'it links where its number is typed');
    assert.equal((await api.visitor().raw('GET', path(`AS-${'0'.repeat(20)}`))).status, 404);
    assert.equal((await api.visitor().raw('GET', path(randomUUID()))).status, 404);
  });

  test('is the dealer’s whose staff has asked for it, page by page', async () => {
    const dealer = await api.person(accountKinds['car dealer']);
    const staff = await api.person({ ...accountKinds.staff, employerId: dealer.account.id, permissions: ['Bookings'] });
    const ids = [await requestSheet(staff), await requestSheet(staff)].map(({ checkId }) => checkId);
    const first = await dealer.client.call(listSheetChecks, { query: { limit: 1 } });
    const second = await dealer.client.call(listSheetChecks, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    assert.deepEqual([...first.items, ...second.items].map(({ id }) => id).sort(), ids.sort());
    assert.equal(second.nextCursor, null);
  });
});
