import { accountKinds } from '@karwan/shared-contracts';
import { phoneNotFound } from './refusals.ts';
import type { AccountRow } from './repository.ts';

const RECENT_MS = 3 * 86_400_000;

/** Whether nobody may see or use it: blocked by the business, closed by its person, or erased. */
export const isShut = ({ blockedAt, closedAt, deletedAt }: Pick<AccountRow, 'blockedAt' | 'closedAt' | 'deletedAt'>) =>
  blockedAt !== null || closedAt !== null || deletedAt !== null;

/** Whether a number came to an account after its sign-up, and less than three days ago: it does not open it yet. */
export const isNewNumber = ({ createdAt }: Pick<AccountRow, 'createdAt'>, verifiedAt: Date | undefined, now: Date) =>
  verifiedAt !== undefined && verifiedAt > createdAt && now.getTime() - verifiedAt.getTime() < RECENT_MS;

/** Who signed up by phone keeps at least one number, being unable to log in without. */
export function refuseLastNumber({ email }: Pick<AccountRow, 'email'>, others: readonly string[]): void {
  if (email === null && others.length === 0) {
    throw phoneNotFound({ message: 'You log in with this number. Add another one first.' });
  }
}

/** Whether the back office checks it before it is trusted (AUTH-15). */
export const needsApproval = ({ userType }: Pick<AccountRow, 'userType'>) => accountKinds[userType].isChecked;
