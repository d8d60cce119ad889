import { and, eq, exists, inArray, not } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { bookings } from '../bookings/index.ts';
import { inspectionEntries, inspectionPhotos, inspectionReports, inspections } from './tables.ts';

/**
 * Sheets that were never signed go with who has booked them, with the car's papers and photos in them. What was signed
 * stays: others bought by it. After `forgetBookingsOf`, from when on nobody writes them any more.
 */
export async function forgetInspectionsOf(tx: Queryable, accountId: string): Promise<void> {
  const report = tx.select().from(inspectionReports).where(eq(inspectionReports.bookingId, bookings.id));
  const unsigned = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), not(exists(report))));
  for (const table of [inspectionPhotos, inspectionEntries, inspections])
    await tx.delete(table).where(inArray(table.bookingId, unsigned));
}
