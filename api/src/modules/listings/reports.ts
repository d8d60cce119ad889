import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { listingReports } from './tables.ts';

/** False where this reporter has reported the ad before. */
export async function insertReport(
  tx: Queryable,
  report: Omit<typeof listingReports.$inferInsert, 'id'>,
): Promise<boolean> {
  const stored = await tx
    .insert(listingReports)
    .values({ id: randomUUID(), ...report })
    .onConflictDoNothing()
    .returning({ id: listingReports.id });
  return stored.length > 0;
}
