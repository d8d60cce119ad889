import {
  getOfficeDay,
  listOfficeBookings,
  listOfficeCases,
  mayCallInOffice,
  officeWith,
  type Queue,
  queueCatalogue,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { KnownJob } from '../../platform/jobs/periodic-job.ts';
import { troubledJobs } from '../../platform/jobs/troubled-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { countForgottenSince, countUnassigned } from '../bookings/index.ts';
import { countUnread } from '../cases/index.ts';
import { moneyAround } from '../ledger/index.ts';
import { countPostedSince } from '../listings/index.ts';
import { countWaiting } from '../queues/index.ts';
import { errorsOfDay } from './day-errors.ts';

const DAY_MS = 86_400_000;
const PAKISTAN_MS = 5 * 3_600_000;

const toFinance = { callers: officeWith('finance') };
const toAdmins = { callers: officeWith() };

/** Today's figures, and the work waiting for this officer. */
export function registerDayRoutes(app: HttpApp, { db, now }: Pick<Services, 'db' | 'now'>): void {
  registerEndpoint(app, getOfficeDay, async ({ officer }) => {
    const since = dayBegan(now());
    const { roles } = officer();
    const mine = queueCatalogue.filter(({ list }) => mayCallInOffice(list, roles));
    const [newAds, waiting, money, errors, jobs, ...rooms] = await Promise.all([
      countPostedSince(db, since),
      countWaiting(db, mine.map(loudly)),
      mayCallInOffice(toFinance, roles) ? moneyOf(db, since) : undefined,
      mayCallInOffice(toAdmins, roles) ? errorsOfDay(db, now()) : undefined,
      mayCallInOffice(toAdmins, roles) ? jobsInTrouble(db, app.jobs, now()) : undefined,
      ...(mayCallInOffice(listOfficeBookings, roles) ? [bookingsLoad(db, now())] : []),
      ...(mayCallInOffice(listOfficeCases, roles) ? [casesLoad(db)] : []),
    ]);
    return { newAds, queues: [...mine.map(({ name }) => loadOf(name, waiting)), ...rooms], money, errors, jobs };
  });
}

/** Leaves out reasons that wait for others, not for the office. */
const loudly = ({ name, reasons, quiet }: Pick<Queue, 'name' | 'reasons' | 'quiet'>) => ({
  name,
  reasons: reasons.filter((reason) => !quiet.includes(reason)),
});

/** Of today so far, and of yesterday. */
async function moneyOf(db: Queryable, began: Date) {
  const { before, after } = await moneyAround(db, { since: new Date(began.getTime() - DAY_MS), border: began });
  return { today: after, yesterday: before };
}

async function jobsInTrouble(db: Queryable, jobs: readonly KnownJob[], now: Date) {
  const troubled = await troubledJobs(db, jobs, now);
  return troubled.map(({ at, ...job }) => ({ ...job, at: at?.toISOString() ?? null }));
}

/**
 * Bookings without an assignee; and, for officers who were scheduled, bookings cancelled in the last 24 hours because
 * their account was deleted.
 */
async function bookingsLoad(db: Queryable, now: Date) {
  const confirmed = await countUnassigned(db);
  const forgotten = await countForgottenSince(db, new Date(now.getTime() - DAY_MS));
  const byReason = { confirmed, 'account-deleted': forgotten };
  return { queue: 'bookings', waiting: confirmed, byReason, oldestAt: null };
}

/** Cases with unread messages from customers. */
async function casesLoad(db: Queryable) {
  const unread = await countUnread(db);
  return { queue: 'cases', waiting: unread, byReason: { unread }, oldestAt: null };
}

const dayBegan = (now: Date) => new Date(Math.floor((now.getTime() + PAKISTAN_MS) / DAY_MS) * DAY_MS - PAKISTAN_MS);

function loadOf(queue: string, waiting: Awaited<ReturnType<typeof countWaiting>>) {
  const rows = waiting.filter((row) => row.queue === queue);
  const times = rows.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt.getTime()]));
  return {
    queue,
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
    byReason: Object.fromEntries(rows.map((row) => [row.reason, row.waiting])),
    oldestAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
  };
}
