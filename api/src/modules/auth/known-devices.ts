import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import { knownDevices } from './tables.ts';

const isOf = (accountId: string, deviceId: string) =>
  and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, hashSecret(deviceId)));

/** Whether the account was logged in to from the device before. */
export async function isKnownDevice(db: Queryable, accountId: string, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(isOf(accountId, deviceId));
  return rows.length > 0;
}

/** Remembers a device that logs in; answers whether that is news. The very first one of an account is none. */
export async function rememberDevice(tx: Queryable, accountId: string, deviceId: string, now: Date): Promise<boolean> {
  const updated = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(isOf(accountId, deviceId))
    .returning({ accountId: knownDevices.accountId });
  if (updated.length > 0) return false;
  const [known] = await tx.select({ number: count() }).from(knownDevices).where(eq(knownDevices.accountId, accountId));
  const row = { accountId, deviceHash: hashSecret(deviceId), lastSeenAt: now };
  await tx.insert(knownDevices).values(row).onConflictDoNothing();
  return (known?.number ?? 0) > 0;
}

export const forgetDevices = (tx: Queryable, accountId: string) =>
  tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
