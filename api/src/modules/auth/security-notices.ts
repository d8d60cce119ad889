import type { Queryable } from '../../platform/database/database.ts';
import { queueSecurityMessage, type Recipient } from '../notifications/index.ts';
import { type AccountRow, isNewEmail, listPhones } from '../users/index.ts';

export type SecurityChange = 'password-changed' | 'google-linked';
type Message = { subject: string; text: string };

const notices: Readonly<Record<SecurityChange, Message>> = {
  'password-changed': {
    subject: 'Your Karwan password was changed',
    text: 'The password of your Karwan account was changed, and your other devices were logged out.',
  },
  'google-linked': {
    subject: 'Google was connected to your Karwan account',
    text: 'You can now also log in to Karwan with the Google account for this email address.',
  },
};

/** Notifies a person of a change to their logins, see `sendSecurityMessage`. */
export function sendSecurityNotice(
  tx: Queryable,
  account: AccountRow,
  change: SecurityChange,
  now: Date,
): Promise<void> {
  const { subject, text } = notices[change];
  const advice = `If this wasn't you, set a new password with "Forgot password?".`;
  return sendSecurityMessage(tx, account, { subject, text: `${text} ${advice}` }, now);
}

/**
 * Queues a message by mail, or by SMS if there is no email, in the transaction of the change. An email set less than
 * three days ago may be an intruder's, so all numbers get the message too.
 */
export async function sendSecurityMessage(
  tx: Queryable,
  account: Pick<AccountRow, 'id' | 'email' | 'emailChangedAt'>,
  message: Message,
  now: Date,
): Promise<void> {
  const { id: accountId, email } = account;
  const includesPhones = email === null || isNewEmail(account, now);
  const phones = includesPhones ? await listPhones(tx, accountId) : [];
  await sendToAllContacts(tx, { accountId, email, phones: email === null ? phones.slice(0, 1) : phones }, message, now);
}

type Contacts = { accountId: string; email: string | null; phones: readonly string[] };

/** Sends the message to all contacts, so that the owner learns of it whichever one an intruder controls. */
export function sendToAllContacts(
  tx: Queryable,
  { accountId, email, phones }: Contacts,
  message: Message,
  now: Date,
): Promise<void> {
  const recipients: Recipient[] = phones.map((recipient) => ({ channel: 'sms', recipient }));
  if (email !== null) recipients.push({ channel: 'mail', recipient: email });
  return queueSecurityMessage(tx, { accountId, recipients, ...message }, now);
}
