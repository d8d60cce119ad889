import type { PaymentProvider } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { ledgerEntries, ledgerSets } from './tables.ts';

/** `customer`: what people owe us, negative for what we owe them. `provider:…`: what lies with a provider. */
export type LedgerAccount =
  | 'customer'
  | 'revenue'
  | 'sales-tax'
  | 'refunds'
  | 'written-off'
  | `provider:${PaymentProvider}`;

export type LedgerSet = {
  /** Named after what happened, so that it is posted once: `sale:<order>`. */
  id: string;
  /** The order that it is about. */
  subject: string;
  at: Date;
  entries: Partial<Record<LedgerAccount, number>>;
};

/** Posts what happened to money, once; entries of nothing are left out. Throws where they do not sum to zero. */
export async function postSet(tx: Queryable, { id, subject, at, entries }: LedgerSet): Promise<void> {
  const rows = Object.entries(entries).flatMap(([account, amountPkr]) =>
    amountPkr ? [{ setId: id, account, amountPkr }] : [],
  );
  const sum = rows.reduce((total, { amountPkr }) => total + amountPkr, 0);
  if (sum !== 0) throw new Error(`The entries of ${id} sum to ${sum}.`);
  const isNew = await tx.insert(ledgerSets).values({ id, subject, at }).onConflictDoNothing().returning();
  if (isNew.length === 0 || rows.length === 0) return;
  await tx.insert(ledgerEntries).values(rows);
}
