import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { accounts, findAccount, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { endSessionsOfBusiness } from './sessions.ts';

/** Runs first in the same transaction; if it throws, nothing is changed. */
type BeforeChange = (tx: Queryable) => Promise<void>;

/** Restrictions that the office can put on an account (AUTH-16). Open pages are updated at once. */
export type AccountRestrictions = {
  /**
   * Ends all sessions, including those of a dealer's staff, and hides the listings. Logins are rejected with the
   * reason.
   */
  block(accountId: string, reason: string, beforeChange?: BeforeChange): Promise<void>;
  /** Removes a block, which leaves a suspension in place; without a block, removes the suspension. */
  unblock(accountId: string, beforeChange?: BeforeChange): Promise<void>;
  /** Until `until`, the account and a dealer's staff may log in and read, but not post, message or book. */
  suspend(accountId: string, reason: string, until: Date, beforeChange?: BeforeChange): Promise<void>;
};

type Block = { accountId: string; reason: string };

/**
 * Blocks an account in the transaction of the decision. After the commit, end the returned sessions with `endBlockedSessions`.
 */
export async function blockAccount(tx: Queryable, { accountId, reason }: Block, now: Date): Promise<string[]> {
  const blocked = { blockedAt: now, blockedReason: reason, updatedAt: now };
  await tx.update(accounts).set(blocked).where(eq(accounts.id, accountId));
  await recordSecurityEvent(tx, { kind: 'blocked', accountId, details: { reason } }, now);
  return endSessionsOfBusiness(tx, accountId);
}

/** Notifies the open pages of a blocked account. */
export function endBlockedSessions(
  realtime: Services['realtime'],
  sessionIds: readonly string[],
  reason: string,
): void {
  for (const sessionId of sessionIds) realtime.endSession(sessionId, 'profile-blocked', { reason });
}

/** Unblocks an account in the transaction that undoes the decision; a suspension stays. */
export async function unblockAccount(tx: Queryable, accountId: string, now: Date): Promise<void> {
  const cleared = { blockedAt: null, blockedReason: null, updatedAt: now };
  await tx.update(accounts).set(cleared).where(eq(accounts.id, accountId));
  await recordSecurityEvent(tx, { kind: 'unblocked', accountId }, now);
}

async function endSuspension(tx: Queryable, accountId: string, now: Date): Promise<void> {
  const cleared = { suspendedUntil: null, suspendedReason: null, updatedAt: now };
  await tx.update(accounts).set(cleared).where(eq(accounts.id, accountId));
  await recordSecurityEvent(tx, { kind: 'unblocked', accountId }, now);
}

export function createAccountRestrictions({
  db,
  realtime,
  now,
}: Pick<Services, 'db' | 'realtime' | 'now'>): AccountRestrictions {
  return {
    async block(accountId, reason, beforeChange) {
      const ended = await db.transaction(async (tx) => {
        await beforeChange?.(tx);
        return blockAccount(tx, { accountId, reason }, now());
      });
      endBlockedSessions(realtime, ended, reason);
    },
    async unblock(accountId, beforeChange) {
      const isUnblocked = await db.transaction(async (tx) => {
        await beforeChange?.(tx);
        await lockAccount(tx, accountId);
        const isBlocked = ((await findAccount(tx, accountId))?.blockedAt ?? null) !== null;
        await (isBlocked ? unblockAccount : endSuspension)(tx, accountId, now());
        return isBlocked;
      });
      // Ends the suspension at once, so that pages remove their banner. A blocked account has no open pages.
      if (!isUnblocked) realtime.toAccount(accountId, 'profile-suspended', { reason: '', until: now().toISOString() });
    },
    async suspend(accountId, reason, until, beforeChange) {
      const details = { reason, until: until.toISOString() };
      await db.transaction(async (tx) => {
        await beforeChange?.(tx);
        const suspended = { suspendedUntil: until, suspendedReason: reason, updatedAt: now() };
        await tx.update(accounts).set(suspended).where(eq(accounts.id, accountId));
        await recordSecurityEvent(tx, { kind: 'suspended', accountId, details }, now());
      });
      realtime.toAccount(accountId, 'profile-suspended', details);
    },
  };
}
