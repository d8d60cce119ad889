import { randomUUID } from 'node:crypto';
import { type BookingForm, type InspectionEntries, startOfHour } from '@karwan/shared-contracts';
import { inspectionPoints, inspectionViews, MILEAGE, needsPhoto } from '@karwan/shared-contracts/inspection';
import sharp from 'sharp';
import { type Catalogue, createCatalogue } from '../modules/catalogue/index.ts';
import { addPhoto, sampleEntries, saveEntries, signReport } from '../modules/inspections/index.ts';
import type { NewListingRow } from '../modules/listings/index.ts';
import type { Database } from '../platform/database/database.ts';
import { bookInDemo, changeInDemo, type Officer, slotOfVisit } from './demo-bookings.ts';
import { silentNotifications } from './demo-services.ts';
import { sceneOf } from './illustrations/backdrop.ts';
import { carIllustration } from './illustrations/car-illustration.ts';

const HOUR_MS = 3_600_000;
const VISIT_HOUR = 11;
const DAY_MS = 24 * HOUR_MS;

type Scene = {
  accountId: string;
  officer: Officer;
  /** A listing owned by this account. */
  ad: NewListingRow | undefined;
  now: Date;
};
type Car = Pick<Extract<BookingForm, { kind: 'car-inspection' }>, 'make' | 'model' | 'year' | 'listingId'>;

/** Seeds inspections: two signed ones (of a listing and of another car), and one due today. */
export async function seedDemoInspections(db: Database, { accountId, officer, ad, now }: Scene): Promise<void> {
  const catalogueModule = createCatalogue(db, () => now);
  const catalogue = await catalogueModule.read();
  const scene = { accountId, officer, catalogue };
  const assigned = async (car: Car, at: Date) => {
    const bookingId = await bookInDemo(db, scene, {
      bookingForm: { kind: 'car-inspection', ...car },
      at,
      hour: VISIT_HOUR,
    });
    await changeInDemo(db, scene, { bookingId, change: { action: 'assign', person: officer }, at });
    return bookingId;
  };
  const picture = await drawnCar();
  const make = catalogue.makeById(ad?.makeId ?? 0);
  const model = catalogue.modelById(ad?.modelId ?? 0);
  const ownInspection =
    make && model && ad?.year ? { make: make.slug, model: model.slug, year: ad.year, listingId: ad.id } : undefined;
  const civic = { make: 'honda', model: 'civic', year: 2019 };
  for (const [car, daysAgo, change] of [
    [ownInspection ?? civic, 4, ownInspection ? factsOf(ad) : {}],
    [civic, 9, rough],
  ] as const) {
    const bookedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const bookingId = await assigned(car, bookedAt);
    const at = new Date(startOfHour(slotOfVisit({ at: bookedAt, hour: VISIT_HOUR })).getTime() + HOUR_MS);
    await inspected(db, { bookingId, officer, change, picture, at, catalogue: catalogueModule });
  }
  await assigned({ make: 'toyota', model: 'corolla', year: 2018 }, new Date(now.getTime() - 2 * DAY_MS));
}

/** Facts from the listing, in place of the sample's engine and colour. */
const factsOf = (ad: Pick<NewListingRow, 'mileageKm' | 'year'> | undefined): InspectionEntries => ({
  [MILEAGE]: { value: String(ad?.mileageKm ?? 68_000) },
  'fact-registered': { value: String(ad?.year ?? 2019) },
  'fact-chassis': { value: 'NZE170-6012345' },
  ...{ 'fact-capacity': undefined, 'fact-colour': undefined },
  ...{ 'fact-fuel': undefined, 'fact-transmission': undefined },
});

/** Findings for a badly damaged car. */
const rough: InspectionEntries = {
  'fact-comment': { value: 'The front was hit and straightened: a car to keep away from, whatever its price.' },
  'frame-06': { value: 'minor', note: 'Apron was straightened.' },
  'frame-04': { value: 'major', note: 'Front left rail pulled and welded.' },
  'exterior-02': { value: 'replaced', microns: 340, note: 'Bonnet of another car.' },
  'exterior-03': { value: 'repainted', microns: 410, marks: ['rust'] },
  'engine-07': { value: 'major', note: 'Oil runs down to the manifold.' },
};

type Inspected = {
  bookingId: string;
  officer: Officer;
  change: InspectionEntries;
  picture: Buffer;
  at: Date;
  catalogue: Catalogue;
};

async function inspected(
  db: Database,
  { bookingId, officer, change, picture, at, catalogue }: Inspected,
): Promise<void> {
  const services = { db, now: () => at, notifications: silentNotifications, catalogue };
  const ownInspection = { bookingId, officerId: officer.id };
  const entries: InspectionEntries = { ...sampleEntries(at), ...change };
  const entered = Object.entries(entries).flatMap(([key, entry]) => (entry ? [{ key, entry }] : []));
  const changedAt = at.toISOString();
  await saveEntries(
    services,
    ownInspection,
    entered.map((each) => ({ ...each, revision: 1, changedAt })),
  );
  const pointsWithPhoto = inspectionPoints.filter((point) => needsPhoto(point, entries[point.id]));
  for (const { id: place } of [...inspectionViews, ...pointsWithPhoto]) {
    await addPhoto(services, ownInspection, { photoId: randomUUID(), place, file: { bytes: picture } });
  }
  await signReport(services, { bookingId, officer: { officerId: officer.id, name: officer.name }, isCarOfAd: true });
}

const WHITE = '#f4f4f2';

const drawnCar = () => {
  const { draw } = carIllustration({ view: 'side', shape: 'sedan', paintHex: WHITE, scene: sceneOf('sedan', WHITE) });
  return sharp(Buffer.from(draw()), { density: 36 }).jpeg().toBuffer();
};
