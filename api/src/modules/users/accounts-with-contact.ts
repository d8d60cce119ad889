import { phoneField, type Realm } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { type AccountRow, type Contact, findAccountByContact } from './repository.ts';

/** Names of the customer logins in commands, with their realms. */
const realms = { user: 'user', dealer: 'dealer', workshop: 'mechanic' } as const satisfies Record<string, Realm>;
export type AccountKind = keyof typeof realms;
// `Object.keys` is typed as `string[]`; the keys are exactly those of the literal.
export const accountKindNames = Object.keys(realms) as [AccountKind, ...AccountKind[]];

/** Accounts with this email or phone, at most one per login; with `kind` only that login. */
export async function accountsWithContact(db: Queryable, contact: string, kind?: AccountKind): Promise<AccountRow[]> {
  const text = contact.trim().toLowerCase();
  const contactOfText: Contact = text.includes('@')
    ? { kind: 'email', value: text }
    : { kind: 'phone', value: phoneField.safeParse(text).data ?? text };
  const found: AccountRow[] = [];
  for (const name of kind === undefined ? accountKindNames : [kind]) {
    const account = await findAccountByContact(db, realms[name], contactOfText);
    if (account) found.push(account);
  }
  return found;
}
