import { desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { securityEvents } from './tables.ts';

/** What the audit log knows. Past tense: it is written when it has happened. */
export type SecurityEventKind =
  | 'signed-up'
  | 'logged-in'
  | 'login-refused'
  | 'new-device'
  | 'logged-out'
  | 'session-ended'
  | 'password-changed'
  | 'password-reset'
  | 'google-linked'
  | 'email-changed'
  | 'phone-added'
  | 'phone-removed'
  | 'primary-phone-changed'
  | 'staff-invited'
  | 'staff-joined'
  | 'staff-changed'
  | 'approved'
  | 'profile-rejected'
  | 'profile-sent-again'
  | 'profile-renamed'
  | 'blocked'
  | 'suspended'
  | 'unblocked'
  | 'account-closed'
  | 'account-reopened'
  | 'account-deleted'
  | 'payment-callback-refused';

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** Absent where nobody has that account. */
  accountId?: string | undefined;
  /** Absent where the back office did it. */
  ip?: string | undefined;
  /** Never a secret, never a whole contact of somebody unknown. */
  details?: Record<string, string> | undefined;
};

const KEPT_MS = 365 * 86_400_000;

/** Writes the audit log; give the transaction of what happened, so that neither is there without the other. */
export async function recordSecurityEvent(db: Queryable, event: SecurityEvent, at: Date): Promise<void> {
  const { kind, accountId = null, ip = null, details = {} } = event;
  await db.insert(securityEvents).values({ at, kind, accountId, ip, details });
}

/** The newest first. */
export const securityEventsOf = (db: Queryable, accountId: string, limit: number) =>
  db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(desc(securityEvents.id))
    .limit(limit);

/** When an account goes: what happened stays, but not from where, nor what it was called. */
export const forgetWhoDid = (tx: Queryable, accountId: string) =>
  tx.update(securityEvents).set({ ip: null, details: {} }).where(eq(securityEvents.accountId, accountId));

export const forgetSecurityEvents = (db: Queryable, now: Date) =>
  db.delete(securityEvents).where(lt(securityEvents.at, new Date(now.getTime() - KEPT_MS)));
