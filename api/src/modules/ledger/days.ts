import { dayInPakistan, PAKISTAN_OFFSET_MS } from '@karwan/shared-contracts';
import { and, asc, between, eq, gte, like, lt, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { LedgerAccount } from './post-set.ts';
import { ledgerDays, ledgerEntries, ledgerSets } from './tables.ts';

const DAY_MS = 86_400_000;
/** Longer than any transaction: by then all postings of a day are committed. */
const CLOSE_AFTER_MS = 2 * 3_600_000;
/** Days per statement, so that it finishes in time however long the history is. */
const CLOSE_DAYS = 31;

/** The start of a day (2026-11-28) in Pakistan. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - PAKISTAN_OFFSET_MS);
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const dayOf = sql`((${ledgerSets.at} at time zone 'UTC') + interval '5 hours')::date`;
const isPayment = like(ledgerSets.id, 'payment:%');
const isReversal = like(ledgerSets.id, 'reversal:%');
const sumWhere = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${ledgerEntries.amountPkr}) filter (where ${condition}), 0)`.mapWith(Number);
const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Movements per day and account, summed from the entries. */
const movements = (db: Queryable, from: Date, until: Date, condition?: SQL) =>
  db
    .select({
      day: sql<string>`${dayOf}::text`.as('day'),
      account: ledgerEntries.account,
      inPkr: sumWhere(sql`${isPayment} or ${isReversal}`).as('in_pkr'),
      backPkr: sql<number>`-${sumWhere(sql`not (${isPayment} or ${isReversal})`)}`.mapWith(Number).as('back_pkr'),
      payments: sql<number>`${countWhere(isPayment)} - ${countWhere(isReversal)}`.mapWith(Number).as('payments'),
      refunds: countWhere(sql`not (${isPayment} or ${isReversal}) and ${ledgerEntries.amountPkr} < 0`).as('refunds'),
    })
    .from(ledgerSets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(and(gte(ledgerSets.at, from), lt(ledgerSets.at, until), condition))
    .groupBy(dayOf, ledgerEntries.account);

/** The last closed day; undefined if there is none. */
async function lastClosed(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ day: max(ledgerDays.day) }).from(ledgerDays);
  return row?.day ?? undefined;
}

/** Closes the days that are over. Must not run concurrently. */
export async function closeDays(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const closing = startOfDay(dayInPakistan(now.getTime() - CLOSE_AFTER_MS));
  const last = await lastClosed(db);
  let from = last === undefined ? new Date(0) : startOfDay(dayAfter(last));
  while (!signal?.aborted) {
    const [first] = await db
      .select({ at: min(ledgerSets.at) })
      .from(ledgerSets)
      .where(and(gte(ledgerSets.at, from), lt(ledgerSets.at, closing)));
    if (!first?.at) return;
    const firstDay = dayInPakistan(first.at.getTime());
    const until = new Date(Math.min(startOfDay(dayAfter(firstDay, CLOSE_DAYS)).getTime(), closing.getTime()));
    const days = await movements(db, startOfDay(firstDay), until);
    await db.insert(ledgerDays).values(days).onConflictDoNothing();
    from = until;
  }
}

/** Balance of each account: closed days plus the entries since. */
export async function balances(db: Queryable): Promise<Partial<Record<LedgerAccount, number>>> {
  const last = await lastClosed(db);
  const closed = await db
    .select({ account: ledgerDays.account, pkr: sql`sum(${ledgerDays.inPkr} - ${ledgerDays.backPkr})`.mapWith(Number) })
    .from(ledgerDays)
    // Entries of days closed since that query are still summed below.
    .where(last === undefined ? sql`false` : lte(ledgerDays.day, last))
    .groupBy(ledgerDays.account);
  const since = await db
    .select({ account: ledgerEntries.account, pkr: sql`sum(${ledgerEntries.amountPkr})`.mapWith(Number) })
    .from(ledgerSets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(last === undefined ? undefined : gte(ledgerSets.at, startOfDay(dayAfter(last))))
    .groupBy(ledgerEntries.account);
  const sums: Partial<Record<string, number>> = {};
  for (const { account, pkr } of [...closed, ...since]) sums[account] = (sums[account] ?? 0) + pkr;
  return sums;
}

export type LedgerDay = typeof ledgerDays.$inferSelect & { balancePkr: number };

/** Each day of a month (2026-11) with every provider's balance at its end, last day first. */
export async function daysOfMonth(db: Queryable, month: string): Promise<LedgerDay[]> {
  const { first, last: end } = rangeOf(month);
  const closedUntil = await lastClosed(db);
  const isClosed = and(
    like(ledgerDays.account, 'provider:%'),
    closedUntil === undefined ? sql`false` : lte(ledgerDays.day, closedUntil),
  );
  const before = await db
    .select({ account: ledgerDays.account, pkr: sql`sum(${ledgerDays.inPkr} - ${ledgerDays.backPkr})`.mapWith(Number) })
    .from(ledgerDays)
    .where(and(isClosed, lt(ledgerDays.day, first)))
    .groupBy(ledgerDays.account);
  const closed = await db
    .select()
    .from(ledgerDays)
    .where(and(isClosed, between(ledgerDays.day, first, end)));
  const openFrom = closedUntil === undefined ? new Date(0) : startOfDay(dayAfter(closedUntil));
  const open = await movements(db, openFrom, startOfDay(dayAfter(end)), like(ledgerEntries.account, 'provider:%'));
  const balance = new Map(before.map(({ account, pkr }) => [account, pkr]));
  const days: LedgerDay[] = [];
  for (const day of [...closed, ...open].sort((a, b) => sortKeyOf(a).localeCompare(sortKeyOf(b)))) {
    const balancePkr = (balance.get(day.account) ?? 0) + day.inPkr - day.backPkr;
    balance.set(day.account, balancePkr);
    if (day.day >= first) days.push({ ...day, balancePkr });
  }
  return days.reverse();
}

const sortKeyOf = ({ day, account }: { day: string; account: string }) => `${day} ${account}`;

function rangeOf(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  const next = dayAfter(first, 31).slice(0, 7);
  return { first, last: dayAfter(`${next}-01`, -1) };
}

const PAGE_SIZE = 2000;

/** All entries of a month, oldest first, in batches. */
export async function* entriesOfMonth(db: Queryable, month: string) {
  const { first, last } = rangeOf(month);
  const isOfMonth = and(gte(ledgerSets.at, startOfDay(first)), lt(ledgerSets.at, startOfDay(dayAfter(last))));
  let after: { at: Date; id: number } | undefined;
  while (true) {
    const rows = await db
      .select({
        id: ledgerEntries.id,
        at: ledgerSets.at,
        set: ledgerSets.id,
        subject: ledgerSets.subject,
        account: ledgerEntries.account,
        pkr: ledgerEntries.amountPkr,
      })
      .from(ledgerSets)
      .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
      .where(
        and(
          isOfMonth,
          after && gte(ledgerSets.at, after.at),
          after && sql`(${ledgerSets.at}, ${ledgerEntries.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(ledgerSets.at), asc(ledgerEntries.id))
      .limit(PAGE_SIZE);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < PAGE_SIZE) return;
  }
}
