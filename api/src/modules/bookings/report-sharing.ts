import type { Booking, ReportAudience } from '@karwan/shared-contracts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import {
  findListings,
  hideInspection,
  type ListingRow,
  listings,
  lockListing,
  showInspection,
} from '../listings/index.ts';
import { bookedListingIdOf } from './booked-listing-id.ts';
import { updateBooking } from './booking-transitions.ts';
import { bookingNotFound, bookingState } from './refusals.ts';
import { type BookingRow, lockBooking } from './repository.ts';
import { bookings } from './tables.ts';

/** The default audience: public for sellers' reports of their own cars, private for buyers. */
export const audienceOf = (
  { accountId, reportAudience }: Pick<BookingRow, 'accountId'> & { reportAudience?: ReportAudience | null | undefined },
  ad: Pick<ListingRow, 'ownerId'>,
): ReportAudience => reportAudience ?? (ad.ownerId === accountId ? 'public' : 'private');

const endedStatuses: readonly BookingRow['status'][] = ['cancelled', 'expired', 'no-show', 'refunded'];

/** The listing that shows a booking's report: once signed, the one of the inspected car. */
async function listingOfReport(db: Queryable, booking: BookingRow): Promise<ListingRow | undefined> {
  const { form, reportNumber, reportListingId, status } = booking;
  const bookedListingId = endedStatuses.includes(status) ? undefined : bookedListingIdOf(form);
  const id = reportNumber === null ? bookedListingId : reportListingId;
  return id ? (await findListings(db, [id]))[0] : undefined;
}

export async function sharingOf(db: Queryable, booking: BookingRow): Promise<Booking['reportSharing']> {
  const ad = await listingOfReport(db, booking);
  if (ad === undefined) return undefined;
  return {
    audience: audienceOf(booking, ad),
    adTitle: ad.title,
    isOwnAd: ad.ownerId === booking.accountId,
  };
}

type Share = { account: Pick<Account, 'accountId'>; bookingId: string; audience: ReportAudience; now: Date };

export async function shareReport(tx: Queryable, { account, bookingId, audience, now }: Share): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.accountId !== account.accountId) throw bookingNotFound();
  if ((await listingOfReport(tx, booking)) === undefined)
    throw bookingState({ message: 'This booking has no ad on the site to show its report.' });
  if (booking.reportAudience === audience) return booking;
  const shared = await updateBooking(tx, booking, { reportAudience: audience, updatedAt: now });
  if (shared.reportListingId) await updateShownReport(tx, shared.reportListingId, now);
  return shared;
}

/**
 * Shows the newest public report on a listing, or none. Locks the listing after the changed booking, so that of two
 * concurrent calls the second sees the first one's changes.
 */
export async function updateShownReport(tx: Queryable, listingId: string, now: Date): Promise<void> {
  const ad = await lockListing(tx, listingId);
  if (ad === undefined) return;
  const [newestReport] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.reportListingId, listingId),
        eq(bookings.reportAudience, 'public'),
        gt(bookings.reportValidUntil, now),
      ),
    )
    .orderBy(desc(bookings.reportValidUntil), desc(bookings.number))
    .limit(1);
  const { reportNumber, reportedCar: car, reportValidUntil: until } = newestReport ?? {};
  if (reportNumber && car && until) await showInspection(tx, ad, { car, reportNumber, until });
  else await hideInspection(tx, listingId);
}

const MAX_LISTED = 200;

/** Valid, non-private reports on a seller's listings, newest first. */
export const reportsOnListingsOf = (db: Queryable, ownerId: string, now: Date) =>
  db
    .select({
      listingId: bookings.reportListingId,
      reportNumber: bookings.reportNumber,
      audience: bookings.reportAudience,
      validUntil: bookings.reportValidUntil,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.reportListingId))
    .where(
      and(eq(listings.ownerId, ownerId), ne(bookings.reportAudience, 'private'), gt(bookings.reportValidUntil, now)),
    )
    .orderBy(desc(bookings.reportValidUntil), desc(bookings.number))
    .limit(MAX_LISTED);
