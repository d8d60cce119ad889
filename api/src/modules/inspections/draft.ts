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
export type OwnInspection = { bookingId: string; officerId: string };

const MAX_PHOTOS = 150;

/** Stores entries; the same key may appear more than once. Returns the stored entries for these keys. */
export async function saveEntries(
  { db, now }: DraftServices,
  own: OwnInspection,
  entries: readonly SavedInspectionEntry[],
): Promise<SavedInspectionEntry[]> {
  validateEntries(entries, now());
  return db.transaction(async (tx) => {
    await lockDraft(tx, own, now());
    await upsertEntries(tx, own.bookingId, entries);
    const stored = await entriesOf(
      tx,
      own.bookingId,
      entries.map(({ key }) => key),
    );
    return stored.map(presentEntry);
  });
}

/** Replaces a removed entry. */
const EMPTY_ENTRY = { value: '' };
const isKey = (key: string) => pointOf(key) !== undefined || factOf(key) !== undefined;

function validateEntries(entries: readonly SavedInspectionEntry[], now: Date): void {
  const errors = entries.flatMap(({ key, entry }, place) => {
    const message = entry === null && isKey(key) ? undefined : entryError(key, entry ?? EMPTY_ENTRY, now);
    return message === undefined ? [] : [[`body.entries.${place}`, message]];
  });
  const keys = new Set(entries.map(({ key }) => key));
  if (keys.size < entries.length) throw invalidInput({ 'body.entries': 'Each point can appear only once' });
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
}

/** Stores a photo for a place on the sheet. Idempotent by `photoId`. */
export async function addPhoto(
  { db, now }: DraftServices,
  own: OwnInspection,
  { photoId, place, file }: { photoId: string; place: string; file: Pick<UploadedFile, 'bytes'> | undefined },
): Promise<InspectionDraftPhoto> {
  if (!isPlace(place)) throw invalidInput({ 'body.place': 'The sheet has no such section' });
  if (file === undefined) throw invalidImage({ fields: { 'body.file': invalidImage().message } });
  // Check access before the costly decoding.
  const booking = requireAssigned(await findBooking(db, own.bookingId), own.officerId);
  requireUnsigned(booking, await findInspection(db, own.bookingId));
  const { picture } = await imageOf(file.bytes);
  const encoded = await encodePicture(picture);
  await db.transaction(async (tx) => {
    await lockDraft(tx, own, now());
    const known = await photosOf(tx, own.bookingId);
    if (known.length >= MAX_PHOTOS && !known.some(({ id }) => id === photoId)) throw tooManyPhotos();
    await insertPhoto(tx, { id: photoId, bookingId: own.bookingId, place, ...encoded, addedAt: now() });
  });
  return { id: photoId, place };
}

const isPlace = (place: string) => pointOf(place) !== undefined || inspectionViews.some(({ id }) => id === place);

/** Removes a photo from the draft. A photo that an earlier version of the report shows stays stored. */
export async function removePhoto({ db, now }: DraftServices, own: OwnInspection, photoId: string) {
  return db.transaction(async (tx) => {
    await lockDraft(tx, own, now());
    const isReported = (await versionsOf(tx, own.bookingId)).length > 0;
    if (isReported) await hidePhoto(tx, own.bookingId, photoId, now());
    else await deletePhoto(tx, own.bookingId, photoId);
    return photosOf(tx, own.bookingId);
  });
}

/** Locks the booking of a writable draft. The first entry on or after the day of the visit starts the booking. */
async function lockDraft(tx: Queryable, { bookingId, officerId }: OwnInspection, now: Date): Promise<BookingRow> {
  const booking = requireAssigned(await lockBooking(tx, bookingId), officerId);
  requireUnsigned(booking, await findInspection(tx, bookingId));
  await startInspection(tx, bookingId, now);
  const by = { officerId, now };
  return mayStartBooking(booking, by) ? startBooking(tx, booking, by) : booking;
}
