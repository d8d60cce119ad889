import { adPath, type InspectionDraft, type InspectionReportContent } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { BookingRow } from '../bookings/index.ts';
import {
  findListings,
  hideInspection,
  homeApart,
  type ListingRow,
  referenceOf,
  showInspection,
} from '../listings/index.ts';
import type { ReportRow } from './repository.ts';

/** The ad that an inspection was booked from; undefined for none, and for one that is gone. */
export async function adOf(db: Queryable, { form }: BookingRow): Promise<ListingRow | undefined> {
  const listingId = form?.kind === 'car-inspection' ? form.listingId : undefined;
  return listingId === undefined ? undefined : (await findListings(db, [listingId]))[0];
}

export function presentAd(ad: ListingRow | undefined): InspectionDraft['ad'] {
  if (ad === undefined) return null;
  const { title, slug, status, vertical } = ad;
  const path = slug !== null && status === 'active' ? adPath(homeApart(ad) ?? vertical, slug) : null;
  return { reference: referenceOf(ad), title, path };
}

type Signed = { report: ReportRow; last: ReportRow | undefined; isCarOfAd: boolean };

/** The ad shows the newest version, where the inspector has seen that it is of this car; an earlier one it shows no more. */
export async function showOnAd(tx: Queryable, booking: BookingRow, { report, last, isCarOfAd }: Signed): Promise<void> {
  if (last !== undefined) await hideInspection(tx, last.number);
  const ad = isCarOfAd ? await adOf(tx, booking) : undefined;
  if (ad !== undefined) await showInspection(tx, ad.id, shownOf(report.number, report.content));
}

const shownOf = (reportNumber: string, { overall, validUntil }: InspectionReportContent) => ({
  score: overall,
  reportNumber,
  until: new Date(validUntil),
});
