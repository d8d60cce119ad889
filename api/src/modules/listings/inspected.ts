import { eq, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { listings } from './tables.ts';

type Inspected = { score: number; reportNumber: string; until: Date };

/** An ad shows the score of its inspection as long as the report holds. */
export const showInspection = (tx: Queryable, listingId: string, { score, reportNumber, until }: Inspected) =>
  tx
    .update(listings)
    .set({ inspectionScore: Math.round(score * 10), inspectionNumber: reportNumber, inspectedUntil: until })
    .where(eq(listings.id, listingId));

const none = { inspectionScore: null, inspectionNumber: null, inspectedUntil: null };

/** A report that no longer holds: its ad shows it no more. */
export const hideInspection = (tx: Queryable, reportNumber: string) =>
  tx.update(listings).set(none).where(eq(listings.inspectionNumber, reportNumber));

/** Reports that are over. */
export const hideOldInspections = (db: Database, now: Date) =>
  db.update(listings).set(none).where(lte(listings.inspectedUntil, now));
