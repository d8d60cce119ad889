import { and, count, desc, eq, lt, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { DEVICE_COOKIE_TTL_MS } from './device-cookie.ts';
import { knownDevices } from './tables.ts';

/** Per account; more browsers than anyone uses. */
const MAX_DEVICES = 50;

const whereDevice = (accountId: string, device: string) =>
  and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, device));

/** Whether the account was logged in to from the browser with this device cookie hash before. */
export async function isKnownDevice(db: Queryable, accountId: string, device: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(whereDevice(accountId, device));
  return rows.length > 0;
}

/**
 * Stores a device that logs in, under the account's lock; returns whether it is new. The first device of an account
 * does not count as new. Above the maximum, the least recently seen are deleted.
 */
export async function rememberDevice(tx: Queryable, accountId: string, device: string, now: Date): Promise<boolean> {
  const whereAccount = eq(knownDevices.accountId, accountId);
  const updated = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(whereDevice(accountId, device))
    .returning({ accountId: knownDevices.accountId });
  if (updated.length > 0) return false;
  const [counted] = await tx.select({ number: count() }).from(knownDevices).where(whereAccount);
  const before = counted?.number ?? 0;
  await tx.insert(knownDevices).values({ accountId, deviceHash: device, lastSeenAt: now });
  if (before >= MAX_DEVICES) await deleteOldestDevices(tx, accountId, device);
  return before > 0;
}

async function deleteOldestDevices(tx: Queryable, accountId: string, newest: string): Promise<void> {
  const whereAccount = eq(knownDevices.accountId, accountId);
  const mostRecent = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(whereAccount)
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(MAX_DEVICES);
  await tx
    .delete(knownDevices)
    .where(and(whereAccount, ne(knownDevices.deviceHash, newest), notInArray(knownDevices.deviceHash, mostRecent)));
}

export const deleteDevicesOf = (tx: Queryable, accountId: string) =>
  tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));

/** Deletes devices whose cookies have expired. */
export const deleteExpiredDevices = (db: Queryable, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICE_COOKIE_TTL_MS)));
