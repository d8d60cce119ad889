import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type AccountRow, accounts } from '../users/index.ts';

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
