import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  correctInspection,
  draftPhotoPath,
  getInspection,
  getInspectionReport,
  getListing,
  getMyListing,
  inspectionPhotoPath,
  inspectionReportFilePath,
  listInspections,
  listNotifications,
  REPORT_NUMBER,
  removeInspectionPhoto,
  reportsQueue,
  SAMPLE_REPORT,
  type SavedInspectionEntry,
  searchListings,
  signInspection,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { aBooking, bookingOf } from '../../testing/a-booking.ts';
import {
  anEntry,
  anInspectionOf,
  assignTo,
  fillIn,
  type Inspector,
  moveVisitToNow,
  photographed,
  save,
} from '../../testing/an-inspection.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { hideExpiredInspections } from '../listings/index.ts';
import { inspectionPhotos, inspectionReports } from './index.ts';

describe('an inspection', () => {
  const api = useApi();
  let customer: Person;
  let inspector: Inspector;
  let other: Inspector;
  before(async () => {
    customer = await api.person();
    inspector = await api.officer('inspector');
    other = await api.officer('inspector');
  });

  let places = 0;
  /** At separate times, because an inspector cannot be in two places. */
  const bookedInspection = async () => {
    places += 1;
    const change = { hour: 10 + (places % 6), inDays: 8 + Math.floor(places / 6) };
    return anInspectionOf(api, await api.person(), inspector, change);
  };
  const draftOf = (bookingId: string, viewer = inspector) =>
    viewer.client.call(getInspection, { params: { bookingId } });
  const sign = (bookingId: string, viewer = inspector) =>
    viewer.client.call(signInspection, { params: { bookingId }, body: { isCarOfAd: true } });
  const reportOf = (reportNumber: string) => api.visitor().call(getInspectionReport, { params: { reportNumber } });
  /** The car of `postAd`. */
  const corolla = { make: 'toyota', model: 'corolla', year: 2018 };
  const noted = (key: string, value: string) => anEntry(key, { value }, { revision: 2 });
  const signed = async () => {
    const bookingId = await bookedInspection();
    await fillIn(inspector.client, bookingId);
    return { bookingId, ...(await sign(bookingId)) };
  };

  test('is listed for who it was given to, and begins with the first point', async () => {
    const bookingId = await anInspectionOf(api, customer, inspector, { inDays: 5 });
    const { items } = await inspector.client.call(listInspections);
    const card = items.find((item) => item.bookingId === bookingId);
    assert.deepEqual(
      [card?.car, card?.status, card?.answered, card?.phone],
      ['Honda Civic 2019', 'assigned', 0, '03001234567'],
    );
    assert.deepEqual((await other.client.call(listInspections)).items, []);
    await save(inspector.client, bookingId, [
      anEntry('frame-01', { value: 'ok' }),
      anEntry('fact-mileage', { value: '5' }),
    ]);
    const draft = await draftOf(bookingId);
    assert.deepEqual([draft.status, draft.answered, draft.mayWrite], ['in-progress', 1, true]);
    const answeredInList = async () =>
      (await inspector.client.call(listInspections)).items.find((item) => item.bookingId === bookingId)?.answered;
    assert.equal(await answeredInList(), 1);
    await save(inspector.client, bookingId, [anEntry('frame-01', null, { revision: 2 })]);
    assert.equal(await answeredInList(), 0);
    const { timeline } = await bookingOf(customer, bookingId);
    assert.deepEqual(
      timeline.slice(-2).map(({ what, actor }) => [what, actor]),
      [
        ['assigned', 'office'],
        ['in-progress', 'office'],
      ],
    );
  });

  test('begins and is signed from the day of its visit on; what is noted before is kept, and leaves it to its customer', async () => {
    const person = await api.person();
    const { id: bookingId, startsAt, refundPkr } = await aBooking(api, person, { inDays: 9, hour: 16 });
    await assignTo(api, bookingId, inspector.officer);
    await fillIn(inspector.client, bookingId);
    const early = await bookingOf(person, bookingId);
    assert.deepEqual([early.status, early.mayMove, early.mayCancel], ['assigned', true, true]);
    assert.equal((await draftOf(bookingId)).answered, 220);
    await assert.rejects(sign(bookingId), refusedWith('booking_state', 409, /on the day of the visit/));
    assert.deepEqual([early.startsAt, early.refundPkr], [startsAt, refundPkr]);
    await moveVisitToNow(api, bookingId);
    await sign(bookingId);
    const { status, timeline } = await bookingOf(person, bookingId);
    assert.deepEqual([status, timeline.slice(-2).map(({ what }) => what)], ['done', ['in-progress', 'done']]);
  });

  test('takes no answer that the sheet has not, and says where', async () => {
    const bookingId = await bookedInspection();
    const bad = [anEntry('frame-01', { value: 'ok' }), anEntry('tyres-01', { value: '45' })];
    await assert.rejects(
      save(inspector.client, bookingId, bad),
      refusedWith('invalid_input', 400, 'Enter a value between 0 and 20 mm', 'body.entries.1'),
    );
    await assert.rejects(
      save(inspector.client, bookingId, [anEntry('frame-99', null)]),
      refusedWith('invalid_input', 400, /isn’t on the sheet/, 'body.entries.0'),
    );
    const twice = [anEntry('frame-01', { value: 'ok' }), anEntry('frame-01', { value: 'fail' })];
    await assert.rejects(save(inspector.client, bookingId, twice), refusedWith('invalid_input', 400, /once/));
    assert.deepEqual((await draftOf(bookingId)).entries, []);
  });

  test('is open to nobody else: not to other inspectors, customers and visitors, nor are its photos', async () => {
    const bookingId = await bookedInspection();
    const photoId = await photographed(inspector.client, bookingId, 'view-front');
    const path = draftPhotoPath(bookingId, photoId);
    const response = await inspector.client.raw('GET', path);
    assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'private, no-store']);
    const admin = await api.officer('admin');
    for (const viewer of [other, admin]) {
      await assert.rejects(draftOf(bookingId, viewer), refusedWith('inspection_not_found', 404));
      await assert.rejects(
        save(viewer.client, bookingId, [anEntry('frame-01', { value: 'ok' })]),
        refusedWith('inspection_not_found', 404),
      );
      await assert.rejects(
        photographed(viewer.client, bookingId, 'view-rear'),
        refusedWith('inspection_not_found', 404),
      );
      await assert.rejects(sign(bookingId, viewer), refusedWith('inspection_not_found', 404));
      const correction = { params: { bookingId }, body: { reason: 'Why not' } };
      await assert.rejects(viewer.client.call(correctInspection, correction), refusedWith('inspection_not_found', 404));
      const removal = viewer.client.call(removeInspectionPhoto, { params: { bookingId, photoId } });
      await assert.rejects(removal, refusedWith('inspection_not_found', 404));
      assert.equal((await viewer.client.raw('GET', path)).status, 404);
    }
    assert.equal((await customer.client.raw('GET', path)).status, 401);
    assert.equal((await api.visitor().raw('GET', path)).status, 401);
    assert.equal((await (await api.officer('moderator')).client.raw('GET', path)).status, 403);
    await returnToInspector(bookingId);
    await assert.rejects(draftOf(bookingId), refusedWith('inspection_not_found', 404));
    assert.deepEqual((await draftOf(bookingId, other)).photos, [{ id: photoId, place: 'view-front' }]);
  });

  /** The office reassigns it. */
  const returnToInspector = async (bookingId: string) => {
    const { bookings } = await import('../bookings/index.ts');
    await api.services.db.update(bookings).set({ assigneeId: other.officer.id }).where(eq(bookings.id, bookingId));
  };

  test('has photos without what a camera adds, each once, which can be taken away', async () => {
    const bookingId = await bookedInspection();
    const photoId = await photographed(inspector.client, bookingId, 'frame-01');
    await photographed(inspector.client, bookingId, 'frame-01', photoId);
    const answer = await fetch(new URL(draftPhotoPath(bookingId, photoId), api.origin), {
      headers: { cookie: [...inspector.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.deepEqual([metadata.width, metadata.height, metadata.exif], [400, 300, undefined]);
    await assert.rejects(
      photographed(inspector.client, bookingId, 'nowhere'),
      refusedWith('invalid_input', 400, /no such section/),
    );
    const { photos } = await inspector.client.call(removeInspectionPhoto, { params: { bookingId, photoId } });
    assert.deepEqual(photos, []);
    const form = new FormData();
    form.set('photoId', randomUUID());
    form.set('place', 'frame-01');
    form.set('file', new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }));
    const bad = await inspector.client.raw('POST', `/api/office/inspections/${bookingId}/photos`, { body: form });
    assert.deepEqual([bad.status, (bad.body as { code: string }).code], [400, 'invalid_image']);
    const last = await photographed(inspector.client, bookingId, 'frame-01');
    const { db } = api.services;
    const [row] = await db.select().from(inspectionPhotos).where(eq(inspectionPhotos.id, last));
    assert.ok(row);
    await db.insert(inspectionPhotos).values(Array.from({ length: 149 }, () => ({ ...row, id: randomUUID() })));
    await photographed(inspector.client, bookingId, 'frame-01', last);
    await assert.rejects(
      photographed(inspector.client, bookingId, 'frame-01'),
      refusedWith('too_many_photos', 409),
      'of at most 150',
    );
  });

  test('is not signed while something is missing, and says what', async () => {
    const bookingId = await bookedInspection();
    await fillIn(inspector.client, bookingId);
    await save(inspector.client, bookingId, [
      anEntry('frame-01', { value: 'minor' }, { revision: 2 }),
      anEntry('brakes-01', null, { revision: 2 }),
      anEntry('fact-chassis', { value: ' ' }, { revision: 2 }),
    ]);
    await assert.rejects(sign(bookingId), refusedWith('inspection_incomplete', 409));
    const { body } = await inspector.client.raw('POST', `/api/office/inspections/${bookingId}/sign`, {
      body: { isCarOfAd: false },
    });
    assert.deepEqual((body as { missing: unknown }).missing, {
      points: ['brakes-01'],
      facts: ['fact-chassis'],
      photos: ['frame-01'],
    });
  });

  test('becomes a report: scores, photos and PDF for who has its number, and its customer is told', async () => {
    const person = await api.person();
    const bookingId = await anInspectionOf(api, person, inspector, { inDays: 6 });
    await fillIn(inspector.client, bookingId);
    await save(inspector.client, bookingId, [
      anEntry('frame-02', { value: 'major', note: 'Welded again' }, { revision: 2 }),
      anEntry('exterior-03', { value: 'repainted', microns: 320, marks: ['dent'] }, { revision: 2 }),
    ]);
    const photoId = await photographed(inspector.client, bookingId, 'frame-02');
    await photographed(inspector.client, bookingId, 'exterior-03');
    const { reportNumber } = await sign(bookingId);
    assert.match(reportNumber, REPORT_NUMBER);
    assert.deepEqual(await sign(bookingId), { reportNumber, version: 1 });
    const report = await reportOf(reportNumber);
    assert.deepEqual(
      [report.car, report.overall, report.band, report.inspector],
      ['Honda Civic 2019', 5, 'Poor', inspector.officer.name],
    );
    assert.deepEqual(report.caps, [{ label: 'Structural damage', overallMax: 5 }]);
    assert.deepEqual(
      [report.validUntilKm, Date.parse(report.validUntil) - Date.parse(report.signedAt)],
      [69_450, 30 * 86_400_000],
    );
    const points = report.sections.flatMap((section) => section.points);
    assert.equal(points.length, 220);
    const fender = points.find(({ id }) => id === 'exterior-03');
    assert.deepEqual(
      [fender?.answer, fender?.paint, fender?.microns, fender?.marks],
      ['Repainted', 'filler', 320, ['dent']],
    );
    assert.deepEqual(report.facts.find(({ label }) => label === 'Chassis number')?.value, '••••12345');
    assert.ok(!JSON.stringify(report).includes('Ayesha') && !JSON.stringify(report).includes('03001234567'));

    const photo = await api.visitor().raw('GET', inspectionPhotoPath(reportNumber, photoId, 'large'));
    assert.deepEqual([photo.status, photo.headers.get('content-type')], [200, 'image/jpeg']);
    const strange = inspectionPhotoPath(reportNumber, randomUUID(), 'large');
    assert.equal((await api.visitor().raw('GET', strange)).status, 404);
    let pdf = { status: 0, headers: new Headers(), text: '' };
    const sent = await statementsOf(api.services.db, async () => {
      pdf = await api.visitor().raw('GET', inspectionReportFilePath(reportNumber));
    });
    assert.equal(sent.filter(({ statement }) => statement.includes('inspection_photos')).length, 1);
    assert.deepEqual(
      [pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)],
      [200, 'application/pdf', '%PDF-'],
    );
    assert.ok(pdf.text.includes(`(${api.config.siteOrigin}/report)`), 'it links where its number is typed');

    const booking = await bookingOf(person, bookingId);
    assert.deepEqual([booking.status, booking.reportNumber], ['done', reportNumber]);
    const { items } = await person.client.call(listNotifications, { query: {} });
    assert.equal(items[0]?.kind, 'booking-done');
    await assert.rejects(
      save(inspector.client, bookingId, [anEntry('frame-02', { value: 'ok' }, { revision: 3 })]),
      refusedWith('inspection_signed', 409),
    );
    await assert.rejects(photographed(inspector.client, bookingId, 'view-rear'), refusedWith('inspection_signed', 409));
  });

  test('never changes once it is signed: a correction is a version that names the one before', async () => {
    const { bookingId, reportNumber: first } = await signed();
    const { db } = api.services;
    const isFirst = eq(inspectionReports.number, first);
    await assert.rejects(db.update(inspectionReports).set({ version: 2 }).where(isFirst));
    await assert.rejects(db.delete(inspectionReports).where(isFirst));
    const before = await reportOf(first);
    const [shown] = (await draftOf(bookingId)).photos;
    assert.ok(shown);
    await inspector.client.call(correctInspection, { params: { bookingId }, body: { reason: 'Wrong tyre noted' } });
    assert.deepEqual(
      [(await reportOf(first)).correctedBy, (await draftOf(bookingId)).correction],
      [null, 'Wrong tyre noted'],
    );
    await save(inspector.client, bookingId, [anEntry('tyres-01', { value: '1' }, { revision: 2 })]);
    await inspector.client.call(removeInspectionPhoto, { params: { bookingId, photoId: shown.id } });
    await photographed(inspector.client, bookingId, shown.place);
    const { reportNumber: second, version } = await sign(bookingId);
    assert.equal(version, 2);
    const corrected = await reportOf(second);
    assert.deepEqual(corrected.corrects, { number: first, version: 1, reason: 'Wrong tyre noted' });
    assert.ok(corrected.overall < before.overall);
    assert.deepEqual(await reportOf(first), { ...before, correctedBy: { number: second, version: 2 } });
    assert.equal((await api.visitor().raw('GET', inspectionPhotoPath(first, shown.id, 'small'))).status, 200);
    assert.equal((await api.visitor().raw('GET', inspectionPhotoPath(second, shown.id, 'small'))).status, 404);
    assert.equal((await draftOf(bookingId)).correction, null);
    await inspector.client.call(correctInspection, { params: { bookingId }, body: { reason: 'Wrong colour' } });
    const { reportNumber: third } = await sign(bookingId);
    assert.deepEqual((await reportOf(first)).correctedBy, { number: third, version: 3 });
  });

  test('shows its score on the ad that it was booked from, where searches for inspected ones find it, until it is over', async () => {
    const seller = await api.person();
    const { listingId, slug } = await postAd(seller);
    const adOf = () => api.visitor().call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
    const found = async () => {
      const query = { vertical: 'used-cars', filters: 'inspected-1' } as const;
      const { items, facets } = await api.visitor().call(searchListings, { query });
      assert.equal(facets?.inspected?.[0]?.count ?? 0, items.length);
      return items.map(({ id }) => id);
    };
    assert.deepEqual(await found(), []);
    for (const [hour, isCarOfAd] of [
      [10, false],
      [11, true],
    ] as const) {
      const bookingId = await anInspectionOf(api, await api.person(), inspector, {
        inDays: 12,
        hour,
        listingId,
        reportAudience: 'public',
        ...corolla,
      });
      assert.equal((await draftOf(bookingId)).ad?.title, (await adOf()).title);
      await fillIn(inspector.client, bookingId);
      await save(inspector.client, bookingId, [noted('fact-chassis', 'NZE170-1000000')]);
      const { reportNumber } = await inspector.client.call(signInspection, {
        params: { bookingId },
        body: { isCarOfAd },
      });
      assert.deepEqual((await adOf()).inspection, isCarOfAd ? { score: 10, reportNumber } : undefined);
      assert.deepEqual(await found(), isCarOfAd ? [listingId] : []);
    }
    const { db, now } = api.services;
    await hideExpiredInspections(db, now());
    assert.equal((await adOf()).inspection?.score, 10);
    await hideExpiredInspections(db, new Date(now().getTime() + 31 * 86_400_000));
    assert.equal((await adOf()).inspection, undefined);
    assert.deepEqual(await found(), []);
  });

  /** Each with its own car, because chassis numbers are unique. */
  const signedFor = async (listingId: string, change: object, entries: SavedInspectionEntry[]) => {
    places += 1;
    const at = { inDays: 10, hour: 9 + (places % 9), reportAudience: 'public' as const };
    const bookingId = await anInspectionOf(api, await api.person(), inspector, { ...at, listingId, ...change });
    await fillIn(inspector.client, bookingId);
    await save(inspector.client, bookingId, entries);
    return { bookingId, ...(await sign(bookingId)) };
  };
  const contradictions = async () =>
    (await (await api.officer('moderator')).client.call(reportsQueue.list, { query: {} })).items;

  test('shows no score on an ad that it does not agree with, but in what they differ: to buyers and to the office', async () => {
    const seller = await api.person();
    const { listingId, slug } = await postAd(seller);
    const adOf = () => api.visitor().call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
    const car = [noted('fact-chassis', 'NZE170-1000001'), noted('fact-mileage', '184500')];
    const { reportNumber } = await signedFor(listingId, { ...corolla, year: 2016 }, car);
    const { inspection, inspectionDiffers } = await adOf();
    assert.equal(inspection, undefined);
    assert.deepEqual(inspectionDiffers, {
      reportNumber,
      differences: [
        { what: 'year', inAd: '2018', inReport: '2016' },
        { what: 'mileage', inAd: '68,000 km', inReport: '184,500 km' },
      ],
    });
    const [item] = (await contradictions()).filter(({ link }) => link?.includes(reportNumber));
    assert.equal(item?.reason, 'differs-from-ad');
    assert.match(
      item?.facts.find(({ label }) => label === 'Report and ad')?.value ?? '',
      /Mileage: 184,500 km in the report, 68,000 km in the ad/,
    );
  });

  test('loses its score when the ad is changed so that it does not agree any more, and has it again when it is put right', async () => {
    const seller = await api.person();
    const { listingId, slug } = await postAd(seller);
    const adOf = () => api.visitor().call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
    await signedFor(listingId, corolla, [noted('fact-chassis', 'NZE170-1000002')]);
    assert.equal((await adOf()).inspection?.score, 10);
    const edit = async (mileageKm: number) => {
      const { revision, draft } = await seller.client.call(getMyListing, { params: { listingId } });
      await seller.client.call(updateMyListing, {
        params: { listingId },
        body: { revision, draft: { ...draft, mileageKm } },
      });
    };
    await edit(40_000);
    const changed = await adOf();
    assert.deepEqual(
      [changed.inspection, changed.inspectionDiffers?.differences.map(({ what }) => what)],
      [undefined, ['mileage']],
    );
    await edit(68_000);
    const right = await adOf();
    assert.deepEqual([right.inspection?.score, right.inspectionDiffers], [10, undefined]);
  });

  test('of a chassis number that was another car’s shows no score, and goes to the office', async () => {
    const { listingId, slug } = await postAd(await api.person());
    await signedFor(listingId, { ...corolla, model: 'yaris' }, [noted('fact-chassis', 'nze170 1000003')]);
    const { bookingId } = await signedFor(listingId, corolla, [noted('fact-chassis', 'NZE170-1000003')]);
    const ad = await api.visitor().call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
    assert.deepEqual(
      [ad.inspection, ad.inspectionDiffers?.differences],
      [undefined, [{ what: 'chassis', inAd: null, inReport: null }]],
    );
    const { reference } = await draftOf(bookingId);
    const item = (await contradictions()).find((each) => each.reference === reference);
    assert.equal(item?.reason, 'same-chassis');
    assert.match(item?.facts.at(-1)?.value ?? '', /^Toyota Yaris 2018, report KI-/);
    assert.ok((await contradictions()).length > 1);
    const { client } = await api.officer('moderator');
    const sentFor = async (limit: number) =>
      (await statementsOf(api.services.db, () => client.call(reportsQueue.list, { query: { limit } }))).length;
    assert.equal(await sentFor(10), await sentFor(1), 'each report in the list is queried for by itself');
  });

  test('of another registration number than was booked shows no score, and tells nobody the number', async () => {
    const { listingId, slug } = await postAd(await api.person());
    const booked = { ...corolla, registrationNumber: 'LEB-20-777' };
    await signedFor(listingId, booked, [noted('fact-chassis', 'NZE170-1000004')]);
    const ad = await api.visitor().call(getListing, { params: { slug }, query: { vertical: 'used-cars' } });
    assert.deepEqual(ad.inspectionDiffers?.differences, [{ what: 'registration', inAd: null, inReport: null }]);
  });

  test('has a sample that everybody may read, and its report holds for thirty days', async () => {
    const sample = await reportOf(SAMPLE_REPORT);
    assert.deepEqual([sample.isSample, sample.isExpired, sample.sections.length], [true, false, 12]);
    assert.ok(
      sample.overall > 8 && sample.sections.flatMap(({ points }) => points).every(({ answer }) => answer !== ''),
    );
    assert.equal((await api.visitor().raw('GET', inspectionReportFilePath(SAMPLE_REPORT))).status, 200);
    await assert.rejects(reportOf('KI-00000-00000-00000-00000'), refusedWith('report_not_found', 404));
    const { reportNumber } = await signed();
    api.clock.advance(31 * 86_400_000);
    assert.equal((await reportOf(reportNumber)).isExpired, true);
  });
});
