import { and, asc, countDistinct, eq, gt, gte, like, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { LedgerAccount } from './post-set.ts';
import { ledgerEntries, ledgerSets } from './tables.ts';

const sum = sql<number>`sum(${ledgerEntries.amountPkr})`.mapWith(Number);

/** Balances of one order by account. */
export async function balancesOf(db: Queryable, subject: string): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.subject, subject))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
}

/** Number of an order's sets whose id starts with `idPrefix`. */
export const countSets = (db: Queryable, subject: string, idPrefix: string): Promise<number> =>
  db.$count(ledgerSets, and(eq(ledgerSets.subject, subject), sql`starts_with(${ledgerSets.id}, ${idPrefix})`));

/** Entries of one order, oldest first. */
export const entriesOf = (db: Queryable, subject: string) =>
  db
    .select({ at: ledgerSets.at, set: ledgerSets.id, account: ledgerEntries.account, pkr: ledgerEntries.amountPkr })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.subject, subject))
    .orderBy(asc(ledgerEntries.id));

export type MoneyTotals = { inPkr: number; backPkr: number; orders: number };
const noMoney: MoneyTotals = { inPkr: 0, backPkr: 0, orders: 0 };

/** Money received and refunded through providers since `since`, net of reversals: before `dayStart`, and from it on. */
export async function moneyByDay(db: Queryable, { since, dayStart }: { since: Date; dayStart: Date }) {
  // Summed per set, so that only the entries of these sets are read.
  const providerTotals = db
    .select({ pkr: sum.as('pkr') })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.setId, ledgerSets.id), like(ledgerEntries.account, 'provider:%')))
    .as('held');
  const isRefund = like(ledgerSets.id, 'refund%');
  const total = (condition: SQL) =>
    sql`coalesce(sum(${providerTotals.pkr}) filter (where ${condition}), 0)`.mapWith(Number);
  const isAfter = gte(ledgerSets.at, dayStart).mapWith(Boolean).as('is_after');
  const rows = await db
    .select({
      isAfter,
      inPkr: total(not(isRefund)),
      backPkr: sql`-${total(isRefund)}`.mapWith(Number),
      orders:
        sql`${countDistinct(ledgerSets.subject)} filter (where ${not(isRefund)} and ${gt(providerTotals.pkr, 0)})`.mapWith(
          Number,
        ),
    })
    .from(ledgerSets)
    .innerJoinLateral(providerTotals, sql`true`)
    .where(gte(ledgerSets.at, since))
    .groupBy(isAfter);
  const totalsOf = (after: boolean): MoneyTotals => {
    const { inPkr, backPkr, orders } = rows.find((row) => row.isAfter === after) ?? noMoney;
    return { inPkr, backPkr, orders };
  };
  return { before: totalsOf(false), after: totalsOf(true) };
}
