import type { ApiModule } from '../platform/http/http-app.ts';
import { runPeriodically } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { purgeEmptyConversations } from './chat/index.ts';
import { purgeNotifications } from './notifications/index.ts';
import { purgeDoneItems } from './queues/index.ts';
import { purgeReports } from './safety/index.ts';
import { purgeAlerts } from './saved/index.ts';
import { purgeInvitations } from './staff/index.ts';

type Deps = Pick<Services, 'db' | 'now'>;

/** Deletes up to `limit` rows that are no longer needed, and returns how many. */
export type Purge = (db: Services['db'], options: { now: Date; limit: number }) => Promise<number>;

/** Of each table that only grows. */
const purges: Record<string, Purge> = {
  alerts: purgeAlerts,
  conversations: purgeEmptyConversations,
  invitations: purgeInvitations,
  notifications: purgeNotifications,
  'queue items': purgeDoneItems,
  reports: purgeReports,
};
const BATCH = 5000;

/** Deletes old rows in batches. A table whose purge fails does not stop the others; the failures are thrown together at the end. */
export async function purgeOldRows({ db, now }: Deps, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [table, purge] of Object.entries(purges)) {
    try {
      while (!signal?.aborted && (await purge(db, { now: now(), limit: BATCH })) === BATCH);
    } catch (error) {
      failures.push(new Error(`Old ${table} were not deleted`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some old rows were not deleted');
}

export const createPurgeModule = (deps: Deps): ApiModule => ({
  register(app) {
    runPeriodically(app, {
      name: 'purge-old-rows',
      everySeconds: 3600,
      work: (signal) => purgeOldRows(deps, signal),
    });
  },
});
