import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Officer, OfficerReader } from '../../platform/http/caller.ts';
import { officeLogins, officers, officeSessions } from './tables.ts';

const MINUTE_MS = 60_000;
/** Without a call. */
const IDLE_MS = 30 * MINUTE_MS;
/** In any case: a working day. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;
const LOGIN_MS = 10 * MINUTE_MS;
/** The precision of "last seen", to avoid a write per request. */
const LAST_SEEN_STEP_MS = MINUTE_MS;

const newToken = () => randomBytes(32).toString('base64url');
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A session ends half an hour after its last call, or twelve hours after its start. */
export const createOfficerReader = (db: Database, now: () => Date): OfficerReader => ({
  async read(token): Promise<Officer | null> {
    const time = now();
    const isToken = eq(officeSessions.tokenHash, hashSecret(token));
    const [row] = await db
      .select({ session: officeSessions, name: officers.name, roles: officers.roles })
      .from(officeSessions)
      .innerJoin(officers, eq(officers.id, officeSessions.officerId))
      .where(
        and(
          isToken,
          gt(officeSessions.endsAt, time),
          gt(officeSessions.lastSeenAt, after(time, -IDLE_MS)),
          isNull(officers.disabledAt),
        ),
      );
    if (row === undefined) return null;
    const { session, name, roles } = row;
    if (time.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_STEP_MS) {
      await db.update(officeSessions).set({ lastSeenAt: time }).where(isToken);
    }
    return { officerId: session.officerId, sessionId: session.id, name, roles, sessionEndsAt: session.endsAt };
  },
});

/** Returns the token; only its hash is stored. */
export async function startOfficeSession(tx: Queryable, officerId: string, now: Date) {
  const [token, endsAt] = [newToken(), after(now, LONGEST_MS)];
  const times = { createdAt: now, lastSeenAt: now, endsAt };
  await tx.insert(officeSessions).values({ tokenHash: hashSecret(token), id: randomUUID(), officerId, ...times });
  return { token, endsAt };
}

export const endOfficeSession = (tx: Queryable, sessionId: string) =>
  tx.delete(officeSessions).where(eq(officeSessions.id, sessionId));

/** After a correct password: returns the token for the next step. */
export async function startOfficeLogin(tx: Queryable, officerId: string, newSecret: string | null, now: Date) {
  const [token, expiresAt] = [newToken(), after(now, LOGIN_MS)];
  await tx.insert(officeLogins).values({ tokenHash: hashSecret(token), officerId, newSecret, expiresAt });
  return { token, expiresAt };
}

export async function findOfficeLogin(db: Queryable, token: string | undefined, now: Date) {
  if (token === undefined) return undefined;
  const isValid = and(eq(officeLogins.tokenHash, hashSecret(token)), gt(officeLogins.expiresAt, now));
  const [row] = await db.select().from(officeLogins).where(isValid);
  return row;
}

/** False if it has already ended. */
export async function endOfficeLogin(tx: Queryable, tokenHash: string): Promise<boolean> {
  const ended = await tx
    .delete(officeLogins)
    .where(eq(officeLogins.tokenHash, tokenHash))
    .returning({ officerId: officeLogins.officerId });
  return ended.length > 0;
}

/** Sessions and unfinished logins. */
export async function endAllSessionsOf(tx: Queryable, officerId: string): Promise<void> {
  await tx.delete(officeLogins).where(eq(officeLogins.officerId, officerId));
  await tx.delete(officeSessions).where(eq(officeSessions.officerId, officerId));
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(officeSessions)
    .where(or(lt(officeSessions.endsAt, now), lt(officeSessions.lastSeenAt, after(now, -IDLE_MS))));
  await db.delete(officeLogins).where(lt(officeLogins.expiresAt, now));
}
