import type { Database } from '../../platform/database/database.ts';
import { purgeOldDeliveries } from '../../platform/messaging/purge-deliveries.ts';
import { deleteAttemptsBefore } from './attempts.ts';
import { deleteOldSecurityEvents } from './audit.ts';
import { deleteExpiredDevices } from './known-devices.ts';
import { deleteOldCodes } from './sent-codes.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { deleteExpiredPuzzles } from './sms-puzzles.ts';

/**
 * Deletes expired data: ended sessions, unsolved puzzles, codes older than a day, leaked attempts, old audit log entries
 * and deliveries.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteOldCodes(db, now);
  await deleteAttemptsBefore(db, now);
  await deleteExpiredPuzzles(db, now);
  await deleteExpiredDevices(db, now);
  await deleteOldSecurityEvents(db, now);
  await purgeOldDeliveries(db, now);
}
