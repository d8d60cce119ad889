import { and, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import { type AccountRow, accounts } from '../users/index.ts';
import { staffInvitations } from './tables.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const isStaffOf = (dealerId: string) => and(eq(accounts.employerId, dealerId), isNull(accounts.deletedAt));
const isOpenOf = (dealerId: string, now: Date) =>
  and(eq(staffInvitations.dealerId, dealerId), gt(staffInvitations.expiresAt, now));
const isOpenOne = (token: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, hashSecret(token)), gt(staffInvitations.expiresAt, now));

export const listStaffOf = (db: Queryable, dealerId: string): Promise<AccountRow[]> =>
  db.select().from(accounts).where(isStaffOf(dealerId)).orderBy(accounts.createdAt);

export async function findStaff(db: Queryable, dealerId: string, staffId: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(isStaffOf(dealerId), eq(accounts.id, staffId)));
  return row;
}

export async function updateStaffRow(
  tx: Queryable,
  staffId: string,
  changes: Partial<Pick<AccountRow, 'permissions' | 'disabledAt'>>,
  now: Date,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .update(accounts)
    .set({ ...changes, updatedAt: now })
    .where(eq(accounts.id, staffId))
    .returning();
  return row;
}

/** Active staff and open invitations. */
export async function countSeats(db: Queryable, dealerId: string, now: Date): Promise<number> {
  const [staff] = await db
    .select({ number: count() })
    .from(accounts)
    .where(and(isStaffOf(dealerId), isNull(accounts.disabledAt)));
  const [invited] = await db.select({ number: count() }).from(staffInvitations).where(isOpenOf(dealerId, now));
  return (staff?.number ?? 0) + (invited?.number ?? 0);
}

export const openInvitations = (db: Queryable, dealerId: string, now: Date): Promise<InvitationRow[]> =>
  db.select().from(staffInvitations).where(isOpenOf(dealerId, now)).orderBy(staffInvitations.invitedAt);

/** Called before a new invitation to the same address. */
export const deleteInvitationTo = (tx: Queryable, dealerId: string, email: string) =>
  tx.delete(staffInvitations).where(and(eq(staffInvitations.dealerId, dealerId), eq(staffInvitations.email, email)));

export async function insertInvitation(
  tx: Queryable,
  row: typeof staffInvitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [stored] = await tx.insert(staffInvitations).values(row).returning();
  return stored;
}

/** False if the dealer has no such invitation. */
export async function deleteInvitation(db: Queryable, dealerId: string, invitationId: string): Promise<boolean> {
  const deleted = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, invitationId), eq(staffInvitations.dealerId, dealerId)))
    .returning({ id: staffInvitations.id });
  return deleted.length > 0;
}

/** The open invitation of a token. */
export async function findInvitation(db: Queryable, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(staffInvitations).where(isOpenOne(token, now));
  return row;
}

/** Consumes an invitation: of two concurrent calls, one gets it. */
export async function consumeInvitation(tx: Queryable, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(staffInvitations).where(isOpenOne(token, now)).returning();
  return row;
}

/** Deletes the invitations by and to an account. */
export async function deleteInvitationsOf(tx: Queryable, account: { id: string; email: string | null }): Promise<void> {
  const byAddress = account.email === null ? undefined : eq(staffInvitations.email, account.email);
  await tx.delete(staffInvitations).where(or(eq(staffInvitations.dealerId, account.id), byAddress));
}

/** Deletes up to `limit` expired invitations, and returns how many. */
export async function purgeInvitations(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { id, expiresAt } = staffInvitations;
  const expired = db.select({ id }).from(staffInvitations).where(lte(expiresAt, now)).limit(limit);
  return (await db.delete(staffInvitations).where(inArray(id, expired)).returning({ id })).length;
}
