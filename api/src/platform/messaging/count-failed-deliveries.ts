import { and, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { smsDeliveries } from './tables.ts';

/** Number of SMS since then that the gateway did not accept after all retries. */
export const countFailedDeliveries = (db: Queryable, since: Date): Promise<number> =>
  db.$count(smsDeliveries, and(eq(smsDeliveries.status, 'failed'), gte(smsDeliveries.createdAt, since)));
