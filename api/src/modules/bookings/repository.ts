import { type FormKind, type FormValues, SLOT_HOLD_MINUTES } from '@karwan/shared-contracts';
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { Payments } from '../payments/index.ts';
import { orderIdsOf } from './commission-order.ts';
import { bookingDrafts, bookingSteps, bookings, isOpenToOffice } from './tables.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type StepRow = typeof bookingSteps.$inferSelect;

export async function insertBooking(tx: Queryable, row: typeof bookings.$inferInsert): Promise<BookingRow> {
  const [stored] = await tx.insert(bookings).values(row).returning();
  if (stored === undefined) throw new Error('A booking was not stored.');
  return stored;
}

/** Newest first; returns up to `limit + 1` rows to show whether there are more. */
export const listBookingsOf = (db: Queryable, accountId: string, after: Cursor | undefined, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, accountId),
        after &&
          sql`(${bookings.createdAt}, ${bookings.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1);

export async function findOwnBooking(db: Queryable, accountId: string, id: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.accountId, accountId)));
  return row;
}

export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** Bookings by id; unknown ids are left out. */
export async function findBookings(db: Queryable, ids: readonly string[]): Promise<Map<string, BookingRow>> {
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findBookingByNumber(db: Queryable, number: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.number, number));
  return row;
}

export async function lockBooking(tx: Queryable, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row;
}

/** Locks a booking and its orders, for changes that may end it. Orders are locked first, as in `payments`. */
export async function lockWithOrders(
  tx: Queryable,
  payments: Pick<Payments, 'lockOrders' | 'orderOf'>,
  id: string,
): Promise<BookingRow | undefined> {
  const booking = await findBooking(tx, id);
  if (booking === undefined) return undefined;
  await payments.lockOrders(tx, await orderIdsOf(tx, payments, booking));
  return lockBooking(tx, id);
}

/** Locks all bookings of an account like `lockWithOrders`. */
export async function lockBookingsOf(
  tx: Queryable,
  payments: Pick<Payments, 'lockOrders' | 'orderOf'>,
  accountId: string,
): Promise<BookingRow[]> {
  const whereAccount = eq(bookings.accountId, accountId);
  const ownBookings = await tx
    .select({ id: bookings.id, orderId: bookings.orderId })
    .from(bookings)
    .where(whereAccount);
  const ids: string[] = [];
  for (const booking of ownBookings) ids.push(...(await orderIdsOf(tx, payments, booking)));
  await payments.lockOrders(tx, ids);
  return tx.select().from(bookings).where(whereAccount).orderBy(asc(bookings.startsAt)).for('update');
}

export async function countUnpaid(tx: Queryable, accountId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), eq(bookings.status, 'awaiting-payment')));
  return counted?.count ?? 0;
}

/** Reserved for longer than a provider's payment page needs, that is, for a bank transfer. */
export const hasTransferHold = ({ createdAt, heldUntil }: Pick<BookingRow, 'createdAt' | 'heldUntil'>): boolean =>
  heldUntil !== null && heldUntil.getTime() > createdAt.getTime() + SLOT_HOLD_MINUTES * 60_000;

/** Whether another booking of the account is reserved for a bank transfer. */
export async function hasOtherTransferHold(db: Queryable, { id, accountId }: BookingRow): Promise<boolean> {
  const others = await db
    .select({ createdAt: bookings.createdAt, heldUntil: bookings.heldUntil })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), eq(bookings.status, 'awaiting-payment'), ne(bookings.id, id)));
  return others.some(hasTransferHold);
}

export const stepsOf = (db: Queryable, bookingId: string): Promise<StepRow[]> =>
  db.select().from(bookingSteps).where(eq(bookingSteps.bookingId, bookingId)).orderBy(asc(bookingSteps.id));

const whereDraft = (accountId: string, kind: FormKind) =>
  and(eq(bookingDrafts.accountId, accountId), eq(bookingDrafts.kind, kind));

export async function findDraft(db: Queryable, accountId: string, kind: FormKind) {
  const [row] = await db.select().from(bookingDrafts).where(whereDraft(accountId, kind));
  return row;
}

export const saveDraft = (
  db: Queryable,
  row: { accountId: string; kind: FormKind; typed: FormValues; savedAt: Date },
) =>
  db
    .insert(bookingDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [bookingDrafts.accountId, bookingDrafts.kind],
      set: { typed: row.typed, savedAt: row.savedAt },
    });

export const deleteDraft = (db: Queryable, accountId: string, kind: FormKind) =>
  db.delete(bookingDrafts).where(whereDraft(accountId, kind));

export const deleteDraftsBefore = (db: Queryable, before: Date) =>
  db.delete(bookingDrafts).where(lt(bookingDrafts.savedAt, before));

/** An officer's booking at this time. */
export async function assignedBookingAt(
  tx: Queryable,
  assigneeId: string,
  startsAt: Date,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(isOpenToOffice, eq(bookings.assigneeId, assigneeId), eq(bookings.startsAt, startsAt)));
  return row;
}
