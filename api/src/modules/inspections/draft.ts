import type { InspectionDraftPhoto, SavedInspectionEntry } from '@karwan/shared-contracts';
import { entryError, factOf, inspectionViews, pointOf } from '@karwan/shared-contracts/inspection';
import type { Queryable } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/endpoint-context.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { type BookingRow, findBooking, lockBooking, mayStartBooking, startBooking } from '../bookings/index.ts';
import { imageOf, invalidImage } from '../media/index.ts';
import { encodePicture } from './encode-picture.ts';
import { requireAssigned, requireUnsigned } from './policy.ts';
import { presentEntry } from './presenter.ts';
import { tooManyPhotos } from './refusals.ts';
import {
  deletePhoto,
  entriesOf,
  findInspection,
  hidePhoto,
  insertPhoto,
  photosOf,
  startInspection,
  upsertEntries,
  versionsOf,
} from './repository.ts';

export type DraftServices = Pick<Services, 'db' | 'now'>;
export type InspectionRef = { bookingId: string; officerId: string };

const MAX_PHOTOS = 150;

/** Stores entries; the same key may appear more than once. Returns the stored entries for these keys. */
export async function saveEntries(
  { db, now }: DraftServices,
  inspection: InspectionRef,
  entries: readonly SavedInspectionEntry[],
): Promise<SavedInspectionEntry[]> {
  validateEntries(entries, now());
  return db.transaction(async (tx) => {
    await lockDraft(tx, inspection, now());
    await upsertEntries(tx, inspection.bookingId, entries);
    const stored = await entriesOf(
      tx,
      inspection.bookingId,
      entries.map(({ key }) => key),
    );
    return stored.map(presentEntry);
  });
}

/** Replaces a removed entry. */
const EMPTY_ENTRY = { value: '' };
const isKey = (key: string) => pointOf(key) !== undefined || factOf(key) !== undefined;

function validateEntries(entries: readonly SavedInspectionEntry[], now: Date): void {
  const errors = entries.flatMap(({ key, entry }, index) => {
    const message = entry === null && isKey(key) ? undefined : entryError(key, entry ?? EMPTY_ENTRY, now);
    return message === undefined ? [] : [[`body.entries.${index}`, message]];
  });
  const keys = new Set(entries.map(({ key }) => key));
  if (keys.size < entries.length) throw invalidInput({ 'body.entries': 'Each point can appear only once' });
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
}

/** Stores a photo for a place on the sheet. Idempotent by `photoId`. */
export async function addPhoto(
  { db, now }: DraftServices,
  inspection: InspectionRef,
  { photoId, place, file }: { photoId: string; place: string; file: Pick<UploadedFile, 'bytes'> | undefined },
): Promise<InspectionDraftPhoto> {
  if (!isPhotoPlace(place)) throw invalidInput({ 'body.place': 'The sheet has no such section' });
  if (file === undefined) throw invalidImage({ fields: { 'body.file': invalidImage().message } });
  // Check access before the costly decoding.
  const booking = requireAssigned(await findBooking(db, inspection.bookingId), inspection.officerId);
  requireUnsigned(booking, await findInspection(db, inspection.bookingId));
  const { picture } = await imageOf(file.bytes);
  const encoded = await encodePicture(picture);
  await db.transaction(async (tx) => {
    await lockDraft(tx, inspection, now());
    const existingPhotos = await photosOf(tx, inspection.bookingId);
    if (existingPhotos.length >= MAX_PHOTOS && !existingPhotos.some(({ id }) => id === photoId)) throw tooManyPhotos();
    await insertPhoto(tx, { id: photoId, bookingId: inspection.bookingId, place, ...encoded, addedAt: now() });
  });
  return { id: photoId, place };
}

const isPhotoPlace = (place: string) => pointOf(place) !== undefined || inspectionViews.some(({ id }) => id === place);

/** Removes a photo from the draft. A photo that an earlier version of the report shows stays stored. */
export async function removePhoto({ db, now }: DraftServices, inspection: InspectionRef, photoId: string) {
  return db.transaction(async (tx) => {
    await lockDraft(tx, inspection, now());
    const isReported = (await versionsOf(tx, inspection.bookingId)).length > 0;
    if (isReported) await hidePhoto(tx, inspection.bookingId, photoId, now());
    else await deletePhoto(tx, inspection.bookingId, photoId);
    return photosOf(tx, inspection.bookingId);
  });
}

/** Locks the booking of a writable draft. The first entry on or after the day of the visit starts the booking. */
async function lockDraft(tx: Queryable, { bookingId, officerId }: InspectionRef, now: Date): Promise<BookingRow> {
  const booking = requireAssigned(await lockBooking(tx, bookingId), officerId);
  requireUnsigned(booking, await findInspection(tx, bookingId));
  await startInspection(tx, bookingId, now);
  const by = { officerId, now };
  return mayStartBooking(booking, by) ? startBooking(tx, booking, by) : booking;
}
