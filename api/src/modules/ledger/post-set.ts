import type { PaymentProvider } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { ledgerEntries, ledgerSets } from './tables.ts';

/** `customer`: what customers owe us; negative: what we owe them. `provider:…`: money at a provider. */
export type LedgerAccount =
  | 'customer'
  | 'revenue'
  | 'sales-tax'
  | 'refunds'
  | 'written-off'
  | `provider:${PaymentProvider}`;

export type LedgerSet = {
  /** Names the business event, so that it is posted once: `sale:<order>`. */
  id: string;
  /** The order concerned. */
  subject: string;
  at: Date;
  entries: Partial<Record<LedgerAccount, number>>;
};

/**
 * Posts a set of entries. Idempotent; entries of 0 are left out. Throws if they do not sum to zero, or if the same set
 * was posted with other entries or another subject.
 */
export async function postSet(tx: Queryable, { id, subject, at, entries }: LedgerSet): Promise<void> {
  const rows = Object.entries(entries).flatMap(([account, amountPkr]) =>
    amountPkr ? [{ setId: id, account, amountPkr }] : [],
  );
  const sum = rows.reduce((total, { amountPkr }) => total + amountPkr, 0);
  if (sum !== 0) throw new Error(`The entries of ${id} sum to ${sum}.`);
  const isNew = await tx.insert(ledgerSets).values({ id, subject, at }).onConflictDoNothing().returning();
  if (isNew.length === 0) return assertSamePosting(tx, { id, subject }, rows);
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
}

type Entry = { account: string; amountPkr: number };

async function assertSamePosting(tx: Queryable, { id, subject }: Pick<LedgerSet, 'id' | 'subject'>, rows: Entry[]) {
  const posted = await tx
    .select({ account: ledgerEntries.account, amountPkr: ledgerEntries.amountPkr, subject: ledgerSets.subject })
    .from(ledgerSets)
    .leftJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(eq(ledgerSets.id, id));
  const before = posted.flatMap(({ account, amountPkr }) =>
    account === null || amountPkr === null ? [] : [{ account, amountPkr }],
  );
  if (posted[0]?.subject !== subject || describeEntries(before) !== describeEntries(rows)) {
    throw new Error(
      `${id} was posted already, about ${posted[0]?.subject}: ${describeEntries(before)}, not ${describeEntries(rows)}.`,
    );
  }
}

const describeEntries = (rows: readonly Entry[]) =>
  rows
    .map(({ account, amountPkr }) => `${account} ${amountPkr}`)
    .sort()
    .join(', ');
