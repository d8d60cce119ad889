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

/** `change`: what finding the account changed, for the audit log. */
export type AccountResult = { account: AccountRow; change: 'signed-up' | 'google-linked' | undefined };

/**
 * Throws unless the person has proved that the account is theirs. Called with the account locked, before anything is
 * linked.
 */
export type RequireProof = (account: AccountRow) => Promise<void>;

/**
 * Finds the individual account for a verified identity: the linked one; otherwise the one with the same email, which is
 * then linked (its password stays valid); otherwise a new one. An account with the same email needs a proof first,
 * unless Google is authoritative for the address and no other Google account is linked. A blocked account is returned
 * unchanged.
 */
export async function findOrCreateAccount(
  tx: Queryable,
  identity: GoogleIdentity,
  requireProof: RequireProof,
  now: Date,
): Promise<AccountResult> {
  // Two concurrent sign-ups of one person would both find no account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google ${identity.subject}`}, 0))`);
  const linked = await findLinked(tx, identity.subject);
  if (linked !== undefined) return { account: linked, change: undefined };
  const id = await insertUser(tx, identity, now);
  const account = id === undefined ? await lockAccountByEmail(tx, identity.email) : await findAccount(tx, id);
  if (account === undefined) throw new Error('The account of a Google identity was neither made nor found.');
  // Otherwise someone who has just set the account's email could keep access through Google.
  if (id === undefined && isNewEmail(account, now)) throw emailTooNew();
  const isTrusted = id !== undefined || (identity.isAuthoritative && !(await isLinked(tx, account.id)));
  if (!isTrusted) await requireProof(account);
  if (account.blockedAt !== null) return { account, change: undefined };
  await tx
    .insert(googleAccounts)
    .values({ subject: identity.subject, accountId: account.id, linkedAt: now })
    // A row exists only if its account was deleted.
    .onConflictDoUpdate({ target: googleAccounts.subject, set: { accountId: account.id, linkedAt: now } });
  return { account, change: id === undefined ? 'google-linked' : 'signed-up' };
}

/** Removes the links of a deleted account. Signing in with that Google account again creates a new account. */
export async function unlinkGoogleAccounts(tx: Queryable, accountId: string): Promise<void> {
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

/** The account, locked against concurrent changes of its password and logins. */
async function lockAccountByEmail(tx: Queryable, email: string): Promise<AccountRow | undefined> {
  const found = await findAccountByContact(tx, 'user', { kind: 'email', value: email });
  if (found === undefined) return undefined;
  await lockAccount(tx, found.id);
  const account = await findAccount(tx, found.id);
  return account?.email === email ? account : undefined;
}

/** Undefined if an account has this email. Inserts without checking first, to avoid a race. */
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
