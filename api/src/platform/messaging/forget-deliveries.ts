import { inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { smsDeliveries } from './tables.ts';

const KEPT_MS = 90 * 86_400_000;

/** What became of SMS is asked about within weeks: afterwards their numbers are nobody's business. */
export const forgetOldDeliveries = (db: Queryable, now: Date) =>
  db.delete(smsDeliveries).where(lt(smsDeliveries.createdAt, new Date(now.getTime() - KEPT_MS)));

/** With the account whose numbers they are. */
export async function forgetDeliveriesTo(tx: Queryable, phones: readonly string[]): Promise<void> {
  if (phones.length > 0) await tx.delete(smsDeliveries).where(inArray(smsDeliveries.to, [...phones]));
}
