import { ACCOUNT_RETENTION_DAYS, formatDate } from '@karwan/shared-contracts';
import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import { closeAccount, findAccount, isNewEmail } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import type { AuthServices } from './auth-services.ts';
import { emailContact } from './contact.ts';
import { consumeVerification } from './otp.ts';
import { commissionDue, emailTooNew, otpNotVerified } from './refusals.ts';
import { lockUnchanged, requirePassword } from './require-password.ts';
import { sendSecurityMessage } from './security-notices.ts';
import { endSessionsOfBusiness } from './sessions.ts';

const REOPEN_PERIOD_MS = ACCOUNT_RETENTION_DAYS * 86_400_000;

type Deps = Pick<AuthServices, 'db' | 'realtime' | 'now' | 'config' | 'owesCommission'>;

/**
 * Closes the account at once, by password, or for accounts without one by a code entered in this browser (`verificationToken`).
 * Throws while a commission is due. Returns the day on which `eraseClosedAccounts` deletes it; a login before then
 * reopens it.
 */
export async function deleteAccountOf(
  deps: Deps,
  context: EndpointContext<unknown, unknown, { password?: string | undefined }>,
  verificationToken: string | undefined,
): Promise<{ erasedOn: string }> {
  const { personId, sessionId } = context.account();
  const found = await findAccount(deps.db, personId);
  if (found === undefined) throw otpNotVerified();
  const hasPassword = found.passwordHash !== null;
  const account = hasPassword ? await requirePassword(deps, personId, context.body.password ?? '', 'password') : found;
  const now = deps.now();
  const erasedOn = formatDate(new Date(now.getTime() + REOPEN_PERIOD_MS));
  const ended = await deps.db.transaction(async (tx) => {
    await lockUnchanged(tx, account, sessionId, 'password');
    if (await deps.owesCommission(tx, personId)) throw commissionDue();
    if (!hasPassword) {
      if (account.email === null) throw otpNotVerified();
      if (isNewEmail(account, now)) throw emailTooNew();
      await consumeVerification(tx, emailContact(account.email), 'delete-account', verificationToken, now);
    }
    await closeAccount(tx, personId, now);
    await recordSecurityEvent(tx, { kind: 'account-closed', accountId: personId, ip: context.ip }, now);
    await sendSecurityMessage(tx, account, closedMessage(erasedOn, deps.config.siteOrigin), now);
    return endSessionsOfBusiness(tx, personId);
  });
  context.cookies.clear(SESSION_COOKIE);
  for (const sessionId of ended) deps.realtime.endSession(sessionId, 'logout', {});
  return { erasedOn };
}

const closedMessage = (erasedOn: string, siteOrigin: string) => ({
  subject: 'Your Karwan account is closed',
  text: `Your Karwan account is closed, and your ads are hidden. On ${erasedOn}, it will be deleted for good. To keep it, log in before that day: ${siteOrigin}/?auth=login-list If this wasn't you, log in and change your password.`,
});

/** Accounts closed before this time have no time left to be reopened. */
export const erasureCutoff = (now: Date) => new Date(now.getTime() - REOPEN_PERIOD_MS);
