import { and, count, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type AccountRow, accounts } from '../users/index.ts';
import { staffInvitations } from './tables.ts';

const isStaffOf = (dealerId: string) => and(eq(accounts.employerId, dealerId), isNull(accounts.deletedAt));

export const listStaffOf = (db: Queryable, dealerId: string): Promise<AccountRow[]> =>
  db.select().from(accounts).where(isStaffOf(dealerId)).orderBy(accounts.createdAt);

export async function findStaff(db: Queryable, dealerId: string, staffId: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(isStaffOf(dealerId), eq(accounts.id, staffId)));
  return row;
}

export async function countStaff(db: Queryable, dealerId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(accounts)
    .where(and(isStaffOf(dealerId), isNull(accounts.disabledAt)));
  return row?.number ?? 0;
}

/** What an account invited others with, and what it was invited with. */
export async function forgetInvitationsOf(tx: Queryable, account: { id: string; email: string | null }): Promise<void> {
  const byAddress = account.email === null ? undefined : eq(staffInvitations.email, account.email);
  await tx.delete(staffInvitations).where(or(eq(staffInvitations.dealerId, account.id), byAddress));
}
