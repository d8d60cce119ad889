import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { accounts, findAccount, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { endSessionsOfBusiness } from './sessions.ts';

/** Done first in the same transaction; what it throws leaves everything as it was. */
type First = (tx: Queryable) => Promise<void>;

/** What the business may do to an account that breaks its rules (AUTH-16). Open pages learn it at once. */
export type AccountRestrictions = {
  /** Ends every session, of a dealer's staff as well, and hides the ads; a login is refused with the reason. */
  block(accountId: string, reason: string, first?: First): Promise<void>;
  /** Takes a block back, which leaves a suspension as it was; without a block the suspension. */
  unblock(accountId: string, first?: First): Promise<void>;
  /** Until then the account, and a dealer's staff, may read and log in, but not post, message or book. */
  suspend(accountId: string, reason: string, until: Date, first?: First): Promise<void>;
};

export function createAccountRestrictions({
  db,
  realtime,
  now,
}: Pick<Services, 'db' | 'realtime' | 'now'>): AccountRestrictions {
  const isAccount = (accountId: string) => eq(accounts.id, accountId);
  return {
    async block(accountId, reason, first) {
      const ended = await db.transaction(async (tx) => {
        await first?.(tx);
        const blocked = { blockedAt: now(), blockedReason: reason, updatedAt: now() };
        await tx.update(accounts).set(blocked).where(isAccount(accountId));
        await recordSecurityEvent(tx, { kind: 'blocked', accountId, details: { reason } }, now());
        return endSessionsOfBusiness(tx, accountId);
      });
      for (const sessionId of ended) realtime.endSession(sessionId, 'profile-blocked', { reason });
    },
    async unblock(accountId, first) {
      const isUnblocked = await db.transaction(async (tx) => {
        await first?.(tx);
        await lockAccount(tx, accountId);
        const isBlocked = ((await findAccount(tx, accountId))?.blockedAt ?? null) !== null;
        const free = isBlocked
          ? { blockedAt: null, blockedReason: null }
          : { suspendedUntil: null, suspendedReason: null };
        await tx
          .update(accounts)
          .set({ ...free, updatedAt: now() })
          .where(isAccount(accountId));
        await recordSecurityEvent(tx, { kind: 'unblocked', accountId }, now());
        return isBlocked;
      });
      // Over at once: pages take their banner away. Who was blocked has no open page.
      if (!isUnblocked) realtime.toAccount(accountId, 'profile-suspended', { reason: '', until: now().toISOString() });
    },
    async suspend(accountId, reason, until, first) {
      const details = { reason, until: until.toISOString() };
      await db.transaction(async (tx) => {
        await first?.(tx);
        const suspended = { suspendedUntil: until, suspendedReason: reason, updatedAt: now() };
        await tx.update(accounts).set(suspended).where(isAccount(accountId));
        await recordSecurityEvent(tx, { kind: 'suspended', accountId, details }, now());
      });
      realtime.toAccount(accountId, 'profile-suspended', details);
    },
  };
}
