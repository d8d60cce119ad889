import type { Realm } from '@karwan/shared-contracts';
import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { accountPhones, accounts } from './tables.ts';

/** A statement takes 65,535 values. */
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

/** Makes later writers of the same account wait for this transaction; not those who write what only names it. */
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

/** Leaves everything as it is, but shown to nobody; see `reopenAccount` and `closedBefore`. */
export async function closeAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ closedAt: now, updatedAt: now }).where(eq(accounts.id, accountId));
}

/** Answers whether it was closed. */
export async function reopenAccount(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  const reopened = await tx
    .update(accounts)
    .set({ closedAt: null, updatedAt: now })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.closedAt), isNull(accounts.deletedAt)))
    .returning({ id: accounts.id });
  return reopened.length > 0;
}

/** Accounts that were closed before then, and are not erased yet. */
export async function closedBefore(db: Queryable, time: Date): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lt(accounts.closedAt, time), isNull(accounts.deletedAt)));
  return rows.map(({ id }) => id);
}

/** How far the office has checked it; `rejected` has a reason. */
export async function setProfileStatus(
  tx: Queryable,
  accountId: string,
  profileStatus: AccountRow['profileStatus'],
  now: Date,
  rejectionReason: string | null = null,
): Promise<void> {
  await tx.update(accounts).set({ profileStatus, rejectionReason, updatedAt: now }).where(eq(accounts.id, accountId));
}

/** Accounts that the back office has to check, those that wait longest first. */
export const accountsToCheck = (db: Queryable, limit: number): Promise<AccountRow[]> =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.profileStatus, 'pending'), isNull(accounts.closedAt), isNull(accounts.deletedAt)))
    .orderBy(accounts.createdAt)
    .limit(limit);

/** Takes away who somebody was, for good: what others have of them (messages) keeps a nameless sender. */
export async function eraseAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  const gone = { email: null, passwordHash: null, photoId: null, city: null, deletedAt: now, updatedAt: now };
  const unexplained = { blockedReason: null, suspendedReason: null, rejectionReason: null };
  await tx
    .update(accounts)
    .set({ ...gone, ...unexplained, name: 'Deleted account' })
    .where(eq(accounts.id, accountId));
  await tx.delete(accountPhones).where(eq(accountPhones.accountId, accountId));
}

/** Of a query on `accounts`: those that have not switched a kind of notification off. */
export const wantsNotification = (kind: string) => not(arrayContains(accounts.mutedNotifications, [kind]));

export type ReachableAccount = Pick<AccountRow, 'id' | 'email' | 'mutedNotifications'>;

/** What decides how the people of these accounts learn of something, without those that are erased. */
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

/** False where the realm has an account with that email already. */
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

/** Contact numbers of an account, the primary one first. */
export async function listPhones(db: Queryable, accountId: string): Promise<string[]> {
  return (await phoneRows(db, accountId)).map(({ phone }) => phone);
}

/** The same of several accounts, by their id. */
export async function listPhonesOfEach(db: Queryable, accountIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ accountId: accountPhones.accountId, phone: accountPhones.phone })
    .from(accountPhones)
    .where(inArray(accountPhones.accountId, [...accountIds]))
    .orderBy(desc(accountPhones.isPrimary), accountPhones.verifiedAt);
  const grouped = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map([...grouped].map(([id, theirs]) => [id, theirs.map(({ phone }) => phone)]));
}

/** As `listPhones`, with the time at which each was verified. */
export const phoneRows = (db: Queryable, accountId: string) =>
  db
    .select({ phone: accountPhones.phone, verifiedAt: accountPhones.verifiedAt })
    .from(accountPhones)
    .where(eq(accountPhones.accountId, accountId))
    .orderBy(desc(accountPhones.isPrimary), accountPhones.verifiedAt);

/** False where another account of the realm has the number. */
export async function insertPhone(db: Queryable, row: typeof accountPhones.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(accountPhones)
    .values(row)
    .onConflictDoNothing()
    .returning({ phone: accountPhones.phone });
  return inserted.length > 0;
}

/** When a number of an account was entered with its code; undefined for a number that it has not. */
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
