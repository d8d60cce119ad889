import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { listingReports } from './tables.ts';

/** On one page of the office. */
const MAX_REPORTS = 500;

/** False if this reporter has already reported the listing. */
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

/** Reports of these listings, oldest first. */
export const reportsOf = (db: Queryable, listingIds: readonly string[]) =>
  db
    .select()
    .from(listingReports)
    .where(inArray(listingReports.listingId, [...listingIds]))
    .orderBy(asc(listingReports.createdAt))
    .limit(MAX_REPORTS);
