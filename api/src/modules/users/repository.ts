import type { Realm } from '@karwan/shared-contracts';
import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accountPhones, accounts } from './tables.ts';

/** A statement takes at most 65,535 parameters. */
const BATCH = 5000;

export type AccountRow = typeof accounts.$inferSelect;
export type Contact = { kind: 'email' | 'phone'; value: string };

export async function findAccount(db: Queryable, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row;
}

export async function findAccounts(db: Queryable, accountIds: readonly string[]): Promise<AccountRow[]> {
  if (accountIds.length === 0) return [];
  return db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
}

/** Locks the account against other writers; inserts that only reference it are not blocked. */
export async function lockAccount(tx: Queryable, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}

export async function findAccountByContact(
  db: Queryable,
  realm: Realm,
  contact: Contact,
): Promise<AccountRow | undefined> {
  if (contact.kind === 'email') {
    const [row] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.realm, realm), eq(accounts.email, contact.value)));
    return row;
  }
  const [row] = await db
    .select({ account: accounts })
    .from(accountPhones)
    .innerJoin(accounts, eq(accounts.id, accountPhones.accountId))
    .where(and(eq(accountPhones.realm, realm), eq(accountPhones.phone, contact.value)));
  return row?.account;
}

/** Hides the account but keeps its data; see `reopenAccount` and `findAccountsClosedBefore`. */
export async function closeAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ closedAt: now, updatedAt: now }).where(eq(accounts.id, accountId));
}

/** Returns whether it was closed. */
export async function reopenAccount(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  const reopened = await tx
    .update(accounts)
    .set({ closedAt: null, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.closedAt), isNull(accounts.deletedAt)))
    .returning({ id: accounts.id });
  return reopened.length > 0;
}

/** Accounts closed before then and not erased yet. */
export async function findAccountsClosedBefore(db: Queryable, time: Date): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lt(accounts.closedAt, time), isNull(accounts.deletedAt)));
  return rows.map(({ id }) => id);
}

/** `rejectionReason` goes with `rejected`. */
export async function setProfileStatus(
  tx: Queryable,
  accountId: string,
  profileStatus: AccountRow['profileStatus'],
  now: Date,
  rejectionReason: string | null = null,
): Promise<void> {
  await tx.update(accounts).set({ profileStatus, rejectionReason, updatedAt: now }).where(eq(accounts.id, accountId));
}

/** Accounts that await a check by the office, longest waiting first. */
export const accountsToCheck = (db: Queryable, limit: number): Promise<AccountRow[]> =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.profileStatus, 'pending'), isNull(accounts.closedAt), isNull(accounts.deletedAt)))
    .orderBy(accounts.createdAt)
    .limit(limit);

/** Removes personal data permanently. Messages to others stay, without the sender's name. */
export async function eraseAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  const erasedColumns = { email: null, passwordHash: null, photoId: null, city: null, deletedAt: now, updatedAt: now };
  const unexplained = { blockedReason: null, suspendedReason: null, rejectionReason: null };
  await tx
    .update(accounts)
    .set({ ...erasedColumns, ...unexplained, name: 'Deleted account' })
    .where(eq(accounts.id, accountId));
  await tx.delete(accountPhones).where(eq(accountPhones.accountId, accountId));
}

/** A condition for queries on `accounts`: this kind of notification is not muted. */
export const hasNotMuted = (kind: string) => not(arrayContains(accounts.mutedNotifications, [kind]));

export type ReachableAccount = Pick<AccountRow, 'id' | 'email' | 'mutedNotifications'>;

/** The data needed to notify these accounts, without erased ones. */
export async function findReachable(
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, ReachableAccount>> {
  const found = new Map<string, ReachableAccount>();
  for (let start = 0; start < accountIds.length; start += BATCH) {
    const rows = await db
      .select({ id: accounts.id, email: accounts.email, mutedNotifications: accounts.mutedNotifications })
      .from(accounts)
      .where(and(inArray(accounts.id, accountIds.slice(start, start + BATCH)), isNull(accounts.deletedAt)));
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

export async function mutedNotificationsOf(db: Queryable, accountId: string): Promise<string[]> {
  return (await findAccount(db, accountId))?.mutedNotifications ?? [];
}

export async function muteNotifications(db: Queryable, accountId: string, kinds: readonly string[], now: Date) {
  const mutedNotifications = [...new Set(kinds)];
  await db.update(accounts).set({ mutedNotifications, updatedAt: now }).where(eq(accounts.id, accountId));
}

/** False if the realm already has an account with that email. */
export async function insertAccount(db: Queryable, row: typeof accounts.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(accounts).values(row).onConflictDoNothing().returning({ id: accounts.id });
  return inserted.length > 0;
}

export async function updateAccount(
  db: Queryable,
  accountId: string,
  changes: Partial<Pick<AccountRow, 'name' | 'photoId' | 'passwordHash'>>,
  now: Date,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...changes, updatedAt: now })
    .where(eq(accounts.id, accountId));
}

/** Contact numbers, the primary one first. */
export async function listPhones(db: Queryable, accountId: string): Promise<string[]> {
  return (await phoneRows(db, accountId)).map(({ phone }) => phone);
}

/** Like `listPhones`, for several accounts, by id. */
export async function listPhonesOfEach(db: Queryable, accountIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ accountId: accountPhones.accountId, phone: accountPhones.phone })
    .from(accountPhones)
    .where(inArray(accountPhones.accountId, [...accountIds]))
    .orderBy(desc(accountPhones.isPrimary), accountPhones.verifiedAt);
  const grouped = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ phone }) => phone)]));
}

/** Like `listPhones`, with the time of verification. */
export const phoneRows = (db: Queryable, accountId: string) =>
  db
    .select({ phone: accountPhones.phone, verifiedAt: accountPhones.verifiedAt })
    .from(accountPhones)
    .where(eq(accountPhones.accountId, accountId))
    .orderBy(desc(accountPhones.isPrimary), accountPhones.verifiedAt);

/** False if another account of the realm has the number. */
export async function insertPhone(db: Queryable, row: typeof accountPhones.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(accountPhones)
    .values(row)
    .onConflictDoNothing()
    .returning({ phone: accountPhones.phone });
  return inserted.length > 0;
}

/** When the account verified this number; undefined if it does not have it. */
export async function phoneVerifiedAt(
  db: Queryable,
  { id, realm }: Pick<AccountRow, 'id' | 'realm'>,
  phone: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ verifiedAt: accountPhones.verifiedAt })
    .from(accountPhones)
    .where(and(eq(accountPhones.accountId, id), eq(accountPhones.realm, realm), eq(accountPhones.phone, phone)));
  return row?.verifiedAt;
}

export async function deletePhone(db: Queryable, accountId: string, phone: string): Promise<void> {
  await db.delete(accountPhones).where(and(eq(accountPhones.accountId, accountId), eq(accountPhones.phone, phone)));
}

export async function makePrimary(db: Queryable, accountId: string, phone: string): Promise<void> {
  await db
    .update(accountPhones)
    .set({ isPrimary: sql`${accountPhones.phone} = ${phone}` })
    .where(eq(accountPhones.accountId, accountId));
}
