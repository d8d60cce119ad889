import { eq } from 'drizzle-orm';
import { accounts } from '../modules/users/index.ts';
import type { Database } from '../platform/database/database.ts';

export type ImportOwner = {
  id: string;
  /** Whether a person has the account, and can complete what a file lacks. */
  isSomebody: boolean;
  sellerType: 'individual' | 'dealer';
};

/** The account of ads that came from a file: nobody can log in as it, and it has no number to call. */
const IMPORTED = {
  id: '1b0c7d2e-6f0a-5c1d-8e2f-3a4b5c6d7e8f',
  name: 'Imported ads',
  email: 'imported-ads@karwan.invalid',
};

/**
 * The account with this email address, or the one for imported ads, which is made where it is wanted first. Undefined when there
 * is no such account.
 */
export async function importOwner(
  db: Database,
  email: string | undefined,
  { now, isDryRun = false }: { now: Date; isDryRun?: boolean },
): Promise<ImportOwner | undefined> {
  if (email !== undefined) {
    const [account] = await db
      .select({ id: accounts.id, userType: accounts.userType })
      .from(accounts)
      .where(eq(accounts.email, email.toLowerCase()));
    if (account === undefined) return undefined;
    const isDealer = account.userType === 'dealer' || account.userType === 'dealer-staff';
    return { id: account.id, isSomebody: true, sellerType: isDealer ? 'dealer' : 'individual' };
  }
  const made = {
    ...IMPORTED,
    realm: 'user',
    userType: 'user',
    provider: 'email',
    createdAt: now,
    updatedAt: now,
  } as const;
  if (!isDryRun) await db.insert(accounts).values(made).onConflictDoNothing();
  return { id: IMPORTED.id, isSomebody: false, sellerType: 'individual' };
}
