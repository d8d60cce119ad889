import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  bookableDays,
  changeOfficeBooking,
  getOfficeBooking,
  getReceipt,
  listNotifications,
  listOfficeCases,
  listOfficeEvents,
  listTransactions,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { bookingOf } from '../../testing/a-booking.ts';
import { aCase, type Desk } from '../../testing/a-case.ts';
import { chooseOutcome, orderOf } from '../../testing/a-shop.ts';
import { sentTo } from '../../testing/codes.ts';
import { newsOf } from '../../testing/news-of.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { aCar, postAd } from '../../testing/used-car-ads.ts';
import { listings } from '../listings/index.ts';
import { findLedgerMismatches } from '../payments/index.ts';
import { adOfCase } from './ad-of-case.ts';

describe('a case', () => {
  const api = useApi();
  before(() => api.clock.stop());

  const handOverDay = () => ({ day: bookableDays(api.services.now())[2] ?? '', hour: 12 });
  const stepsOf = async ({ person, bookingId }: Desk) =>
    (await bookingOf(person, bookingId)).timeline.map(({ what, amountPkr }) =>
      amountPkr ? `${what} ${amountPkr}` : what,
    );
  const assertLedgerConsistent = async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []);

  test('[SVC-02] sells a car, from the price over offers to hand-over and commission', async () => {
    const desk = await aCase(api, 'sell-my-car');
    const { work, answer, readCase, readOfficeCase, offer } = desk;
    assert.partialDeepStrictEqual(await readCase(), { stage: 'valuation', isOver: false, actions: [], unread: 0 });
    assert.equal((await readCase()).told.askedPkr, 4_900_000);

    await work({ action: 'propose-price', pricePkr: 4_600_000, note: 'Two panels are repainted.' });
    assert.equal((await bookingOf(desk.person, desk.bookingId)).status, 'in-progress');
    assert.partialDeepStrictEqual(await readOfficeCase(), {
      waitsFor: 'customer',
      actions: ['describe-car', 'propose-price', 'check', 'end'],
    });
    const answered = await answer({ action: 'ask-otherwise', note: 'Not below 47 lacs.' });
    assert.partialDeepStrictEqual(answered.proposal, { state: 'otherwise', answer: 'Not below 47 lacs.' });
    assert.equal((await readOfficeCase()).waitsFor, 'office');
    await work({ action: 'propose-price', pricePkr: 4_700_000, note: 'As you wish.' });
    const { actions, proposal } = await readCase();
    assert.deepEqual([actions, proposal?.answer], [['agree-price', 'ask-otherwise'], null]);
    assert.partialDeepStrictEqual(await answer({ action: 'agree-price' }), { stage: 'priced', agreedPkr: 4_700_000 });

    const linkTo = (slug: string) => `http://localhost:3000/used-cars/${slug}`;
    const strange = await postAd(await api.person());
    await assert.rejects(
      work({ action: 'put-on-offer', adLink: linkTo(strange.slug) }),
      refusedWith('invalid_input', 400, /someone else/, 'body.change.adLink'),
    );
    const { db } = api.services;
    await db.update(listings).set({ sellerType: 'managed' }).where(eq(listings.id, strange.listingId));
    const managed = await adOfCase(db, linkTo(strange.slug), desk.person.account.id);
    assert.equal(managed?.listingId, strange.listingId);
    const { slug } = await postAd(desk.person);
    const adLink = linkTo(slug);
    const offered = await work({ action: 'put-on-offer', adLink });
    assert.deepEqual([offered.stage, offered.ad?.href], ['on-offer', `/used-cars/${slug}`]);
    const low = await offer(4_300_000, 'Bilal, Model Town');
    const good = await offer(4_650_000);
    await answer({ action: 'decline-offer', offerId: low, note: 'Far too low.' });
    const accepted = await answer({ action: 'accept-offer', offerId: good });
    assert.deepEqual(
      accepted.offers.map(({ id, state }) => [id, state]).sort(),
      [
        [low, 'declined'],
        [good, 'accepted'],
      ].sort(),
    );
    assert.equal(accepted.stage, 'accepted');

    const planned = await work({ action: 'plan-hand-over', ...handOverDay() });
    assert.equal(planned.handOverAt, (await readCase()).handOverAt);
    await assert.rejects(
      work({ action: 'hand-over', pricePkr: 4_650_050 }),
      refusedWith('papers_missing', 409, /papers are missing/),
    );
    await desk.papers();
    assert.equal((await readCase()).papers.filter(({ isRequired, isDone }) => isRequired && !isDone).length, 0);
    await work({ action: 'check', item: 'stolen-record', isDone: false });
    await assert.rejects(
      work({ action: 'hand-over', pricePkr: 4_650_050 }),
      refusedWith('papers_missing', 409, /checks or papers are missing/),
    );
    await work({ action: 'check', item: 'stolen-record', isDone: true });
    const handed = await work({ action: 'hand-over', pricePkr: 4_650_050 });
    const due = { percent: 1, amountPkr: 46_501, orderNumber: null, isPaid: false, refundedPkr: 0 };
    assert.deepEqual(handed.commission, due);
    assert.deepEqual(handed.actions, ['correct-price', 'waive-commission']);
    assert.deepEqual((await readCase()).actions, ['pay-commission']);

    const orderNumber = await desk.order();
    assert.equal(await desk.order(), orderNumber, 'one order, however often');
    const order = await orderOf(desk.person, orderNumber);
    assert.deepEqual(
      [order.type, order.amountPkr, order.salesTaxPkr, order.bought?.title],
      ['sell-my-car', 46_501, 6414, 'Commission, Sell my car, Honda Civic 2019'],
    );
    await chooseOutcome(desk.person, orderNumber, 'success');
    assert.partialDeepStrictEqual(await readCase(), {
      ...{ stage: 'closed', isOver: true, actions: [], mayWrite: false },
      commission: { orderNumber, isPaid: true },
    });
    assert.equal((await bookingOf(desk.person, desk.bookingId)).status, 'done');
    await assertLedgerConsistent();
    const receipt = await desk.person.client.call(getReceipt, { params: { orderNumber } });
    assert.deepEqual(
      receipt.lines.map(({ amountPkr }) => amountPkr),
      [40_087, 6414],
    );
    const { items } = await desk.person.client.call(listTransactions, { query: {} });
    assert.deepEqual(
      items.map(({ amountPkr }) => amountPkr),
      [46_501, 3000],
    );

    assert.deepEqual(await stepsOf(desk), [
      ...['awaiting-payment', 'confirmed', 'assigned', 'in-progress', 'price-proposed 4600000'],
      ...['price-questioned 4600000', 'price-proposed 4700000', 'price-agreed 4700000', 'on-offer'],
      ...['offer-added 4300000', 'offer-added 4650000', 'offer-declined 4300000', 'offer-accepted 4650000'],
      ...['hand-over-planned', 'handed-over 4650050', 'commission-paid 46501', 'done'],
    ]);
    const notifications = (await newsOf(desk.person)).filter((kind) => kind.startsWith('case-'));
    assert.deepEqual(notifications.sort(), [
      ...['case-closed', 'case-commission', 'case-decided', 'case-decided', 'case-hand-over'],
      ...['case-offer', 'case-offer', 'case-price', 'case-price'],
    ]);
    const mails = (await sentTo(api, desk.person.account.email ?? '')).map(({ text }) => text).join('\n');
    assert.match(mails, /Sell my car, Honda Civic 2019: PKR 4,650,000, Hamza, DHA\./);
    assert.match(mails, /Our commission of PKR 46,501 is now due\./);
  });

  test('[SVC-02] finds a car, whose seller has to agree as well', async () => {
    const desk = await aCase(api, 'buy-me-a-car');
    const { work, answer, readCase, offer } = desk;
    assert.partialDeepStrictEqual(await readCase(), {
      stage: 'wishes',
      told: { budgetPkr: 4_500_000, fromYear: 2018 },
    });
    await work({ action: 'propose-price', pricePkr: 4_200_000, note: 'What such a car costs now.' });
    assert.equal((await answer({ action: 'agree-price' })).stage, 'searching');
    const first = await offer(4_100_000, 'Honda Civic 2019, Gulberg');
    assert.equal((await answer({ action: 'accept-offer', offerId: first })).stage, 'offer-made');
    const back = await work({ action: 'fall-through', note: 'The seller has sold it to somebody else.' });
    assert.deepEqual([back.stage, back.offers[0]?.state], ['searching', 'withdrawn']);
    const second = await offer(4_150_000, 'Honda Civic 2020, Johar Town');
    await answer({ action: 'accept-offer', offerId: second });
    assert.equal((await work({ action: 'seller-agreed' })).stage, 'accepted');
    await work({ action: 'plan-hand-over', ...handOverDay() });
    await desk.papers();
    assert.equal((await work({ action: 'hand-over', pricePkr: 4_150_000 })).commission?.amountPkr, 41_500);
    await chooseOutcome(desk.person, await desk.order(), 'success');
    assert.deepEqual(
      [(await readCase()).stage, (await bookingOf(desk.person, desk.bookingId)).status],
      ['closed', 'done'],
    );
    await assertLedgerConsistent();
  });

  test('says what comparable cars are asked for, or that there are too few; the price agreed keeps what it rested on', async () => {
    const desk = await aCase(api, 'sell-my-car');
    const { readCase, work, answer } = desk;
    assert.partialDeepStrictEqual((await readCase()).valuation, { kind: 'unrated', reason: 'too-few-comparables' });
    const civic = { ...aCar, model: 'civic', make: 'honda', year: 2019, mileageKm: 60_000 };
    for (const pricePkr of [4_400_000, 4_500_000, 4_600_000, 4_700_000])
      await postAd(await api.person(), { ...civic, pricePkr });
    const { valuation } = await readCase();
    assert.partialDeepStrictEqual(valuation, { kind: 'rated', comparables: 4, medianPkr: 4_550_000, label: 'high' });
    const described = { action: 'describe-car', fuel: 'petrol', transmission: 'automatic', mileageKm: 60_000 } as const;
    const describedCase = await work({ ...described, engineCc: 1300 });
    assert.partialDeepStrictEqual(
      describedCase.valuation,
      { kind: 'unrated', comparables: 0 },
      'all others have a manual gearbox',
    );
    await work({ ...described, transmission: 'manual', engineCc: 1300 });
    await work({ action: 'propose-price', pricePkr: 4_550_000, note: 'The middle of the market.' });
    await answer({ action: 'agree-price' });
    await postAd(await api.person(), { ...civic, pricePkr: 3_900_000 });
    assert.partialDeepStrictEqual((await readCase()).valuation, { comparables: 4, medianPkr: 4_550_000 });
  });

  test('is listed to consultants: whose turn it is, by stage, and own ones', async () => {
    const desk = await aCase(api, 'buy-me-a-car');
    const { client } = desk.consultant;
    const list = (query: object) => client.call(listOfficeCases, { query });
    const { items, counts } = await list({ stage: 'wishes' });
    assert.partialDeepStrictEqual(items[0], { bookingId: desk.bookingId, waitsFor: 'office', name: 'Ayesha Khan' });
    assert.equal(counts.wishes, items.length);
    const mine = await list({ only: 'mine' });
    assert.deepEqual(
      mine.items.map(({ bookingId }) => bookingId),
      [desk.bookingId],
    );
    const other = await api.officer('consultant');
    assert.deepEqual((await other.client.call(listOfficeCases, { query: { only: 'mine' } })).items, []);
    const over = await list({ state: 'over' });
    assert.ok(over.items.every(({ isOver, waitsFor }) => isOver && waitsFor === 'nobody') && over.items.length > 0);
    const first = await list({ limit: 1 });
    const rest = await list({ cursor: first.nextCursor });
    assert.equal(
      new Set([...first.items, ...rest.items].map(({ bookingId }) => bookingId)).size,
      1 + rest.items.length,
    );
  });

  test('ends without a deal when the consultant says why', async () => {
    const desk = await aCase(api, 'sell-my-car');
    await desk.work({ action: 'end', note: 'The papers are not the owner’s.' });
    assert.partialDeepStrictEqual(await desk.readCase(), { stage: 'ended', isOver: true, commission: null });
    assert.equal((await bookingOf(desk.person, desk.bookingId)).status, 'done');
    const { items } = await desk.person.client.call(listNotifications, { query: {} });
    assert.equal(items[0]?.parameters['case-closed']?.reason, 'The papers are not the owner’s.');
  });

  /** A search whose car can be handed over. */
  async function beforeHandOver() {
    const desk = await aCase(api, 'buy-me-a-car');
    const { work, answer, offer } = desk;
    await work({ action: 'propose-price', pricePkr: 4_200_000, note: 'Usual.' });
    await answer({ action: 'agree-price' });
    await answer({ action: 'accept-offer', offerId: await offer(4_000_000) });
    await work({ action: 'seller-agreed' });
    await work({ action: 'plan-hand-over', ...handOverDay() });
    await desk.papers();
    return desk;
  }

  test('is over with its booking, and so is what was to be paid for it', async () => {
    const desk = await beforeHandOver();
    await desk.work({ action: 'hand-over', pricePkr: 4_000_000 });
    const orderNumber = await desk.order();
    const { client } = desk.consultant;
    const { revision, refund } = await client.call(getOfficeBooking, { params: desk.params });
    const change = { action: 'cancel', reason: 'It was not as it should be.', refundPkr: refund.allPkr } as const;
    await client.call(changeOfficeBooking, { params: desk.params, body: { revision, change } });
    assert.equal((await orderOf(desk.person, orderNumber)).status, 'cancelled');
    assert.partialDeepStrictEqual(await desk.readCase(), {
      stage: 'commission',
      isOver: true,
      actions: [],
      mayWrite: false,
    });
    await assert.rejects(desk.order(), refusedWith('case_state', 409));
    await assertLedgerConsistent();
  });

  test('can be paid for later: an order that was cancelled gives way to another', async () => {
    const desk = await beforeHandOver();
    await assert.rejects(desk.order(), refusedWith('case_state', 409));
    await desk.work({ action: 'hand-over', pricePkr: 4_000_000 });
    const first = await desk.order();
    await desk.person.client.raw('POST', `/api/website/orders/${first}/cancel`);
    assert.partialDeepStrictEqual(await desk.readCase(), { stage: 'commission', actions: ['pay-commission'] });
    const second = await desk.order();
    assert.notEqual(second, first);
    await chooseOutcome(desk.person, second, 'success');
    assert.equal((await desk.readCase()).stage, 'closed');
    await assertLedgerConsistent();
  });

  test('has each change of the office in the audit log, as it was and as it is', async () => {
    const desk = await aCase(api, 'sell-my-car');
    await desk.work({ action: 'propose-price', pricePkr: 4_000_000, note: 'A secret of the two.' });
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: { subjectId: desk.bookingId } });
    assert.partialDeepStrictEqual(events[0], {
      kind: 'case-changed',
      by: desk.consultant.officer.name,
      before: { status: 'assigned', stage: 'valuation', proposedPkr: null },
      after: { status: 'in-progress', stage: 'valuation', proposedPkr: 4_000_000, action: 'propose-price' },
    });
    assert.doesNotMatch(JSON.stringify(events[0]), /secret/);
  });
});
