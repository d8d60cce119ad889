import type { Queryable } from '../../platform/database/database.ts';
import type { EmailChange } from '../users/index.ts';
import { sendToAllContacts } from './security-notices.ts';

/** Notifies the earlier email and all numbers of an added or changed email. */
export function notifyEmailChange(tx: Queryable, { account, email, phones }: EmailChange, now: Date): Promise<void> {
  const [name = '', domain = ''] = email.split('@');
  const maskedEmail = `${name.slice(0, 1)}•••@${domain}`;
  const [subject, text] =
    account.email === null
      ? ['An email was added to your Karwan account', `The email ${maskedEmail} was added to your Karwan account.`]
      : ['The email of your Karwan account was changed', `The email of your Karwan account is now ${maskedEmail}.`];
  const advice = "If this wasn't you, change your password and log out your other devices in Settings.";
  const contacts = { accountId: account.id, email: account.email, phones };
  return sendToAllContacts(tx, contacts, { subject, text: `${text} ${advice}` }, now);
}
