import { randomBytes } from 'node:crypto';
import type { InspectionEntries } from '@karwan/shared-contracts';
import { findMissing, isComplete } from '@karwan/shared-contracts/inspection';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import {
  type BookingRow,
  completeWithReport,
  lockBooking,
  type NotifyServices,
  replaceReport,
  type SignedReport,
  startBooking,
  updateShownReport,
} from '../bookings/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { decidePublication } from './ad-of-booking.ts';
import type { InspectionRef } from './draft.ts';
import { mayWrite, requireAssigned } from './policy.ts';
import { inspectionIncomplete, inspectionUnsigned } from './refusals.ts';
import { reportContent } from './report-content.ts';
import {
  entriesByKey,
  entriesOf,
  findInspection,
  insertReport,
  lockChassis,
  photosOf,
  plainChassis,
  type ReportRow,
  setCorrection,
  versionsOf,
} from './repository.ts';

export type SignServices = Pick<Services, 'db'> & NotifyServices & { catalogue: Catalogue };
type ByOfficer = { bookingId: string; officer: Pick<Officer, 'officerId' | 'name'>; isCarOfAd: boolean };

/**
 * Signs the next version of the report and notifies the customer. Idempotent: a signed report is returned unchanged.
 */
export async function signReport(services: SignServices, { bookingId, officer, isCarOfAd }: ByOfficer) {
  const catalogue = await services.catalogue.read();
  return services.db.transaction(async (tx) => {
    const assigned = requireAssigned(await lockBooking(tx, bookingId), officer.officerId);
    const inspection = await findInspection(tx, bookingId);
    const versions = await versionsOf(tx, bookingId);
    const last = versions.at(-1);
    if (last !== undefined && !mayWrite(assigned, inspection)) return signedResult(last);
    const by = { officerId: officer.officerId, now: services.now() };
    // All entries may have been made before the day of the visit.
    const booking = assigned.status === 'assigned' ? await startBooking(tx, assigned, by) : assigned;
    const entries = entriesByKey(await entriesOf(tx, bookingId));
    const reason = inspection?.correction ?? null;
    const report = await nextReport(tx, services, { booking, officer, last, reason, entries });
    await insertReport(tx, report);
    await setCorrection(tx, bookingId, null);
    const publication = await decidePublication(tx, booking, { report, isCarOfAd, entries, catalogue });
    await updateBookingReport(tx, services, booking, { report, publication });
    const ads = new Set([booking.reportListingId, publication.reportListingId].filter((id) => id !== null));
    for (const id of ads) await updateShownReport(tx, id, report.signedAt);
    return signedResult(report);
  });
}

const signedResult = ({ number, version }: ReportRow) => ({ reportNumber: number, version });

type NextReport = {
  booking: BookingRow;
  officer: ByOfficer['officer'];
  last: ReportRow | undefined;
  reason: string | null;
  entries: InspectionEntries;
};

async function nextReport(
  tx: Queryable,
  { now }: SignServices,
  { booking, officer, last, reason, entries }: NextReport,
): Promise<ReportRow> {
  const photos = await photosOf(tx, booking.id);
  const missing = findMissing(entries, new Set(photos.map(({ place }) => place)));
  if (!isComplete(missing)) throw inspectionIncomplete({ extra: { missing } });
  const signedAt = now();
  const { car, cityName } = booking;
  const chassis = plainChassis(entries['fact-chassis']?.value ?? '');
  await lockChassis(tx, chassis);
  return {
    number: newNumber(),
    bookingId: booking.id,
    version: (last?.version ?? 0) + 1,
    reason,
    officerId: officer.officerId,
    chassis,
    content: reportContent({ entries, photos, car: car ?? '', cityName, inspector: officer.name, signedAt }),
    signedAt,
  };
}

async function updateBookingReport(
  tx: Queryable,
  services: SignServices,
  booking: BookingRow,
  { report: { officerId, signedAt: now, reason }, publication }: { report: ReportRow; publication: SignedReport },
): Promise<void> {
  const by = { officerId, now, report: publication };
  if (booking.status === 'done') await replaceReport(tx, services, booking, { ...by, note: reason ?? '' });
  else await completeWithReport(tx, services, booking, by);
}

/** Reopens the draft of a signed report. */
export async function correctReport(db: SignServices['db'], { bookingId, officerId }: InspectionRef, reason: string) {
  await db.transaction(async (tx) => {
    const booking = requireAssigned(await lockBooking(tx, bookingId), officerId);
    if (booking.status !== 'done') throw inspectionUnsigned();
    await setCorrection(tx, bookingId, reason);
  });
}

/** Crockford's base 32: without characters that look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'KI-7QH3M-…': 100 random bits. */
function newNumber(): string {
  const letters = [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `KI-${letters.match(/.{5}/g)?.join('-')}`;
}
