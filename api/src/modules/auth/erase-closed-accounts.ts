import { closedBefore, findAccount, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import type { AuthServices } from './auth-services.ts';
import { keptSince } from './delete-account.ts';
import { forgetPerson } from './forget-account.ts';

type Deps = Pick<AuthServices, 'db' | 'now' | 'forgetAccount' | 'owesCommission'>;

/**
 * Erases accounts whose time to reopen is over, each in its own transaction. A failure does not stop the others and is
 * retried in the next run. Rejects at the end with all errors.
 */
export async function eraseClosedAccounts({ db, now: clock, forgetAccount, owesCommission }: Deps): Promise<void> {
  const now = clock();
  const before = keptSince(now);
  const failures: unknown[] = [];
  for (const accountId of await closedBefore(db, before)) {
    const erasing = db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      // A login may just have reopened it.
      const closedAt = (await findAccount(tx, accountId))?.closedAt;
      if (!closedAt || closedAt >= before) return;
      // Waits until the commission is paid or waived.
      if (await owesCommission(tx, accountId)) return;
      await recordSecurityEvent(tx, { kind: 'account-deleted', accountId }, now);
      await forgetPerson(tx, forgetAccount, accountId, now);
    });
    await erasing.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some closed accounts could not be erased');
}
