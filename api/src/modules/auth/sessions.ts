import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, max, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Account, SessionReader } from '../../platform/http/caller.ts';
import { invalidSession } from '../../platform/http/general-refusals.ts';
import { accounts, lockAccount } from '../users/index.ts';
import { isSeenLongAgo, laterSuspension, sessionCookieExpiryFrom, sessionExpiryFrom } from './policy.ts';
import { sessions } from './tables.ts';

/** Per account; more devices than anyone has. */
const MAX_SESSIONS = 50;

export type Device = { deviceId: string; deviceName: string; deviceType: string };

const newToken = () => randomBytes(32).toString('base64url');
const employers = alias(accounts, 'employers');

/**
 * Finds the account of a token. Sessions expire 30 days after the last use, and at most 180 days after their start;
 * those of blocked, disabled, closed or erased accounts, or of staff of such a dealer, are rejected. For staff,
 * `accountId` is the dealer and `personId` the staff member.
 */
export function createSessionReader(db: Database, now: () => Date): SessionReader {
  return {
    async read(token): Promise<Account | null> {
      const tokenHash = hashSecret(token);
      const time = now();
      const [row] = await db
        .select({
          personId: accounts.id,
          sessionId: sessions.id,
          userType: accounts.userType,
          dealerType: accounts.dealerType,
          businessType: accounts.businessType,
          permissions: accounts.permissions,
          suspendedUntil: accounts.suspendedUntil,
          lastSeenAt: sessions.lastSeenAt,
          createdAt: sessions.createdAt,
          employer: {
            id: employers.id,
            dealerType: employers.dealerType,
            businessType: employers.businessType,
            suspendedUntil: employers.suspendedUntil,
          },
        })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .leftJoin(employers, eq(employers.id, accounts.employerId))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.expiresAt, time),
            isNull(accounts.blockedAt),
            isNull(accounts.disabledAt),
            isNull(accounts.closedAt),
            isNull(accounts.deletedAt),
            // Without an employer these are null too.
            isNull(employers.blockedAt),
            isNull(employers.closedAt),
            isNull(employers.deletedAt),
          ),
        );
      if (row === undefined) return null;
      const { lastSeenAt, createdAt, employer, ...person } = row;
      if (isSeenLongAgo(lastSeenAt, time)) {
        await db
          .update(sessions)
          .set({ lastSeenAt: time, expiresAt: sessionExpiryFrom(time, createdAt) })
          // Of concurrent calls only the first one writes.
          .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.lastSeenAt, lastSeenAt)));
      }
      if (employer === null) return { ...person, accountId: person.personId };
      const { id: accountId, suspendedUntil, ...business } = employer;
      return {
        ...person,
        ...business,
        accountId,
        suspendedUntil: laterSuspension(person.suspendedUntil, suspendedUntil),
      };
    },
  };
}

/**
 * Creates a session and returns its token; only the hash is stored. Above the maximum, the least recently seen sessions
 * end: `endedIds`.
 */
export async function createSession(db: Queryable, accountId: string, device: Device, now: Date) {
  const token = newToken();
  const id = randomUUID();
  await db.insert(sessions).values({
    tokenHash: hashSecret(token),
    id,
    accountId,
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionExpiryFrom(now),
  });
  const mostRecent = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MAX_SESSIONS);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, id), notInArray(sessions.id, mostRecent)))
    .returning({ id: sessions.id });
  return { id, token, cookieExpiresAt: sessionCookieExpiryFrom(now), endedIds: ended.map(({ id }) => id) };
}

/** Replaces a session's token, so that the old one stops working. Throws 401 if the session has ended. */
export async function renewSession(db: Queryable, sessionId: string, now: Date) {
  const token = newToken();
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  if (row === undefined) throw invalidSession();
  const renewed = await db
    .update(sessions)
    .set({ tokenHash: hashSecret(token), expiresAt: sessionExpiryFrom(now, row.createdAt) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw invalidSession();
  return { token, cookieExpiresAt: sessionCookieExpiryFrom(now) };
}

/**
 * Locks the account and throws 401 unless the session still exists: a request that started before its session ended (by
 * a new password, a block or a logout) must not change the account's security settings.
 */
export async function lockWithSession(tx: Queryable, accountId: string, sessionId: string): Promise<void> {
  await lockAccount(tx, accountId);
  const isCurrent = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId));
  const [current] = await tx.select({ id: sessions.id }).from(sessions).where(isCurrent);
  if (current === undefined) throw invalidSession();
}

/** False if the account has no such session. */
export async function endSession(db: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** The account's active sessions, last seen first. */
export const sessionsOf = (db: Queryable, accountId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));

/** Ends all sessions of an account and of a dealer's staff; returns their ids. */
export async function endSessionsOfBusiness(db: Queryable, accountId: string): Promise<string[]> {
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, accountId), eq(accounts.employerId, accountId)));
  const ended = await db.delete(sessions).where(inArray(sessions.accountId, people)).returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export async function sessionIdsOf(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** When each account was last seen; accounts without a session are left out. */
export async function lastSeenOf(db: Queryable, accountIds: readonly string[]): Promise<Map<string, Date>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ accountId: sessions.accountId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.accountId, [...accountIds]))
    .groupBy(sessions.accountId);
  return new Map(rows.flatMap(({ accountId, at }) => (at === null ? [] : [[accountId, at]])));
}

/** Ends all sessions of an account except `exceptSessionId`; returns their ids. */
export async function endSessionsOf(db: Queryable, accountId: string, exceptSessionId?: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export const deleteExpiredSessions = (db: Queryable, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now));
