import type { InspectionCard, InspectionDraft, InspectionReport, SavedInspectionEntry } from '@karwan/shared-contracts';
import { anonymousContact, type BookingRow, onSiteContactOf, referenceOf } from '../bookings/index.ts';
import type { ListingRow } from '../listings/index.ts';
import { presentListing } from './ad-of-booking.ts';
import { mayWrite } from './policy.ts';
import type { EntryRow, InspectionRow, PhotoRow, ReportRow } from './repository.ts';

export function presentCard(booking: BookingRow, answered: number): InspectionCard {
  const { address, name, phone, note = '' } = booking.form ?? anonymousContact;
  return {
    bookingId: booking.id,
    reference: referenceOf(booking),
    status: booking.status,
    car: booking.car,
    startsAt: booking.startsAt.toISOString(),
    cityName: booking.cityName,
    areaName: booking.areaName,
    ...{ address, name, phone, note, answered },
    ...onSiteContactOf(booking.form),
    reportNumber: booking.reportNumber,
  };
}

export const presentEntry = ({ key, entry, revision, changedAt }: EntryRow): SavedInspectionEntry => ({
  ...{ key, entry, revision },
  changedAt: changedAt.toISOString(),
});

type Draft = {
  booking: BookingRow;
  ad: ListingRow | undefined;
  inspection: InspectionRow | undefined;
  entries: readonly EntryRow[];
  photos: readonly PhotoRow[];
};

export function presentDraft({ booking, ad, inspection, entries, photos }: Draft): InspectionDraft {
  const answered = entries.filter(({ key, entry }) => entry !== null && !key.startsWith('fact-')).length;
  return {
    ...presentCard(booking, answered),
    ad: presentListing(ad),
    entries: entries.map(presentEntry),
    photos: photos.map(({ id, place }) => ({ id, place })),
    correction: inspection?.correction ?? null,
    mayWrite: mayWrite(booking, inspection),
  };
}

/** Presents one version; `versions` are all versions of its booking. */
export function presentReport(report: ReportRow, versions: readonly ReportRow[], now: Date): InspectionReport {
  const findVersion = (version: number) => versions.find((other) => other.version === version);
  const before = report.reason === null ? undefined : findVersion(report.version - 1);
  const newest = versions.at(-1);
  return {
    ...report.content,
    number: report.number,
    version: report.version,
    isSample: false,
    isExpired: new Date(report.content.validUntil) < now,
    corrects: before ? { number: before.number, version: before.version, reason: report.reason ?? '' } : null,
    correctedBy: newest && newest.version > report.version ? { number: newest.number, version: newest.version } : null,
  };
}
