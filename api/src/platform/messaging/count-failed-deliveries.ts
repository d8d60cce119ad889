import { and, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { smsDeliveries } from './tables.ts';

/** SMS that the gateway did not take from then on, however often it was asked. */
export const countFailedDeliveries = (db: Queryable, since: Date): Promise<number> =>
  db.$count(smsDeliveries, and(eq(smsDeliveries.status, 'failed'), gte(smsDeliveries.createdAt, since)));
