import { accountKinds, type PhoneUpdateAction } from '@karwan/shared-contracts';
import { emailNeeded, phoneNeeded, tooManyPhones } from './refusals.ts';
import type { AccountRow } from './repository.ts';

const RECENT_MS = 3 * 86_400_000;

/** Whether the account is hidden and unusable: blocked by the office, closed by its owner, or erased. */
export const isInactive = ({
  blockedAt,
  closedAt,
  deletedAt,
}: Pick<AccountRow, 'blockedAt' | 'closedAt' | 'deletedAt'>) =>
  blockedAt !== null || closedAt !== null || deletedAt !== null;

/** Whether a number was added after sign-up and less than three days ago; it cannot be used to log in yet. */
export const isNewNumber = ({ createdAt }: Pick<AccountRow, 'createdAt'>, verifiedAt: Date | undefined, now: Date) =>
  verifiedAt !== undefined && verifiedAt > createdAt && now.getTime() - verifiedAt.getTime() < RECENT_MS;

/** Whether the email was set after sign-up and less than three days ago; it cannot be used to log in yet. */
export const isNewEmail = ({ emailChangedAt }: Pick<AccountRow, 'emailChangedAt'>, now: Date) =>
  emailChangedAt !== null && now.getTime() - emailChangedAt.getTime() < RECENT_MS;

/**
 * Whether a phone action needs identity confirmation. Adding a number to an account without a password does not,
 * because such numbers cannot be used to log in.
 */
export const needsConfirmation = ({ passwordHash }: Pick<AccountRow, 'passwordHash'>, action: PhoneUpdateAction) =>
  action !== 'add-phone' || passwordHash !== null;

/**
 * Throws if an account without a usable email would lose its last number that can be used to log in; new numbers do not
 * count.
 */
export function assertNotLastLogin(
  account: Pick<AccountRow, 'email' | 'emailChangedAt' | 'createdAt'>,
  others: readonly { verifiedAt: Date }[],
  now: Date,
): void {
  const hasEmail = account.email !== null && !isNewEmail(account, now);
  if (hasEmail || others.some(({ verifiedAt }) => !isNewNumber(account, verifiedAt, now))) return;
  throw phoneNeeded(
    others.length === 0
      ? undefined
      : 'You log in with this number. You can remove it three days after you add another one.',
  );
}

/**
 * Throws if replacing an established email would leave no other login: a number that is at least three days old, or
 * Google if the account signed up with it.
 */
export function assertOtherLogin(
  account: Pick<AccountRow, 'email' | 'emailChangedAt' | 'createdAt' | 'provider'>,
  numbers: readonly { verifiedAt: Date }[],
  now: Date,
): void {
  const isEstablished = account.email !== null && !isNewEmail(account, now);
  if (!isEstablished || account.provider === 'google') return;
  if (!numbers.some(({ verifiedAt }) => !isNewNumber(account, verifiedAt, now))) throw emailNeeded();
}

/** Every change notifies all numbers, so their count is limited. */
const MAX_PHONES = 10;

export function assertPhoneLimit(phones: readonly string[]): void {
  if (phones.length >= MAX_PHONES) throw tooManyPhones();
}

/** Whether the office must check the account (AUTH-15). */
export const needsApproval = ({ userType }: Pick<AccountRow, 'userType'>) => accountKinds[userType].needsVerification;

/** Whether an approved business changes to a name that was not checked. */
export const isRecheckedAs = (
  name: string,
  account: Pick<AccountRow, 'userType' | 'profileStatus' | 'name'>,
): boolean =>
  needsApproval(account) &&
  (account.profileStatus === 'approved' || account.profileStatus === 'verified') &&
  name !== account.name;
