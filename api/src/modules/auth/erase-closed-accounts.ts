import { findAccount, findAccountsClosedBefore, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import type { AuthServices } from './auth-services.ts';
import { erasureCutoff } from './delete-account.ts';
import { erasePerson } from './erase-person.ts';

type Deps = Pick<AuthServices, 'db' | 'now' | 'forgetAccount' | 'owesCommission'>;

/**
 * Erases accounts whose time to reopen is over, each in its own transaction. A failure does not stop the others and is
 * retried in the next run. Rejects at the end with all errors.
 */
export async function eraseClosedAccounts({ db, now: clock, forgetAccount, owesCommission }: Deps): Promise<void> {
  const now = clock();
  const cutoff = erasureCutoff(now);
  const failures: unknown[] = [];
  for (const accountId of await findAccountsClosedBefore(db, cutoff)) {
    const erasure = db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const account = await findAccount(tx, accountId);
      // Another process may just have erased it, or a login reopened it.
      if (!account?.closedAt || account.closedAt >= cutoff || account.deletedAt !== null) return;
      // Waits until the commission is paid or waived.
      if (await owesCommission(tx, accountId)) return;
      await recordSecurityEvent(tx, { kind: 'account-deleted', accountId }, now);
      await erasePerson(tx, forgetAccount, accountId, now);
    });
    await erasure.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some closed accounts could not be erased');
}
