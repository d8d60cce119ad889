import { accountKinds } from '@karwan/shared-contracts';
import {
  type AccountKind,
  type AccountRow,
  accounts,
  accountsWithContact,
  findAccount,
  isInactive,
} from '../modules/users/index.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Database } from '../platform/database/database.ts';

export type ImportOwner = {
  id: string;
  /** Whether the account belongs to a person, who can complete missing fields. */
  isPersonalAccount: boolean;
  sellerType: 'individual' | 'dealer';
};

/** The account for listings imported without an owner. It has no login and no phone number. */
const IMPORTED = {
  id: '1b0c7d2e-6f0a-5c1d-8e2f-3a4b5c6d7e8f',
  name: 'Imported ads',
  email: 'imported-ads@karwan.invalid',
};

/**
 * The account with this email or phone number (for staff: their dealer's). Without a contact, the account for imported
 * listings, created on first use. Throws a `ConfigError` if there is no such account, there are several, or it cannot
 * have listings.
 */
export async function importOwner(
  db: Database,
  contact: string | undefined,
  { kind, now, isDryRun = false }: { kind?: AccountKind | undefined; now: Date; isDryRun?: boolean },
): Promise<ImportOwner> {
  if (contact !== undefined) {
    const { id, userType } = await accountOf(db, contact, kind);
    return { id, isPersonalAccount: true, sellerType: accountKinds[userType].isDealer ? 'dealer' : 'individual' };
  }
  const account = {
    ...IMPORTED,
    realm: 'user',
    userType: 'user',
    provider: 'email',
    createdAt: now,
    updatedAt: now,
  } as const;
  if (!isDryRun) await db.insert(accounts).values(account).onConflictDoNothing();
  return { id: IMPORTED.id, isPersonalAccount: false, sellerType: 'individual' };
}

async function accountOf(db: Database, contact: string, kind: AccountKind | undefined): Promise<AccountRow> {
  const found = await accountsWithContact(db, contact, kind);
  if (found.length === 0) throw new ConfigError(`Account ${contact} was not found.`);
  const sellers = found.filter(({ userType }) => accountKinds[userType].postsAds);
  if (sellers.length > 1) throw new ConfigError(`${contact} has several accounts. Add --kind user or dealer.`);
  const [account] = sellers;
  if (account === undefined) throw new ConfigError(`${contact} is a workshop, and workshops can't have ads.`);
  if (isInactive(account)) throw new ConfigError(`The account ${contact} is blocked or closed.`);
  if (account.employerId === null) return account;
  const employer = await findAccount(db, account.employerId);
  if (employer === undefined || isInactive(employer))
    throw new ConfigError(`The dealer that ${contact} works for is blocked or closed.`);
  return employer;
}
