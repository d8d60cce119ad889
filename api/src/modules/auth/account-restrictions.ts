import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../users/index.ts';
import { endSessionsOf } from './sessions.ts';

/** What the business may do to an account that breaks its rules (AUTH-16). Open pages learn it at once. */
export type AccountRestrictions = {
  /** Ends every session; a login is refused with the reason. */
  block(accountId: string, reason: string): Promise<void>;
  unblock(accountId: string): Promise<void>;
  /** Until then the account may read and log in, but not post, message or book. */
  suspend(accountId: string, reason: string, until: Date): Promise<void>;
};

export function createAccountRestrictions({
  db,
  realtime,
  now,
}: Pick<Services, 'db' | 'realtime' | 'now'>): AccountRestrictions {
  const isAccount = (accountId: string) => eq(accounts.id, accountId);
  return {
    async block(accountId, reason) {
      const blocked = { blockedAt: now(), blockedReason: reason, updatedAt: now() };
      const ended = await db.transaction(async (tx) => {
        await tx.update(accounts).set(blocked).where(isAccount(accountId));
        return endSessionsOf(tx, accountId);
      });
      for (const sessionId of ended) realtime.endSession(sessionId, 'profile-blocked', { reason });
    },
    async unblock(accountId) {
      await db
        .update(accounts)
        .set({ blockedAt: null, blockedReason: null, updatedAt: now() })
        .where(isAccount(accountId));
    },
    async suspend(accountId, reason, until) {
      await db
        .update(accounts)
        .set({ suspendedUntil: until, suspendedReason: reason, updatedAt: now() })
        .where(isAccount(accountId));
      realtime.toAccount(accountId, 'profile-suspended', { reason, until: until.toISOString() });
    },
  };
}
