import type { Queryable } from '../../platform/database/database.ts';
import type { EmailChange } from '../users/index.ts';
import { tellEveryContact } from './tell-person.ts';

/** Notifies the earlier email and all numbers of an added or changed email. */
export function notifyEmailChange(tx: Queryable, { account, email, phones }: EmailChange, now: Date): Promise<void> {
  const [name = '', domain = ''] = email.split('@');
  const shown = `${name.slice(0, 1)}•••@${domain}`;
  const [subject, text] =
    account.email === null
      ? ['An email was added to your Karwan account', `The email ${shown} was added to your Karwan account.`]
      : ['The email of your Karwan account was changed', `The email of your Karwan account is now ${shown}.`];
  const advice = "If this wasn't you, change your password and log out your other devices in Settings.";
  const contacts = { accountId: account.id, email: account.email, phones };
  return tellEveryContact(tx, contacts, { subject, text: `${text} ${advice}` }, now);
}
