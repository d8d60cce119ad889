import { closedBefore, findAccount, lockAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import type { AuthServices } from './auth-services.ts';
import { keptSince } from './delete-account.ts';
import { forgetPerson } from './forget-account.ts';

type Deps = Pick<AuthServices, 'db' | 'now' | 'forgetAccount' | 'owesCommission'>;

/**
 * Takes the accounts away whose days to come back are over, each with all that is its own; for good. One that cannot be
 * erased stops no other; it is tried again the next time. Rejects at the end with all that went wrong.
 */
export async function eraseClosedAccounts({ db, now: clock, forgetAccount, owesCommission }: Deps): Promise<void> {
  const now = clock();
  const before = keptSince(now);
  const failures: unknown[] = [];
  for (const accountId of await closedBefore(db, before)) {
    const erasing = db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      // Somebody may just have logged in to it.
      const closedAt = (await findAccount(tx, accountId))?.closedAt;
      if (!closedAt || closedAt >= before) return;
      // One that a commission is due from waits until it is paid or waived.
      if (await owesCommission(tx, accountId)) return;
      await recordSecurityEvent(tx, { kind: 'account-deleted', accountId }, now);
      await forgetPerson(tx, forgetAccount, accountId, now);
    });
    await erasing.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some closed accounts could not be erased');
}
