import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { codesOf } from '../../platform/database/database-away.ts';
import { invalidSession } from '../../platform/http/general-refusals.ts';
import { refuseReplacedLogin } from './policy.ts';
import { emailInUse, emailUnchanged } from './refusals.ts';
import { type AccountRow, findAccount, lockAccount, phoneRows } from './repository.ts';
import { accounts } from './tables.ts';

/** The account as it was before; `phones` are its numbers. */
export type EmailChange = { account: AccountRow; email: string; phones: string[] };

type EmailDeps = {
  db: Database;
  now: () => Date;
  spendProof(tx: Queryable): Promise<void>;
  spendConfirmation(tx: Queryable, account: AccountRow): Promise<void>;
  closeCodes(tx: Queryable, email: string): Promise<void>;
  record(tx: Queryable): Promise<void>;
  notify(tx: Queryable, change: EmailChange): Promise<void>;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Adds an email to an account or replaces its own, once its person has confirmed who they are and entered the code that was
 * sent to the new one. Whether another account has the address is said only to who can read its mail.
 */
export function changeEmail(
  { db, now, spendProof, spendConfirmation, closeCodes, record, notify }: EmailDeps,
  accountId: string,
  email: string,
): Promise<void> {
  const changing = db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    if (account === undefined) throw invalidSession();
    if (account.email === email) throw emailUnchanged();
    const numbers = await phoneRows(tx, accountId);
    refuseReplacedLogin(account, numbers, now());
    // An account without both has nothing to confirm with.
    if (account.passwordHash !== null || account.email !== null) await spendConfirmation(tx, account);
    await spendProof(tx);
    const time = now();
    await tx.update(accounts).set({ email, emailChangedAt: time, updatedAt: time }).where(eq(accounts.id, accountId));
    for (const address of account.email === null ? [email] : [email, account.email]) await closeCodes(tx, address);
    await record(tx);
    await notify(tx, { account, email, phones: numbers.map(({ phone }) => phone) });
  });
  // Storing it is the question whether another account has it, so that none comes in between.
  return changing.catch((error: unknown) => {
    throw codesOf(error).includes(UNIQUE_VIOLATION) ? emailInUse() : error;
  });
}
