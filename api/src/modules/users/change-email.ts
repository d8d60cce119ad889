import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { codesOf } from '../../platform/database/database-unavailable.ts';
import { invalidSession } from '../../platform/http/general-refusals.ts';
import { assertOtherLogin } from './policy.ts';
import { emailInUse, emailUnchanged } from './refusals.ts';
import { type AccountRow, findAccount, lockAccount, phoneRows } from './repository.ts';
import { accounts } from './tables.ts';

/** `account` is in its earlier state; `phones` are its numbers. */
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
 * Adds or replaces an account's email after the person has confirmed their identity and entered the code sent to the
 * new address. Whether another account uses the address is only revealed after that code.
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
    assertOtherLogin(account, numbers, now());
    // Without a password and an email there is nothing to confirm with.
    if (account.passwordHash !== null || account.email !== null) await spendConfirmation(tx, account);
    await spendProof(tx);
    const time = now();
    await tx.update(accounts).set({ email, emailChangedAt: time, updatedAt: time }).where(eq(accounts.id, accountId));
    for (const address of account.email === null ? [email] : [email, account.email]) await closeCodes(tx, address);
    await record(tx);
    await notify(tx, { account, email, phones: numbers.map(({ phone }) => phone) });
  });
  // Rely on the unique index instead of checking first, to avoid a race.
  return changing.catch((error: unknown) => {
    throw codesOf(error).includes(UNIQUE_VIOLATION) ? emailInUse() : error;
  });
}
