import { accountKinds, type PhoneUpdateAction } from '@karwan/shared-contracts';
import { emailNeeded, phoneNeeded, tooManyPhones } from './refusals.ts';
import type { AccountRow } from './repository.ts';

const RECENT_MS = 3 * 86_400_000;

/** Whether nobody may see or use it: blocked by the business, closed by its person, or erased. */
export const isShut = ({ blockedAt, closedAt, deletedAt }: Pick<AccountRow, 'blockedAt' | 'closedAt' | 'deletedAt'>) =>
  blockedAt !== null || closedAt !== null || deletedAt !== null;

/** Whether a number came to an account after its sign-up, and less than three days ago: it does not open it yet. */
export const isNewNumber = ({ createdAt }: Pick<AccountRow, 'createdAt'>, verifiedAt: Date | undefined, now: Date) =>
  verifiedAt !== undefined && verifiedAt > createdAt && now.getTime() - verifiedAt.getTime() < RECENT_MS;

/** Whether an account has its email for less than three days, and not from its sign-up: it does not open it yet. */
export const isNewEmail = ({ emailChangedAt }: Pick<AccountRow, 'emailChangedAt'>, now: Date) =>
  emailChangedAt !== null && now.getTime() - emailChangedAt.getTime() < RECENT_MS;

/**
 * Whether a phone action needs more than a session. Adding to an account without a password does not: numbers open only
 * accounts that have one.
 */
export const needsConfirmation = ({ passwordHash }: Pick<AccountRow, 'passwordHash'>, action: PhoneUpdateAction) =>
  action !== 'add-phone' || passwordHash !== null;

/** An account without an email that opens it keeps at least one number that does: new ones do not yet. */
export function refuseLastLogin(
  account: Pick<AccountRow, 'email' | 'emailChangedAt' | 'createdAt'>,
  others: readonly { verifiedAt: Date }[],
  now: Date,
): void {
  const hasEmail = account.email !== null && !isNewEmail(account, now);
  if (hasEmail || others.some(({ verifiedAt }) => !isNewNumber(account, verifiedAt, now))) return;
  throw phoneNeeded(
    others.length === 0 ? undefined : 'You log in with this number until another one has been yours for three days.',
  );
}

/**
 * An email that opens an account is replaced only where its owner keeps another way in: a number that has been theirs for three days,
 * or Google, which they signed up with.
 */
export function refuseReplacedLogin(
  account: Pick<AccountRow, 'email' | 'emailChangedAt' | 'createdAt' | 'provider'>,
  numbers: readonly { verifiedAt: Date }[],
  now: Date,
): void {
  const isEstablished = account.email !== null && !isNewEmail(account, now);
  if (!isEstablished || account.provider === 'google') return;
  if (!numbers.some(({ verifiedAt }) => !isNewNumber(account, verifiedAt, now))) throw emailNeeded();
}

/** Each change is sent to all numbers, so their number has a limit. */
const MAX_PHONES = 10;

export function refuseTooManyPhones(phones: readonly string[]): void {
  if (phones.length >= MAX_PHONES) throw tooManyPhones();
}

/** Whether the back office checks it before it is trusted (AUTH-15). */
export const needsApproval = ({ userType }: Pick<AccountRow, 'userType'>) => accountKinds[userType].isChecked;

/** Whether a business that the office has checked takes a name that nobody has checked. */
export const isRecheckedAs = (
  name: string,
  account: Pick<AccountRow, 'userType' | 'profileStatus' | 'name'>,
): boolean =>
  needsApproval(account) &&
  (account.profileStatus === 'approved' || account.profileStatus === 'verified') &&
  name !== account.name;
