import { randomUUID } from 'node:crypto';
import { type BookingForm, bookedHourOf, type InspectionEntries } from '@karwan/shared-contracts';
import { inspectionPoints, inspectionViews, MILEAGE, wantsPhoto } from '@karwan/shared-contracts/inspection';
import sharp from 'sharp';
import {
  book,
  bookingMessages,
  changeByOffice,
  createBookingFulfilments,
  lockBooking,
} from '../modules/bookings/index.ts';
import { createCatalogue } from '../modules/catalogue/index.ts';
import { addPhoto, sampleEntries, saveEntries, signReport } from '../modules/inspections/index.ts';
import type { NewListingRow } from '../modules/listings/index.ts';
import { createPayments, payInDemo } from '../modules/payments/index.ts';
import type { Database } from '../platform/database/database.ts';
import { sceneOf } from './illustrations/backdrop.ts';
import { carIllustration } from './illustrations/car-illustration.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Officer = { id: string; name: string };
type Scene = {
  accountId: string;
  officer: Officer;
  /** An own ad of this account. */
  ad: NewListingRow | undefined;
  now: Date;
};
type Car = Pick<Extract<BookingForm, { kind: 'car-inspection' }>, 'make' | 'model' | 'year' | 'listingId'>;

/** Inspections of the demo: one of an ad and one of another car that are signed, and one that waits for its inspector. */
export async function seedDemoInspections(db: Database, { accountId, officer, ad, now }: Scene): Promise<void> {
  const catalogue = await createCatalogue(db, () => now).read();
  const picture = await drawnCar();
  const make = catalogue.makeById(ad?.makeId ?? 0);
  const model = catalogue.modelById(ad?.modelId ?? 0);
  const own =
    make && model && ad?.year ? { make: make.slug, model: model.slug, year: ad.year, listingId: ad.id } : undefined;
  const civic = { make: 'honda', model: 'civic', year: 2019 };
  for (const [car, daysAgo, change] of [
    [own ?? civic, 4, { [MILEAGE]: { value: String(ad?.mileageKm ?? 68_000) } }],
    [civic, 9, rough],
  ] as const) {
    const bookingId = await booked(db, {
      accountId,
      officer,
      car,
      catalogue,
      at: new Date(now.getTime() - daysAgo * DAY_MS),
    });
    await inspected(db, { bookingId, officer, change, picture, at: new Date(now.getTime() - (daysAgo - 2) * DAY_MS) });
  }
  await booked(db, { accountId, officer, car: { make: 'toyota', model: 'corolla', year: 2018 }, catalogue, at: now });
  await db.delete(bookingMessages);
}

/** What was found on a car that has been through much. */
const rough: InspectionEntries = {
  'fact-comment': { value: 'The front was hit and straightened: a car to keep away from, whatever its price.' },
  'frame-06': { value: 'minor', note: 'Apron was straightened.' },
  'frame-04': { value: 'major', note: 'Front left rail pulled and welded.' },
  'exterior-02': { value: 'replaced', microns: 340, note: 'Bonnet of another car.' },
  'exterior-03': { value: 'repainted', microns: 410, marks: ['rust'] },
  'engine-07': { value: 'major', note: 'Oil runs down to the manifold.' },
};

type Booked = {
  accountId: string;
  officer: Officer;
  car: Car;
  catalogue: Awaited<ReturnType<ReturnType<typeof createCatalogue>['read']>>;
  at: Date;
};

/** Booked, paid for and given to the officer, for the day after tomorrow at eleven. */
async function booked(db: Database, { accountId, officer, car, catalogue, at }: Booked): Promise<string> {
  const now = () => at;
  const services = { now, notifications: silent };
  const fulfilments = createBookingFulfilments(services);
  const payments = createPayments({ fulfilments, now });
  const { day } = bookedHourOf(new Date(at.getTime() + 2 * DAY_MS));
  const form: BookingForm = {
    kind: 'car-inspection',
    city: 'lahore',
    address: 'House 5, Street 12, Johar Town',
    ...{ day, hour: 11, name: 'Ayesha Khan', phone: '03001234567' },
    ...car,
  };
  const account = { accountId, personId: accountId, userType: 'user' as const };
  return db.transaction(async (tx) => {
    const { bookingId } = await book(tx, { now, payments }, { account, form, catalogue });
    const held = await lockBooking(tx, bookingId);
    if (held === undefined) throw new Error('A booking of the demo is gone.');
    await payInDemo(tx, { ...services, fulfilments }, held.orderId);
    const confirmed = await lockBooking(tx, bookingId);
    const change = { action: 'assign', person: officer } as const;
    if (confirmed) await changeByOffice(tx, { ...services, payments }, confirmed, { change, officerId: officer.id });
    return bookingId;
  });
}

type Inspected = { bookingId: string; officer: Officer; change: InspectionEntries; picture: Buffer; at: Date };

async function inspected(db: Database, { bookingId, officer, change, picture, at }: Inspected): Promise<void> {
  const services = { db, now: () => at, notifications: silent };
  const own = { bookingId, officerId: officer.id };
  const entries: InspectionEntries = { ...sampleEntries(at), ...change };
  const noted = Object.entries(entries).flatMap(([key, entry]) => (entry ? [{ key, entry }] : []));
  const changedAt = at.toISOString();
  await saveEntries(
    services,
    own,
    noted.map((each) => ({ ...each, revision: 1, changedAt })),
  );
  const wanted = inspectionPoints.filter((point) => wantsPhoto(point, entries[point.id]));
  for (const { id: place } of [...inspectionViews, ...wanted]) {
    await addPhoto(services, own, { photoId: randomUUID(), place, file: { bytes: picture } });
  }
  await signReport(services, { bookingId, officer: { officerId: officer.id, name: officer.name }, isCarOfAd: true });
}

/** Whoever looks at the demo has read of it days ago. */
const silent = { notify: async () => undefined, notifyEach: async () => undefined };

const WHITE = '#f4f4f2';

const drawnCar = () => {
  const { draw } = carIllustration({ view: 'side', shape: 'sedan', paintHex: WHITE, scene: sceneOf('sedan', WHITE) });
  return sharp(Buffer.from(draw()), { density: 36 }).jpeg().toBuffer();
};
