import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { bookingCases, caseChecks, caseOffers } from './tables.ts';

export type CaseRow = typeof bookingCases.$inferSelect;
export type OfferRow = typeof caseOffers.$inferSelect;
export type CheckRow = typeof caseChecks.$inferSelect;

export async function findCase(db: Queryable, bookingId: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(bookingCases).where(eq(bookingCases.bookingId, bookingId));
  return row;
}

/** Lock its booking first. */
export async function lockCase(tx: Queryable, bookingId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(bookingCases).where(eq(bookingCases.bookingId, bookingId)).for('update');
  return row;
}

export async function updateCase(
  tx: Queryable,
  bookingId: string,
  change: Partial<typeof bookingCases.$inferInsert>,
): Promise<CaseRow> {
  const [row] = await tx.update(bookingCases).set(change).where(eq(bookingCases.bookingId, bookingId)).returning();
  if (row === undefined) throw new Error('A locked case is gone.');
  return row;
}

/** Newest first. */
export const offersOf = (db: Queryable, bookingId: string): Promise<OfferRow[]> =>
  db
    .select()
    .from(caseOffers)
    .where(eq(caseOffers.bookingId, bookingId))
    .orderBy(desc(caseOffers.madeAt), desc(caseOffers.id));

export const insertOffer = (tx: Queryable, row: typeof caseOffers.$inferInsert) => tx.insert(caseOffers).values(row);

export const updateOffer = (tx: Queryable, id: string, change: Partial<OfferRow>) =>
  tx.update(caseOffers).set(change).where(eq(caseOffers.id, id));

export const checksOf = (db: Queryable, bookingId: string): Promise<CheckRow[]> =>
  db.select().from(caseChecks).where(eq(caseChecks.bookingId, bookingId));

export const saveCheck = (tx: Queryable, row: CheckRow) =>
  tx
    .insert(caseChecks)
    .values(row)
    .onConflictDoUpdate({ target: [caseChecks.bookingId, caseChecks.item], set: row });
