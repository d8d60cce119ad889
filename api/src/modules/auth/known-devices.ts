import { and, count, desc, eq, lt, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { DEVICE_LIFE_MS } from './device-cookie.ts';
import { knownDevices } from './tables.ts';

/** Per account; more browsers than anyone uses. */
const MOST_DEVICES = 50;

const isOf = (accountId: string, device: string) =>
  and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, device));

/** Whether the account was logged in to from the browser with this device cookie hash before. */
export async function isKnownDevice(db: Queryable, accountId: string, device: string): Promise<boolean> {
  const rows = await db.select({ accountId: knownDevices.accountId }).from(knownDevices).where(isOf(accountId, device));
  return rows.length > 0;
}

/**
 * Stores a device that logs in, under the account's lock; returns whether it is new. The first device of an account
 * does not count as new. Above the maximum, the least recently seen are deleted.
 */
export async function rememberDevice(tx: Queryable, accountId: string, device: string, now: Date): Promise<boolean> {
  const isAccounts = eq(knownDevices.accountId, accountId);
  const updated = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(isOf(accountId, device))
    .returning({ accountId: knownDevices.accountId });
  if (updated.length > 0) return false;
  const [known] = await tx.select({ number: count() }).from(knownDevices).where(isAccounts);
  const before = known?.number ?? 0;
  await tx.insert(knownDevices).values({ accountId, deviceHash: device, lastSeenAt: now });
  if (before >= MOST_DEVICES) await forgetBeyond(tx, accountId, device);
  return before > 0;
}

async function forgetBeyond(tx: Queryable, accountId: string, newest: string): Promise<void> {
  const isAccounts = eq(knownDevices.accountId, accountId);
  const kept = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(isAccounts)
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(MOST_DEVICES);
  await tx
    .delete(knownDevices)
    .where(and(isAccounts, ne(knownDevices.deviceHash, newest), notInArray(knownDevices.deviceHash, kept)));
}

export const forgetDevices = (tx: Queryable, accountId: string) =>
  tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));

/** Deletes devices whose cookies have expired. */
export const forgetOldDevices = (db: Queryable, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICE_LIFE_MS)));
