import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { LedgerAccount } from './post-set.ts';
import { ledgerEntries, ledgerSets } from './tables.ts';

const sum = sql<number>`sum(${ledgerEntries.amountPkr})`.mapWith(Number);

/** What each account stands at. */
export async function balances(db: Queryable): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
}

/** What is in the books of one order, by account. */
export async function balancesOf(db: Queryable, subject: string): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.subject, subject))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
}

/** Sets that do not sum to zero: there are none. */
export async function unbalancedSets(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: ledgerEntries.setId })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.setId)
    .having(sql`${sum} <> 0`);
  return rows.map(({ id }) => id);
}
