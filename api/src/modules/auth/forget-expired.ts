import type { Database } from '../../platform/database/database.ts';
import { forgetOldDeliveries } from '../../platform/messaging/forget-deliveries.ts';
import { forgetAttempts } from './attempts.ts';
import { forgetSecurityEvents } from './audit.ts';
import { forgetOldDevices } from './known-devices.ts';
import { forgetSentCodes } from './sent-codes.ts';
import { forgetExpiredSessions } from './sessions.ts';
import { forgetOldPuzzles } from './sms-puzzles.ts';

/**
 * Deletes expired data: ended sessions, unsolved puzzles, codes older than a day, leaked attempts, old audit log entries
 * and deliveries.
 */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await forgetExpiredSessions(db, now);
  await forgetSentCodes(db, now);
  await forgetAttempts(db, now);
  await forgetOldPuzzles(db, now);
  await forgetOldDevices(db, now);
  await forgetSecurityEvents(db, now);
  await forgetOldDeliveries(db, now);
}
