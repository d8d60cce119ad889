import type { Queryable } from '../../platform/database/database.ts';
import type { PhoneChange } from '../users/index.ts';
import { sendToAllContacts } from './security-notices.ts';

const messages = {
  'phone-added': { subject: 'A number was added to your Karwan account', done: 'was added to your Karwan account' },
  'phone-removed': {
    subject: 'A number was removed from your Karwan account',
    done: 'was removed from your Karwan account',
  },
  'primary-phone-changed': {
    subject: 'The primary number of your Karwan account was changed',
    done: 'is now the primary number of your Karwan account',
  },
} as const;

/**
 * Notifies the email and all numbers from before the change, including a removed one: its owner must learn of it even
 * if the remaining number belongs to someone else. The SMS shows only the last digits of the changed number.
 */
export function notifyPhoneChange(
  tx: Queryable,
  { account, news, phone, phones }: PhoneChange,
  now: Date,
): Promise<void> {
  const { subject, done } = messages[news];
  const advice =
    account.passwordHash === null
      ? 'log out your other devices in Settings, and check your Google account.'
      : 'set a new password with "Forgot password?" and check your numbers.';
  const text = `The number ending in ${phone.slice(-3)} ${done}. If this wasn't you, ${advice}`;
  return sendToAllContacts(tx, { accountId: account.id, email: account.email, phones }, { subject, text }, now);
}
