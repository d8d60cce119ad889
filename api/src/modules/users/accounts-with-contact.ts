import { phoneField, type Realm } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { type AccountRow, type Contact, findAccountByContact } from './repository.ts';

/** What commands call the logins of customers, with their realms. */
const realms = { user: 'user', dealer: 'dealer', workshop: 'mechanic' } as const satisfies Record<string, Realm>;
export type AccountKind = keyof typeof realms;
// The keys of an object literal are the strings that its type says.
export const accountKindNames = Object.keys(realms) as [AccountKind, ...AccountKind[]];

/** The accounts that an email or phone leads to, as a command was given it: one of each login at most, or only that of `kind`. */
export async function accountsWithContact(db: Queryable, contact: string, kind?: AccountKind): Promise<AccountRow[]> {
  const text = contact.trim().toLowerCase();
  const way: Contact = text.includes('@')
    ? { kind: 'email', value: text }
    : { kind: 'phone', value: phoneField.safeParse(text).data ?? text };
  const found: AccountRow[] = [];
  for (const name of kind === undefined ? accountKindNames : [kind]) {
    const account = await findAccountByContact(db, realms[name], way);
    if (account) found.push(account);
  }
  return found;
}
