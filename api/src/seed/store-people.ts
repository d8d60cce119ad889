import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { hashPassword } from '../modules/auth/index.ts';
import { accountPhones, accounts } from '../modules/users/index.ts';
import { bulkInsert } from '../platform/database/bulk-insert.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import type { People } from './people.ts';

export async function storePeople(db: Database, people: People): Promise<void> {
  await bulkInsert(db, accounts, people.accounts);
  await bulkInsert(db, accountPhones, people.phones);
}

/** Creates missing demo accounts. Returns the ids of all: mail address → id. */
export async function storeDemoAccounts(db: Database, now: Date): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const createdAt = new Date(now.getTime() - 200 * 86_400_000);
  for (const account of demoAccounts) {
    const { email, name, realm, userType, phone } = account;
    const id = idOf(email);
    const inserted = await db
      .insert(accounts)
      .values({
        id,
        realm,
        userType,
        name,
        email,
        passwordHash,
        provider: 'email',
        dealerType: 'dealerType' in account ? account.dealerType : null,
        businessType: 'businessType' in account ? account.businessType : null,
        employerId: 'employer' in account ? idOf(account.employer) : null,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (inserted.length > 0) {
      await db
        .insert(accountPhones)
        .values({ realm, phone, accountId: id, isPrimary: true, verifiedAt: createdAt })
        .onConflictDoNothing();
    }
  }
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        demoAccounts.map(({ email }) => email),
      ),
    );
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id]])));
}

/** Deterministic, so that links work in every demo. */
function idOf(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
