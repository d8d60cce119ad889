import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  correctInspection,
  getListing,
  inspectionReportPath,
  listReportsOfMyAds,
  type ReportAudience,
  reportsQueue,
  searchListings,
  shareReport,
  signInspection,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { runBackfills } from '../../platform/database/run-backfills.ts';
import { aBooking, bookingOf } from '../../testing/a-booking.ts';
import { anEntry, anInspectionOf, fillIn, type Inspector, save } from '../../testing/an-inspection.ts';
import { migrationStatements } from '../../testing/migration-statements.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { bookings } from '../bookings/index.ts';
import { listings } from '../listings/index.ts';

/** The car of `postAd`. */
const corolla = { make: 'toyota', model: 'corolla', year: 2018 };

describe('the report of an inspection that was booked from an ad', () => {
  const api = useApi();
  let db: Database;
  let inspector: Inspector;
  let seller: Person;
  let buyer: Person;
  let ad: { listingId: string; slug: string };
  before(async () => {
    db = api.services.db;
    inspector = await api.officer('inspector');
    seller = await api.person();
    buyer = await api.person();
    ad = await postAd(seller);
  });

  let booked = 0;
  type Booked = { by?: Person; at?: typeof ad; reportAudience?: ReportAudience };
  /** An inspection with all entries needed for signing, each of a different car. */
  const filledIn = async ({ by = buyer, at = ad, reportAudience }: Booked = {}) => {
    booked += 1;
    const when = { inDays: 8 + Math.floor(booked / 6), hour: 9 + (booked % 6) };
    const change = { ...when, ...corolla, listingId: at.listingId, ...(reportAudience && { reportAudience }) };
    const bookingId = await anInspectionOf(api, by, inspector, change);
    await fillIn(inspector.client, bookingId);
    const chassis = { value: `NZE170-${2_000_000 + booked}` };
    await save(inspector.client, bookingId, [anEntry('fact-chassis', chassis, { revision: 2 })]);
    return bookingId;
  };
  const sign = (bookingId: string, isCarOfAd = true) =>
    inspector.client.call(signInspection, { params: { bookingId }, body: { isCarOfAd } });
  const signed = async (how?: Booked) => {
    const bookingId = await filledIn(how);
    return { bookingId, ...(await sign(bookingId)) };
  };
  const share = (owner: Person, bookingId: string, audience: ReportAudience) =>
    owner.client.call(shareReport, { params: { bookingId }, body: { audience } });

  /** The report that is public: on the listing's page, and in the badge and count of the search. */
  const shownOn = async ({ listingId, slug } = ad) => {
    const visitor = api.visitor();
    const { inspection } = await visitor.call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
    const query = { vertical: 'used-cars', filters: 'inspected-1' } as const;
    const { items, facets } = await visitor.call(searchListings, { query });
    assert.equal(facets?.inspected?.[0]?.count ?? 0, items.length);
    const found = items.find(({ id }) => id === listingId);
    assert.equal(found?.inspection?.reportNumber, inspection?.reportNumber);
    return inspection?.reportNumber;
  };
  /** The listing's reports that an account sees in its own listings. */
  const foundBy = async ({ client }: Person, { listingId } = ad) => {
    const { items } = await client.call(listReportsOfMyAds);
    return items.filter((item) => item.listingId === listingId).map(({ reportNumber }) => reportNumber);
  };
  const sharingOf = async (owner: Person, bookingId: string) => (await bookingOf(owner, bookingId)).reportSharing;

  test('that a buyer pays for is private, until they share it with the seller or with everybody, and back', async () => {
    const { bookingId, reportNumber } = await signed();
    const title = (await bookingOf(buyer, bookingId)).reportSharing?.adTitle;
    assert.match(title ?? '', /Corolla/);
    assert.deepEqual(await sharingOf(buyer, bookingId), { audience: 'private', adTitle: title, isOwnAd: false });
    assert.deepEqual([await shownOn(), await foundBy(seller), await foundBy(buyer)], [undefined, [], []]);

    assert.equal((await share(buyer, bookingId, 'seller')).reportSharing?.audience, 'seller');
    assert.deepEqual([await shownOn(), await foundBy(seller), await foundBy(buyer)], [undefined, [reportNumber], []]);

    await share(buyer, bookingId, 'public');
    assert.deepEqual([await shownOn(), await foundBy(seller)], [reportNumber, [reportNumber]]);

    await share(buyer, bookingId, 'private');
    assert.deepEqual([await shownOn(), await foundBy(seller)], [undefined, []]);
    assert.equal((await sharingOf(buyer, bookingId))?.audience, 'private');
  });

  test('is changed by nobody but who pays for it', async () => {
    const { bookingId } = await signed();
    for (const other of [seller, await api.person()])
      await assert.rejects(share(other, bookingId, 'public'), refusedWith('booking_not_found', 404));
    assert.deepEqual([await shownOn(), (await sharingOf(buyer, bookingId))?.audience], [undefined, 'private']);
  });

  test('that the seller pays for is public until they say otherwise', async () => {
    const at = await postAd(seller);
    const { bookingId, reportNumber } = await signed({ by: seller, at });
    const { audience, isOwnAd } = (await sharingOf(seller, bookingId)) ?? {};
    assert.deepEqual([audience, isOwnAd, await shownOn(at)], ['public', true, reportNumber]);
    await share(seller, bookingId, 'private');
    assert.equal(await shownOn(at), undefined);
  });

  test('is seen by whom its customer chose while booking, or since then', async () => {
    const chosen = await filledIn({ reportAudience: 'seller' });
    const changed = await filledIn({ reportAudience: 'public' });
    assert.equal((await sharingOf(buyer, changed))?.audience, 'public');
    await share(buyer, changed, 'private');
    const { reportNumber } = await sign(chosen);
    await sign(changed);
    assert.deepEqual([await shownOn(), await foundBy(seller)], [undefined, [reportNumber]]);
    await share(buyer, chosen, 'private');
  });

  test('that is made private leaves the ad to an earlier one that is public', async () => {
    const at = await postAd(seller);
    const first = await signed({ by: seller, at });
    api.clock.advance(60_000);
    const second = await signed({ at, reportAudience: 'public' });
    assert.equal(await shownOn(at), second.reportNumber);
    await share(buyer, second.bookingId, 'private');
    assert.equal(await shownOn(at), first.reportNumber);
  });

  test('that is corrected keeps its audience; of another car than that of the ad it is at no ad', async () => {
    const at = await postAd(seller);
    const { bookingId, reportNumber } = await signed({ at, reportAudience: 'public' });
    assert.equal(await shownOn(at), reportNumber);
    const again = async (isCarOfAd: boolean) => {
      await inspector.client.call(correctInspection, { params: { bookingId }, body: { reason: 'A wrong tyre' } });
      return (await sign(bookingId, isCarOfAd)).reportNumber;
    };
    const corrected = await again(true);
    assert.equal(await shownOn(at), corrected);
    await again(false);
    assert.deepEqual([await shownOn(at), await sharingOf(buyer, bookingId)], [undefined, undefined]);
    await assert.rejects(share(buyer, bookingId, 'public'), refusedWith('booking_state', 409));
  });

  test('of a booking without an ad is offered to nobody', async () => {
    const { id: bookingId } = await aBooking(api, buyer, { inDays: 6, hour: 16, reportAudience: 'public' });
    assert.equal(await sharingOf(buyer, bookingId), undefined);
    await assert.rejects(share(buyer, bookingId, 'seller'), refusedWith('booking_state', 409));
  });

  test('that is private and contradicts its ad is looked at by the office all the same', async () => {
    const bookingId = await filledIn();
    await save(inspector.client, bookingId, [anEntry('fact-mileage', { value: '184500' }, { revision: 2 })]);
    const { reportNumber } = await sign(bookingId);
    assert.equal(await shownOn(), undefined);
    const { client } = await api.officer('moderator');
    const { items } = await client.call(reportsQueue.list, { query: {} });
    const item = items.find(({ link }) => link === inspectionReportPath(reportNumber));
    assert.match(item?.facts.find(({ label }) => label === 'Report and ad')?.value ?? '', /184,500 km in the report/);
  });

  test('ends in one state on booking and ad, however many choices come at once', async () => {
    const at = await postAd(seller);
    const other = await api.person();
    const ofOther = await signed({ by: other, at });
    const ofBuyer = await filledIn({ at });
    const all = ['public', 'private', 'seller', 'public', 'private', 'public'] as const;
    const [report] = await Promise.all([
      sign(ofBuyer),
      ...all.map((audience) => share(buyer, ofBuyer, audience)),
      ...all.map((audience) => share(other, ofOther.bookingId, audience)),
    ]);
    const isPublic = async (owner: Person, bookingId: string) =>
      (await sharingOf(owner, bookingId))?.audience === 'public';
    const shown = [
      ...((await isPublic(buyer, ofBuyer)) ? [report.reportNumber] : []),
      ...((await isPublic(other, ofOther.bookingId)) ? [ofOther.reportNumber] : []),
    ];
    assert.equal(await shownOn(at), shown[0]);
    await share(buyer, ofBuyer, 'private');
    await share(other, ofOther.bookingId, 'public');
    assert.equal(await shownOn(at), ofOther.reportNumber);
  });

  describe('from the release before', () => {
    /** As the older release shows it, without an audience. */
    const showAsOlderCode = async (bookingId: string, listingId: string) => {
      const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
      assert.ok(row?.reportedCar && row.reportNumber);
      const unknown = { reportAudience: null, reportListingId: null, reportedCar: null, reportValidUntil: null };
      await db.update(bookings).set(unknown).where(eq(bookings.id, bookingId));
      await db
        .update(listings)
        .set({
          inspectionNumber: row.reportNumber,
          inspectionScore: 100,
          inspectedCar: row.reportedCar,
          inspectedUntil: row.reportValidUntil,
        })
        .where(eq(listings.id, listingId));
    };
    const two = async () => {
      const [ofSeller, ofBuyer] = [await postAd(seller), await postAd(seller)];
      const sellerReport = await signed({ by: seller, at: ofSeller });
      const others = await signed({ at: ofBuyer });
      const show = async () => {
        await showAsOlderCode(sellerReport.bookingId, ofSeller.listingId);
        await showAsOlderCode(others.bookingId, ofBuyer.listingId);
      };
      return { ofSeller, ofBuyer, sellerReport, others, show };
    };
    const assertCarried = async ({ ofSeller, ofBuyer, sellerReport, others }: Awaited<ReturnType<typeof two>>) => {
      assert.deepEqual([await shownOn(ofSeller), await shownOn(ofBuyer)], [sellerReport.reportNumber, undefined]);
      assert.equal((await sharingOf(seller, sellerReport.bookingId))?.audience, 'public');
      assert.equal((await sharingOf(buyer, others.bookingId))?.audience, 'private');
      await share(buyer, others.bookingId, 'public');
      assert.equal(await shownOn(ofBuyer), others.reportNumber);
    };

    test('stays on the ad of who paid for it, and leaves that of somebody else', async () => {
      const all = await two();
      await db.execute(sql`alter table listings disable trigger listings_report_of_older_code`);
      await all.show();
      await db.execute(sql`alter table listings enable trigger listings_report_of_older_code`);
      assert.equal(await shownOn(all.ofBuyer), all.others.reportNumber);
      for (const statement of await migrationStatements('0053_report-audience.sql', 'FUNCTION carry_over'))
        await db.execute(sql.raw(statement));
      await runBackfills(db, { batch: 1 });
      await assertCarried(all);
    });

    test('does so, too, where older code signs it beside this one', async () => {
      const all = await two();
      await all.show();
      await assertCarried(all);
    });

    test('needs no trigger once no older code runs: the next release’s migration', async () => {
      const statements = await migrationStatements('next/report-carrying-gone.sql');
      for (const statement of statements) await db.execute(sql.raw(statement));
      const at = await postAd(seller);
      const { reportNumber } = await signed({ at, reportAudience: 'public' });
      assert.equal(await shownOn(at), reportNumber);
    });
  });
});
