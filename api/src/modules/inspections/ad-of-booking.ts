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
  otherHomeOf,
  referenceOf,
} from '../listings/index.ts';
import { enqueue } from '../queues/index.ts';
import { otherReportsOfChassis, type ReportRow } from './repository.ts';

/** The listing that the inspection was booked from; undefined if there is none or it was deleted. */
export async function bookedListingOf(db: Queryable, booking: BookingRow): Promise<ListingRow | undefined> {
  const listingId = bookedListingIdOf(booking.form);
  return listingId === undefined ? undefined : (await findListings(db, [listingId]))[0];
}

export function presentAd(ad: ListingRow | undefined): InspectionDraft['ad'] {
  if (ad === undefined) return null;
  const { title, slug, status, vertical } = ad;
  const path = slug !== null && status === 'active' ? adPath(otherHomeOf(ad) ?? vertical, slug) : null;
  return { reference: referenceOf(ad), title, path };
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
  const ad = isCarOfAd ? await lockBookedListing(tx, booking) : undefined;
  const car = inspectedCarOf(booking, signed, isOtherCar);
  const differs = ad && car && inspectionDifferences(ad, car).length > 0;
  const reason = isOtherCar ? 'same-chassis' : differs ? 'differs-from-ad' : undefined;
  if (reason) await enqueue(tx, reportsQueue, { subjectId: booking.id, reason, now: report.signedAt });
  return {
    reportNumber: report.number,
    reportAudience: ad ? audienceOf(booking, ad) : booking.reportAudience,
    reportListingId: ad?.id ?? null,
    reportedCar: (ad && car) ?? null,
    reportValidUntil: new Date(report.content.validUntil),
  };
}

async function lockBookedListing(tx: Queryable, booking: BookingRow): Promise<ListingRow | undefined> {
  const ad = await bookedListingOf(tx, booking);
  return ad && lockListing(tx, ad.id);
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
  const booked = form.registrationNumber && normalize(form.registrationNumber);
  const isOtherNumber = booked && booked !== normalize(entries['fact-registration']?.value ?? '');
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

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
