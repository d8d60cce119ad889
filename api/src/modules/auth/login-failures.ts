import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { tooManyRequests } from '../../platform/http/general-refusals.ts';
import { loginFailures } from './tables.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 20;

/** Refuses with 429 after 20 wrong passwords for one contact within 15 minutes, from wherever they came. */
export async function refuseTooManyFailures(db: Database, contact: string, now: Date): Promise<void> {
  const [row] = await db.select().from(loginFailures).where(eq(loginFailures.contact, contact));
  if (row === undefined || row.count < MAX_FAILURES) return;
  const endsInMs = row.windowStart.getTime() + WINDOW_MS - now.getTime();
  if (endsInMs > 0) throw tooManyRequests(endsInMs / 1000, 'Too many wrong passwords. Please try again later.');
}

export async function countLoginFailure(db: Database, contact: string, now: Date): Promise<void> {
  const windowFrom = new Date(now.getTime() - WINDOW_MS).toISOString();
  const isOver = sql`${loginFailures.windowStart} <= ${windowFrom}::timestamptz`;
  await db
    .insert(loginFailures)
    .values({ contact, count: 1, windowStart: now })
    .onConflictDoUpdate({
      target: loginFailures.contact,
      set: {
        count: sql`case when ${isOver} then 1 else ${loginFailures.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${loginFailures.windowStart} end`,
      },
    });
}

export async function clearLoginFailures(db: Database, contact: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.contact, contact));
}
