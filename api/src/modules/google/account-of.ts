import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { emailTooNew } from '../auth/index.ts';
import {
  type AccountRow,
  accounts,
  findAccount,
  findAccountByContact,
  insertAccount,
  isNewEmail,
  lockAccount,
} from '../users/index.ts';
import type { GoogleIdentity } from './provider.ts';
import { googleAccounts } from './tables.ts';

/** What finding the account has changed; for the audit log. */
export type Found = { account: AccountRow; change: 'signed-up' | 'google-linked' | undefined };

/**
 * Refuses unless the person at the browser has shown that the account is theirs. Called with the account locked, before
 * anything is linked.
 */
export type RequireProof = (account: AccountRow) => Promise<void>;

/**
 * The individual's account that a verified identity opens: the one it has opened before; else the one with its address,
 * which from now on it opens, too (a password stays); else a new one. One with its address needs a proof first, unless
 * Google answers for the address and no other Google account opens it. A blocked account is found, and left as it is.
 */
export async function accountOf(
  tx: Queryable,
  identity: GoogleIdentity,
  requireProof: RequireProof,
  now: Date,
): Promise<Found> {
  // Two sign-ups of one person at once would both find no account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google ${identity.subject}`}, 0))`);
  const known = await findLinked(tx, identity.subject);
  if (known !== undefined) return { account: known, change: undefined };
  const id = await insertUser(tx, identity, now);
  const account = id === undefined ? await lockedByEmail(tx, identity.email) : await findAccount(tx, id);
  if (account === undefined) throw new Error('The account of a Google identity was neither made nor found.');
  // Who has just given the account their address could keep it by this.
  if (id === undefined && isNewEmail(account, now)) throw emailTooNew();
  const isTrusted = id !== undefined || (identity.isAuthoritative && !(await isLinked(tx, account.id)));
  if (!isTrusted) await requireProof(account);
  if (account.blockedAt !== null) return { account, change: undefined };
  await tx
    .insert(googleAccounts)
    .values({ subject: identity.subject, accountId: account.id, linkedAt: now })
    // There is one only where its account was deleted.
    .onConflictDoUpdate({ target: googleAccounts.subject, set: { accountId: account.id, linkedAt: now } });
  return { account, change: id === undefined ? 'google-linked' : 'signed-up' };
}

/** What a deleted account leaves behind. Who signs in with that Google account again gets a new one. */
export async function forgetGoogleAccounts(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(googleAccounts).where(eq(googleAccounts.accountId, accountId));
}

async function findLinked(tx: Queryable, subject: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select({ account: accounts })
    .from(googleAccounts)
    .innerJoin(accounts, eq(accounts.id, googleAccounts.accountId))
    .where(and(eq(googleAccounts.subject, subject), isNull(accounts.deletedAt)));
  return row?.account;
}

async function isLinked(tx: Queryable, accountId: string): Promise<boolean> {
  return (await tx.$count(googleAccounts, eq(googleAccounts.accountId, accountId))) > 0;
}

/** As it is once no other transaction changes it: neither its password nor what opens it. */
async function lockedByEmail(tx: Queryable, email: string): Promise<AccountRow | undefined> {
  const found = await findAccountByContact(tx, 'user', { kind: 'email', value: email });
  if (found === undefined) return undefined;
  await lockAccount(tx, found.id);
  const account = await findAccount(tx, found.id);
  return account?.email === email ? account : undefined;
}

/** Undefined where the address has an account. Inserting is the question, so that none comes in between. */
async function insertUser(tx: Queryable, { email, name }: GoogleIdentity, now: Date): Promise<string | undefined> {
  const id = randomUUID();
  const isNew = await insertAccount(tx, {
    id,
    realm: 'user',
    userType: 'user',
    name,
    email,
    passwordHash: null,
    provider: 'google',
    createdAt: now,
    updatedAt: now,
  });
  return isNew ? id : undefined;
}
