import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { isBookable, listedVerticals, mainVertical } from '@karwan/shared-contracts';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { sheetChecks } from '../modules/auction-sheets/index.ts';
import { bookingSteps, bookings } from '../modules/bookings/index.ts';
import { bookingCases } from '../modules/cases/index.ts';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { sandboxPayments } from '../modules/demo-payments/index.ts';
import { type ListingRow, listings, selectListings } from '../modules/listings/index.ts';
import { findLedgerMismatches } from '../modules/payments/index.ts';
import { refunds } from '../modules/payments/tables.ts';
import { accounts } from '../modules/users/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './demo.ts';
import { slotOfVisit } from './demo-bookings.ts';
import { markets } from './market/markets.ts';

const DAY_MS = 86_400_000;
const ADS_OF_A_PAGE = 24;

test('visits of the demo are bookable whenever it is made, on days before holidays too', () => {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1, 21) + day * DAY_MS));
  assert.deepEqual(
    days.filter((at) => !isBookable(slotOfVisit({ at, hour: 10 }), at)),
    [],
  );
});

describe('the demo market', () => {
  const now = new Date();
  const database = useTestDatabase();
  let all: ListingRow[];
  let ads: ListingRow[];
  before(async () => {
    await fillCatalogue(database.db);
    await seedDemo(database.db, { store: undefined, now, onProgress: () => undefined });
    all = await selectListings(database.db).where(eq(listings.status, 'active'));
    ads = all.filter(({ vertical }) => vertical === mainVertical);
  });

  /** Group sizes, in descending order. */
  const counts = (keyOf: (ad: (typeof ads)[number]) => unknown, some = ads) =>
    [...Map.groupBy(some, keyOf).values()].map(({ length }) => length).sort((a, b) => b - a);

  test('is open in each of its verticals, whose demo dealer has ads in it', async () => {
    const demoDealers = await database.db
      .select({ id: accounts.id, businessType: accounts.businessType })
      .from(accounts)
      .where(and(eq(accounts.userType, 'dealer'), isNotNull(accounts.passwordHash)));
    for (const vertical of listedVerticals) {
      const offered = all.filter((ad) => ad.vertical === vertical);
      assert.ok(offered.length >= (markets[vertical]?.ads ?? 0) * 0.98, `${vertical}: ${offered.length}`);
      const businessType = markets[vertical]?.trade.businessType;
      const ownDealerIds = new Set(
        demoDealers.filter((dealer) => dealer.businessType === businessType).map(({ id }) => id),
      );
      assert.ok(businessType === undefined || offered.some(({ ownerId }) => ownDealerIds.has(ownerId)), vertical);
    }
  });

  test('has a price label on seven of ten ads and on most of common models, and a choice of rare ones', () => {
    const labelled = (some: typeof ads) => some.filter(({ priceLabel }) => priceLabel !== null).length / some.length;
    assert.ok(labelled(ads) >= 0.7, `${labelled(ads)} of all`);
    const common = [...Map.groupBy(ads, ({ modelId }) => modelId).values()].sort((a, b) => b.length - a.length);
    const ofCommon = labelled(common.slice(0, 20).flat());
    assert.ok(ofCommon >= 0.85, `${ofCommon} of common ones`);
    assert.ok(common.length >= 200, `${common.length} models`);
  });

  test('fills the first page of each popular make, body and city', () => {
    for (const [position, keyOf] of [
      [10, ({ makeId }) => makeId],
      [8, ({ bodyType }) => bodyType],
      [16, ({ cityId }) => cityId],
    ] as const satisfies [number, (ad: (typeof ads)[number]) => unknown][]) {
      const few = counts(keyOf)[position - 1] ?? 0;
      assert.ok(few >= ADS_OF_A_PAGE, `no. ${position} has ${few} ads: ${keyOf}`);
    }
  });

  test('has ads of every age, a dealer has several, and sellers write in their own words or nothing', () => {
    const days = ads.map(({ postedAt }) => (now.getTime() - (postedAt ?? now).getTime()) / DAY_MS);
    assert.ok(days.some((age) => age < 0.2) && days.some((age) => age > 85) && days.every((age) => age < 90));
    const mostOf = (type: string) =>
      counts(
        ({ ownerId }) => ownerId,
        ads.filter(({ sellerType }) => sellerType === type),
      )[9] ?? 0;
    assert.ok(mostOf('dealer') >= 15 && mostOf('individual') <= 8, `${mostOf('dealer')}, ${mostOf('individual')}`);
    const silent = ads.filter(({ description }) => description === '').length / ads.length;
    const different = new Set(ads.map(({ description }) => description)).size / ads.length;
    assert.ok(silent > 0.02 && silent < 0.15 && different > 0.6, `${silent} silent, ${different} different`);
  });

  test('has bookings in every state that one comes to, and books that agree with what was paid', async () => {
    const { db } = database;
    const rows = await db.select().from(bookings);
    assert.deepEqual([...new Set(rows.map(({ status }) => status))].sort(), [
      ...['assigned', 'awaiting-payment', 'cancelled'],
      ...['confirmed', 'done', 'in-progress', 'no-show'],
    ]);
    const inspected = rows.filter(({ reportNumber }) => reportNumber !== null);
    assert.equal(inspected.length, 2);
    for (const { id, startsAt } of inspected) {
      const signed = await db.$count(
        bookingSteps,
        and(eq(bookingSteps.bookingId, id), eq(bookingSteps.what, 'done'), gt(bookingSteps.at, startsAt)),
      );
      assert.equal(signed, 1, 'signed after the visit began');
    }
    assert.deepEqual(await findLedgerMismatches(db), []);
    const commissions = 1;
    const visits = rows.filter(({ status }) => status !== 'awaiting-payment').length;
    const paid = visits + commissions + (await db.$count(sheetChecks));
    assert.equal(await db.$count(sandboxPayments), paid);
  });

  test('has auction sheets that fit an ad, differ from one, and are not there, whose money goes back', async () => {
    const { db } = database;
    const checks = await db.select().from(sheetChecks).orderBy(asc(sheetChecks.number));
    assert.deepEqual(
      checks.map(({ status, outcome, ad, reportNumber }) => [status, outcome, ad !== null, reportNumber !== null]),
      [
        ['ready', 'verified-match', true, true],
        ['ready', 'verified-mismatch', true, true],
        ['not-found', null, false, false],
      ],
    );
    const person = await db.select().from(accounts).where(eq(accounts.email, 'user@karwan.test'));
    assert.ok(checks.every(({ accountId }) => accountId === person[0]?.id));
    const returned = await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, checks[2]?.orderId ?? ''));
    assert.deepEqual(
      returned.map(({ amountPkr, status }) => [amountPkr, status]),
      [[2200, 'requested']],
    );
  });

  test('has cases of both kinds in most stages, whose offers and messages wait for both sides', async () => {
    const { db } = database;
    const cases = await db.select().from(bookingCases);
    assert.deepEqual(cases.map(({ kind, stage }) => `${kind}: ${stage}`).sort(), [
      ...['buy-me-a-car: closed', 'buy-me-a-car: searching', 'sell-my-car: commission', 'sell-my-car: hand-over'],
      ...['sell-my-car: on-offer', 'sell-my-car: valuation'],
    ]);
    assert.ok(
      cases.some(({ officeUnread }) => officeUnread > 0) && cases.some(({ customerUnread }) => customerUnread > 0),
    );
    assert.ok(cases.every(({ updatedAt }) => updatedAt <= now));
    const handedOver = cases.filter(({ stage }) => stage === 'commission' || stage === 'closed');
    assert.ok(handedOver.every(({ handOverAt, updatedAt }) => handOverAt !== null && handOverAt < updatedAt));
    const rated = cases.filter(({ valuation }) => valuation?.kind === 'rated');
    assert.ok(rated.length >= 3, `${rated.length} rest on comparable ads`);
  });
});
