import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Account, SessionReader } from '../../platform/http/caller.ts';
import { accounts } from '../users/index.ts';
import { sessions } from './tables.ts';

const LIFETIME_MS = 30 * 86_400_000;
/** How exactly "last seen" is kept: not a write for every request. */
const SEEN_STEP_MS = 3_600_000;

export type Device = { deviceId: string; deviceName: string; deviceType: string };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Answers who a token belongs to. A session lives 30 days from its last use; one of a blocked account does not count. */
export function createSessionReader(db: Database, now: () => Date): SessionReader {
  return {
    async read(token): Promise<Account | null> {
      const tokenHash = hashOf(token);
      const time = now();
      const [row] = await db
        .select({
          accountId: accounts.id,
          sessionId: sessions.id,
          userType: accounts.userType,
          dealerType: accounts.dealerType,
          businessType: accounts.businessType,
          permissions: accounts.permissions,
          suspendedUntil: accounts.suspendedUntil,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, time), isNull(accounts.blockedAt)));
      if (row === undefined) return null;
      const { lastSeenAt, ...account } = row;
      if (time.getTime() - lastSeenAt.getTime() > SEEN_STEP_MS) {
        await db
          .update(sessions)
          .set({ lastSeenAt: time, expiresAt: expiryFrom(time) })
          .where(eq(sessions.tokenHash, tokenHash));
      }
      return account;
    },
  };
}

/** Begins a session and answers its token, which exists nowhere else. */
export async function startSession(db: Queryable, accountId: string, device: Device, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = expiryFrom(now);
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    id: randomUUID(),
    accountId,
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

export const endSession = (db: Queryable, sessionId: string) => db.delete(sessions).where(eq(sessions.id, sessionId));

/** Ends every session of an account but `exceptSessionId`, and answers their ids. */
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

export const forgetExpiredSessions = (db: Queryable, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now));

const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
