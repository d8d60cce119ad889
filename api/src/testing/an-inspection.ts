import { randomUUID } from 'node:crypto';
import {
  addInspectionPhoto,
  changeOfficeBooking,
  getOfficeBooking,
  type SavedInspectionEntry,
  saveInspection,
} from '@karwan/shared-contracts';
import { inspectionPoints, inspectionViews, NOT_APPLICABLE } from '@karwan/shared-contracts/inspection';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { bookings } from '../modules/bookings/index.ts';
import { aBooking, type anInspection } from './a-booking.ts';
import type { ApiClient } from './api-client.ts';
import type { Person, TestApi } from './start-api.ts';

export type Inspector = Awaited<ReturnType<TestApi['officer']>>;

/** A paid inspection, assigned to an inspector and due now. Returns the booking's id. */
export async function anInspectionOf(
  api: TestApi,
  person: Person,
  { officer }: Inspector,
  change: Parameters<typeof anInspection>[1] = {},
): Promise<string> {
  const { id } = await aBooking(api, person, change);
  await assignTo(api, id, officer);
  await moveVisitToNow(api, id);
  return id;
}

/** Moves a booking's hour to now. */
export const moveVisitToNow = ({ services: { db, now } }: TestApi, bookingId: string) =>
  db.update(bookings).set({ startsAt: now() }).where(eq(bookings.id, bookingId));

/** Assigns a booking, like the office. */
export async function assignTo(
  api: TestApi,
  bookingId: string,
  { id: officerId }: Inspector['officer'],
): Promise<void> {
  const { client } = await api.officer('consultant');
  const params = { bookingId };
  const { revision } = await client.call(getOfficeBooking, { params });
  await client.call(changeOfficeBooking, { params, body: { revision, change: { action: 'assign', officerId } } });
}

export const anEntry = (
  key: string,
  entry: SavedInspectionEntry['entry'],
  { revision = 1, changedAt = '2026-11-01T08:00:00.000Z' } = {},
): SavedInspectionEntry => ({ key, entry, revision, changedAt });

/** Entries for every point of a faultless car, with the required facts. */
export const faultlessEntries = (): SavedInspectionEntry[] => [
  ...inspectionPoints.map(({ id, type }) =>
    anEntry(id, { value: { condition: 'ok', panel: 'original', yesno: 'yes', measure: NOT_APPLICABLE }[type] }),
  ),
  anEntry('fact-registration', { value: 'LEA-19-1234' }),
  anEntry('fact-chassis', { value: 'NFBFC6640KR012345' }),
  anEntry('fact-engine', { value: 'R18Z16054321' }),
  anEntry('fact-mileage', { value: '68450' }),
];

/** A camera picture with GPS data. */
export const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3060a0' } })
      .withExif({ IFD3: { GPSLatitude: '31/1 32/1 0/1' } })
      .jpeg()
      .toBuffer(),
  );

export async function photographed(
  client: ApiClient,
  bookingId: string,
  place: string,
  photoId: string = randomUUID(),
) {
  const body = new FormData();
  body.set('photoId', photoId);
  body.set('place', place);
  body.set('file', new File([await aPicture()], 'car.jpg', { type: 'image/jpeg' }));
  await client.call(addInspectionPhoto, { params: { bookingId }, body });
  return photoId;
}

export const save = (client: ApiClient, bookingId: string, entries: SavedInspectionEntry[]) =>
  client.call(saveInspection, { params: { bookingId }, body: { entries } });

/** Fills in everything that signing requires. */
export async function fillIn(client: ApiClient, bookingId: string): Promise<void> {
  await save(client, bookingId, faultlessEntries());
  for (const { id } of inspectionViews) await photographed(client, bookingId, id);
}
