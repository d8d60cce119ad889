import { inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { smsDeliveries } from './tables.ts';

const RETENTION_MS = 90 * 86_400_000;

/** Delivery questions arise within weeks; after that, phone numbers are deleted for privacy. */
export const purgeOldDeliveries = (db: Queryable, now: Date) =>
  db.delete(smsDeliveries).where(lt(smsDeliveries.createdAt, new Date(now.getTime() - RETENTION_MS)));

/** Called when the account that owns the numbers is deleted. */
export async function deleteDeliveriesTo(tx: Queryable, phones: readonly string[]): Promise<void> {
  if (phones.length > 0) await tx.delete(smsDeliveries).where(inArray(smsDeliveries.to, [...phones]));
}
