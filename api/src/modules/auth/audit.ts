import { desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { securityEvents } from './tables.ts';

/** Events of the audit log, in the past tense because they are recorded afterwards. */
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
  /** Undefined if there is no such account. */
  accountId?: string | undefined;
  /** Undefined if the office did it. */
  ip?: string | undefined;
  /** Never contains secrets, nor the full contact of an unknown person. */
  details?: Record<string, string> | undefined;
};

const RETENTION_MS = 365 * 86_400_000;

/** Adds to the audit log. Pass the transaction of the change, so that both are stored or neither. */
export async function recordSecurityEvent(db: Queryable, event: SecurityEvent, at: Date): Promise<void> {
  const { kind, accountId = null, ip = null, details = {} } = event;
  await db.insert(securityEvents).values({ at, kind, accountId, ip, details });
}

/** Newest first. */
export const securityEventsOf = (db: Queryable, accountId: string, limit: number) =>
  db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(desc(securityEvents.id))
    .limit(limit);

/** When an account is erased, its events stay, without IP addresses and details. */
export const anonymizeSecurityEventsOf = (tx: Queryable, accountId: string) =>
  tx.update(securityEvents).set({ ip: null, details: {} }).where(eq(securityEvents.accountId, accountId));

export const deleteOldSecurityEvents = (db: Queryable, now: Date) =>
  db.delete(securityEvents).where(lt(securityEvents.at, new Date(now.getTime() - RETENTION_MS)));
