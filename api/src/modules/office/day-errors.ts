import { type DayError, flagsQueue, type OfficeDay, refundsQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { countFailedDeliveries } from '../../platform/messaging/count-failed-deliveries.ts';
import { countUnsent } from '../notifications/index.ts';
import { countAddedSince } from '../queues/index.ts';

const DAY_MS = 86_400_000;

/** Errors of the last 24 hours; flags and messages only if still unsettled or unsent. */
export async function errorsOfDay(db: Queryable, now: Date): Promise<OfficeDay['errors']> {
  const since = new Date(now.getTime() - DAY_MS);
  const counts: Record<DayError, Promise<number>> = {
    'flagged-payments': countAddedSince(db, flagsQueue, since),
    'failed-refunds': countAddedSince(db, { name: refundsQueue.name, reasons: ['failed'] }, since),
    'unsent-booking-news': countUnsent(db, now),
    'failed-sms': countFailedDeliveries(db, since),
  };
  const errors = await Promise.all(Object.entries(counts).map(async ([kind, count]) => ({ kind, count: await count })));
  return errors.filter(({ count }) => count > 0);
}
