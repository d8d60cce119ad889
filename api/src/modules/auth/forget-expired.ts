import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { forgetExpiredSessions } from './sessions.ts';
import { loginFailures, otpChallenges } from './tables.ts';

const DAY_MS = 86_400_000;

/** Deletes what no longer decides anything: ended sessions, codes and wrong passwords of more than a day ago. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await forgetExpiredSessions(db, now);
  await db.delete(otpChallenges).where(lt(otpChallenges.dayStart, dayAgo));
  await db.delete(loginFailures).where(lt(loginFailures.windowStart, dayAgo));
}
