import { adPath, type InspectionDraft, type InspectionEntries, reportsQueue } from '@karwan/shared-contracts';
import { MILEAGE } from '@karwan/shared-contracts/inspection';
import type { Queryable } from '../../platform/database/database.ts';
import { audienceOf, type BookingRow, bookedListingIdOf, type SignedReport } from '../bookings/index.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import {
  findListings,
  type InspectedCar,
  inspectionDifferences,
  type ListingRow,
  lockListing,
  otherVerticalOf,
  referenceOf,
} from '../listings/index.ts';
import { enqueue } from '../queues/index.ts';
import { otherReportsOfChassis, type ReportRow } from './repository.ts';

/** The listing that the inspection was booked from; undefined if there is none or it was deleted. */
export async function bookedListingOf(db: Queryable, booking: BookingRow): Promise<ListingRow | undefined> {
  const listingId = bookedListingIdOf(booking.form);
  return listingId === undefined ? undefined : (await findListings(db, [listingId]))[0];
}

export function presentListing(listing: ListingRow | undefined): InspectionDraft['ad'] {
  if (listing === undefined) return null;
  const { title, slug, status, vertical } = listing;
  const path = slug !== null && status === 'active' ? adPath(otherVerticalOf(listing) ?? vertical, slug) : null;
  return { reference: referenceOf(listing), title, path };
}

type SignedInspection = {
  report: ReportRow;
  isCarOfAd: boolean;
  entries: InspectionEntries;
  catalogue: CatalogueSnapshot;
};

/**
 * Who can see a locked booking's report, and where. Locks the listing if the inspector confirmed that it is of this
 * car.
 */
export async function decidePublication(
  tx: Queryable,
  booking: BookingRow,
  signed: SignedInspection,
): Promise<SignedReport> {
  const { report, isCarOfAd } = signed;
  const isOtherCar = (await otherReportsOfChassis(tx, report)).length > 0;
  const listing = isCarOfAd ? await lockBookedListing(tx, booking) : undefined;
  const car = inspectedCarOf(booking, signed, isOtherCar);
  const differs = listing && car && inspectionDifferences(listing, car).length > 0;
  const queueReason = isOtherCar ? 'same-chassis' : differs ? 'differs-from-ad' : undefined;
  if (queueReason)
    await enqueue(tx, reportsQueue, { subjectId: booking.id, reason: queueReason, now: report.signedAt });
  return {
    reportNumber: report.number,
    reportAudience: listing ? audienceOf(booking, listing) : booking.reportAudience,
    reportListingId: listing?.id ?? null,
    reportedCar: (listing && car) ?? null,
    reportValidUntil: new Date(report.content.validUntil),
  };
}

async function lockBookedListing(tx: Queryable, booking: BookingRow): Promise<ListingRow | undefined> {
  const listing = await bookedListingOf(tx, booking);
  return listing && lockListing(tx, listing.id);
}

/** The booked car as the report describes it. */
function inspectedCarOf(
  { form }: BookingRow,
  { report, entries, catalogue }: SignedInspection,
  isOtherCar: boolean,
): InspectedCar | undefined {
  if (form?.kind !== 'car-inspection') return undefined;
  const make = catalogue.make('car', form.make);
  const model = make && catalogue.model(make.id, form.model);
  const booked = form.registrationNumber && normalise(form.registrationNumber);
  const isOtherNumber = booked && booked !== normalise(entries['fact-registration']?.value ?? '');
  const differenceOf = (kind: 'registration' | 'chassis') => ({ what: kind, inAd: null, inReport: null });
  return {
    score: report.content.overall,
    makeId: make?.id ?? null,
    modelId: model?.id ?? null,
    name: [make?.name, model?.name].filter(Boolean).join(' '),
    year: form.year,
    mileageKm: Number(entries[MILEAGE]?.value),
    others: [
      ...(isOtherNumber ? [differenceOf('registration')] : []),
      ...(isOtherCar ? [differenceOf('chassis')] : []),
    ],
  };
}

const normalise = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
