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

/** Number of an order's sets whose id starts with `idStart`. */
export const countSets = (db: Queryable, subject: string, idStart: string): Promise<number> =>
  db.$count(ledgerSets, and(eq(ledgerSets.subject, subject), sql`starts_with(${ledgerSets.id}, ${idStart})`));

/** Entries of one order, oldest first. */
export const entriesOf = (db: Queryable, subject: string) =>
  db
    .select({ at: ledgerSets.at, set: ledgerSets.id, account: ledgerEntries.account, pkr: ledgerEntries.amountPkr })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.subject, subject))
    .orderBy(asc(ledgerEntries.id));

export type MoneyMoved = { inPkr: number; backPkr: number; orders: number };
const nothing: MoneyMoved = { inPkr: 0, backPkr: 0, orders: 0 };

/** Money received and refunded through providers since `since`, net of reversals: before `border`, and from it on. */
export async function moneyAround(db: Queryable, { since, border }: { since: Date; border: Date }) {
  // Summed per set, so that only the entries of these sets are read.
  const held = db
    .select({ pkr: sum.as('pkr') })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.setId, ledgerSets.id), like(ledgerEntries.account, 'provider:%')))
    .as('held');
  const isRefund = like(ledgerSets.id, 'refund%');
  const total = (which: SQL) => sql`coalesce(sum(${held.pkr}) filter (where ${which}), 0)`.mapWith(Number);
  const isAfter = gte(ledgerSets.at, border).mapWith(Boolean).as('is_after');
  const rows = await db
    .select({
      isAfter,
      inPkr: total(not(isRefund)),
      backPkr: sql`-${total(isRefund)}`.mapWith(Number),
      orders: sql`${countDistinct(ledgerSets.subject)} filter (where ${not(isRefund)} and ${gt(held.pkr, 0)})`.mapWith(
        Number,
      ),
    })
    .from(ledgerSets)
    .innerJoinLateral(held, sql`true`)
    .where(gte(ledgerSets.at, since))
    .groupBy(isAfter);
  const of = (after: boolean): MoneyMoved => {
    const { inPkr, backPkr, orders } = rows.find((row) => row.isAfter === after) ?? nothing;
    return { inPkr, backPkr, orders };
  };
  return { before: of(false), after: of(true) };
}
