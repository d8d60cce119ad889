import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount } from '../users/index.ts';
import { recordSecurityEvent } from './audit.ts';
import { requirePassword } from './change-password.ts';
import { emailContact } from './contact.ts';
import { type ForgetAccount, forgetPerson } from './forget-account.ts';
import { spendProof } from './otp.ts';
import { otpNotVerified } from './refusals.ts';

type Deps = Pick<Services, 'db' | 'realtime' | 'now'> & { forgetAccount: ForgetAccount };

/** For good: by the password or, of who has none, by the code that this browser has entered (`proof`). */
export async function deleteAccountOf(
  deps: Deps,
  context: EndpointContext<unknown, unknown, { password?: string | undefined }>,
  proof: string | undefined,
): Promise<void> {
  const { personId } = context.account();
  const account = await findAccount(deps.db, personId);
  const hasPassword = account?.passwordHash != null;
  if (hasPassword) await requirePassword(deps, personId, context.body.password ?? '', 'password');
  const now = deps.now();
  const ended = await deps.db.transaction(async (tx) => {
    if (!hasPassword) {
      if (account?.email == null) throw otpNotVerified();
      await spendProof(tx, emailContact(account.email), 'delete-account', proof, now);
    }
    await recordSecurityEvent(tx, { kind: 'account-deleted', accountId: personId }, now);
    return forgetPerson(tx, deps.forgetAccount, personId, now);
  });
  context.cookies.clear(SESSION_COOKIE);
  for (const sessionId of ended) deps.realtime.endSession(sessionId, 'logout', {});
}
