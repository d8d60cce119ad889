import {
  canCallInOffice,
  getOfficeDay,
  listOfficeBookings,
  listOfficeCases,
  officeCallers,
  type Queue,
  queueCatalogue,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { KnownJob } from '../../platform/jobs/periodic-job.ts';
import { unhealthyJobs } from '../../platform/jobs/unhealthy-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { countErasedSince, countUnassigned } from '../bookings/index.ts';
import { countUnread } from '../cases/index.ts';
import { moneyByDay } from '../ledger/index.ts';
import { countPostedSince } from '../listings/index.ts';
import { countWaiting } from '../queues/index.ts';
import { errorsOfDay } from './day-errors.ts';

const DAY_MS = 86_400_000;
const PAKISTAN_MS = 5 * 3_600_000;

const toFinance = { callers: officeCallers('finance') };
const toAdmins = { callers: officeCallers() };

/** Today's figures, and the work waiting for this officer. */
export function registerDayRoutes(app: HttpApp, { db, now }: Pick<Services, 'db' | 'now'>): void {
  registerEndpoint(app, getOfficeDay, async ({ officer }) => {
    const since = startOfDay(now());
    const { roles } = officer();
    const visibleQueues = queueCatalogue.filter(({ list }) => canCallInOffice(list, roles));
    const [newAds, waiting, money, errors, jobs, ...rooms] = await Promise.all([
      countPostedSince(db, since),
      countWaiting(db, visibleQueues.map(withoutQuiet)),
      canCallInOffice(toFinance, roles) ? moneyOf(db, since) : undefined,
      canCallInOffice(toAdmins, roles) ? errorsOfDay(db, now()) : undefined,
      canCallInOffice(toAdmins, roles) ? jobsInTrouble(db, app.jobs, now()) : undefined,
      ...(canCallInOffice(listOfficeBookings, roles) ? [bookingsLoad(db, now())] : []),
      ...(canCallInOffice(listOfficeCases, roles) ? [casesLoad(db)] : []),
    ]);
    return {
      newAds,
      queues: [...visibleQueues.map(({ name }) => loadOf(name, waiting)), ...rooms],
      money,
      errors,
      jobs,
    };
  });
}

/** Leaves out reasons that wait for others, not for the office. */
const withoutQuiet = ({ name, reasons, quiet }: Pick<Queue, 'name' | 'reasons' | 'quiet'>) => ({
  name,
  reasons: reasons.filter((reason) => !quiet.includes(reason)),
});

/** Of today so far, and of yesterday. */
async function moneyOf(db: Queryable, dayStart: Date) {
  const { before, after } = await moneyByDay(db, { since: new Date(dayStart.getTime() - DAY_MS), dayStart });
  return { today: after, yesterday: before };
}

async function jobsInTrouble(db: Queryable, jobs: readonly KnownJob[], now: Date) {
  const troubled = await unhealthyJobs(db, jobs, now);
  return troubled.map(({ at, ...job }) => ({ ...job, at: at?.toISOString() ?? null }));
}

/**
 * Bookings without an assignee; and, for officers who were scheduled, bookings cancelled in the last 24 hours because
 * their account was deleted.
 */
async function bookingsLoad(db: Queryable, now: Date) {
  const confirmed = await countUnassigned(db);
  const fromDeletedAccounts = await countErasedSince(db, new Date(now.getTime() - DAY_MS));
  const byReason = { confirmed, 'account-deleted': fromDeletedAccounts };
  return { queue: 'bookings', waiting: confirmed, byReason, oldestAt: null };
}

/** Cases with unread messages from customers. */
async function casesLoad(db: Queryable) {
  const unread = await countUnread(db);
  return { queue: 'cases', waiting: unread, byReason: { unread }, oldestAt: null };
}

const startOfDay = (now: Date) => new Date(Math.floor((now.getTime() + PAKISTAN_MS) / DAY_MS) * DAY_MS - PAKISTAN_MS);

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
