import { and, eq, gt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { invalidSession } from '../../platform/http/general-refusals.ts';
import { type AccountRow, findAccount, isNewEmail } from '../users/index.ts';
import { emailContact } from './contact.ts';
import { consumeVerification } from './otp.ts';
import { emailTooNew, identityNotConfirmed, otpNotVerified } from './refusals.ts';
import { lockUnchanged, requirePassword } from './require-password.ts';
import { sessions } from './tables.ts';

const CONFIRMATION_TTL_MS = 10 * 60_000;

type Deps = { db: Database; now: () => Date };
type Session = { personId: string; sessionId: string };

/**
 * Marks the session's person as confirmed: by password, or for accounts without one by an emailed code that this
 * browser entered (`verificationToken`). No effect if the session has ended meanwhile, for example by a password change.
 */
export async function confirmIdentityOf(
  { db, now }: Deps,
  { personId, sessionId }: Session,
  { password, verificationToken }: { password: string | undefined; verificationToken: string | undefined },
): Promise<void> {
  const found = await findAccount(db, personId);
  if (found === undefined) throw invalidSession();
  const hasPassword = found.passwordHash !== null;
  const account = hasPassword ? await requirePassword({ db, now }, personId, password ?? '', 'password') : found;
  await db.transaction(async (tx) => {
    await lockUnchanged(tx, account, sessionId, 'password');
    if (!hasPassword) {
      if (account.email === null) throw otpNotVerified();
      if (isNewEmail(account, now())) throw emailTooNew();
      await consumeVerification(tx, emailContact(account.email), 'confirm-identity', verificationToken, now());
    }
    await tx.update(sessions).set({ identityConfirmedAt: now() }).where(whereSession({ personId, sessionId }));
  });
}

/** Consumes a confirmation in the transaction that it allows. Throws `identity_not_confirmed`. */
export async function consumeConfirmation(
  tx: Queryable,
  session: Session,
  { passwordHash }: Pick<AccountRow, 'passwordHash'>,
  now: Date,
): Promise<void> {
  const consumed = await tx
    .update(sessions)
    .set({ identityConfirmedAt: null })
    .where(and(whereSession(session), gt(sessions.identityConfirmedAt, new Date(now.getTime() - CONFIRMATION_TTL_MS))))
    .returning({ id: sessions.id });
  if (consumed.length > 0) return;
  throw identityNotConfirmed(passwordHash === null ? { message: CONFIRM_BY_CODE_MESSAGE } : {});
}

const CONFIRM_BY_CODE_MESSAGE =
  'Please confirm this change with the code we send to your email. If you don’t see a field for it, reload the page.';

const whereSession = ({ personId, sessionId }: Session) =>
  and(eq(sessions.id, sessionId), eq(sessions.accountId, personId));
