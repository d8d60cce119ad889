import { eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { tooManyRequests } from '../../platform/http/general-refusals.ts';
import { loginFailures } from './tables.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords for one contact from one address: nobody locks others out. */
const MOST_FROM_ADDRESS = 20;
/** Wrong passwords for one contact, from wherever they come. */
const MOST_IN_ALL = 500;

export type LoginTry = { realm: string; contact: string; ip: string };

const keysOf = ({ realm, contact, ip }: LoginTry) => ({
  inAll: `${realm}:${contact}`,
  fromAddress: `${realm}:${contact} ${ip}`,
});

/**
 * Counts a try before its password is looked at, so that of many at once no more are looked at than may be. Refuses
 * with 429 after too many within 15 minutes.
 */
export async function reserveLoginTry(db: Database, tried: LoginTry, now: Date): Promise<void> {
  const { fromAddress, inAll } = keysOf(tried);
  await reserve(db, fromAddress, MOST_FROM_ADDRESS, now);
  await reserve(db, inAll, MOST_IN_ALL, now);
}

/** For a right password: the address begins anew, and the contact's try is given back. */
export async function returnLoginTry(db: Database, tried: LoginTry): Promise<void> {
  const { fromAddress, inAll } = keysOf(tried);
  await db.delete(loginFailures).where(eq(loginFailures.contact, fromAddress));
  await db
    .update(loginFailures)
    .set({ count: sql`greatest(${loginFailures.count} - 1, 0)` })
    .where(eq(loginFailures.contact, inAll));
}

async function reserve(db: Database, key: string, most: number, now: Date): Promise<void> {
  const windowFrom = new Date(now.getTime() - WINDOW_MS).toISOString();
  const isOver = sql`${loginFailures.windowStart} <= ${windowFrom}::timestamptz`;
  const reserved = await db
    .insert(loginFailures)
    .values({ contact: key, count: 1, windowStart: now })
    .onConflictDoUpdate({
      target: loginFailures.contact,
      set: {
        count: sql`case when ${isOver} then 1 else ${loginFailures.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${loginFailures.windowStart} end`,
      },
      setWhere: or(isOver, lt(loginFailures.count, most)),
    })
    .returning({ key: loginFailures.contact });
  if (reserved.length > 0) return;
  const [row] = await db.select().from(loginFailures).where(eq(loginFailures.contact, key));
  const endsInMs = row === undefined ? 0 : row.windowStart.getTime() + WINDOW_MS - now.getTime();
  throw tooManyRequests(Math.max(1, endsInMs / 1000), 'Too many wrong passwords. Please try again later.');
}
