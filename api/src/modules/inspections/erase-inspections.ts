import { and, eq, exists, inArray, not } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { bookings } from '../bookings/index.ts';
import { inspectionEntries, inspectionPhotos, inspectionReports, inspections } from './tables.ts';

/**
 * Deletes an erased account's unsigned sheets with the documents and photos in them. Signed reports stay, because
 * others rely on them. Call after `eraseBookingsOf`, when no one can change them.
 */
export async function eraseInspectionsOf(tx: Queryable, accountId: string): Promise<void> {
  const report = tx.select().from(inspectionReports).where(eq(inspectionReports.bookingId, bookings.id));
  const unsigned = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), not(exists(report))));
  for (const table of [inspectionPhotos, inspectionEntries, inspections])
    await tx.delete(table).where(inArray(table.bookingId, unsigned));
}
