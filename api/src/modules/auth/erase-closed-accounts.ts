import type { Services } from '../../platform/services.ts';
import { closedBefore, findAccount, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { keptSince } from './delete-account.ts';
import { type ForgetAccount, forgetPerson } from './forget-account.ts';

type Deps = Pick<Services, 'db' | 'now'> & { forgetAccount: ForgetAccount };

/** Takes the accounts away whose days to come back are over, each with all that is its own; for good. */
export async function eraseClosedAccounts({ db, now: clock, forgetAccount }: Deps): Promise<void> {
  const now = clock();
  const before = keptSince(now);
  for (const accountId of await closedBefore(db, before)) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      // Somebody may just have logged in to it.
      const closedAt = (await findAccount(tx, accountId))?.closedAt;
      if (!closedAt || closedAt >= before) return;
      await recordSecurityEvent(tx, { kind: 'account-deleted', accountId }, now);
      await forgetPerson(tx, forgetAccount, accountId, now);
    });
  }
}
