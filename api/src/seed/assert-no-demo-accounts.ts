import { AT_MY_RISK } from '@karwan/shared-contracts/setup';
import { and, isNotNull, like } from 'drizzle-orm';
import { verifyPassword } from '../modules/auth/index.ts';
import { officers } from '../modules/office/index.ts';
import { accounts } from '../modules/users/index.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DEMO_DOMAIN, DEMO_PASSWORD } from './demo-accounts.ts';

/** Throws a `ConfigError` that lists demo accounts, whose password is public. */
export async function assertNoDemoAccounts(db: Queryable): Promise<void> {
  const rows = await db
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(like(accounts.email, `%@${DEMO_DOMAIN}`), isNotNull(accounts.passwordHash)));
  const officeAccounts = await db
    .select({ email: officers.email, passwordHash: officers.passwordHash })
    .from(officers)
    .where(like(officers.email, `%@${DEMO_DOMAIN}`));
  const open: (string | null)[] = [];
  for (const { email, passwordHash } of [...rows, ...officeAccounts]) {
    if (passwordHash !== null && (await verifyPassword(passwordHash, DEMO_PASSWORD))) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `This is production, and anybody can log in as ${open.join(', ')}: the demo's password is public. Start with an empty database or delete them or, where that is meant, set KARWAN_DEMO_ACCOUNTS=${AT_MY_RISK}.`,
  );
}
