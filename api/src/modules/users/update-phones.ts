import type { PhoneUpdateAction } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { assertNotLastLogin, assertPhoneLimit, needsConfirmation } from './policy.ts';
import { phoneExists, phoneInUse, phoneNotFound } from './refusals.ts';
import { type AccountRow, deletePhone, insertPhone, makePrimary, phoneRows } from './repository.ts';

/** The event of each action, for the audit log and the notification. */
const notificationKinds = {
  'add-phone': 'phone-added',
  'remove-phone': 'phone-removed',
  'set-primary-phone': 'primary-phone-changed',
} as const satisfies Record<PhoneUpdateAction, string>;
export type PhoneNotification = (typeof notificationKinds)[PhoneUpdateAction];

/** `phones` are the account's earlier numbers, the primary one first. */
export type PhoneChange = { account: AccountRow; news: PhoneNotification; phone: string; phones: string[] };

type PhoneDeps = {
  now: () => Date;
  /** Throws `otp_not_verified` unless the browser has entered the code sent to the number. */
  spendProof(): Promise<void>;
  /** Throws `identity_not_confirmed` unless the session's person has just confirmed their identity. */
  spendConfirmation(): Promise<void>;
  /** Invalidates codes and proofs of a number whose owner changes. */
  closeCodes(): Promise<void>;
  record(news: PhoneNotification): Promise<void>;
  /** Notifies all earlier contacts of the account. */
  notify(change: PhoneChange): Promise<void>;
};

/**
 * Adds, removes or sets the primary contact number of a locked account. The first number is primary; if the primary one
 * is removed, the oldest other one follows. A session alone can neither replace nor add numbers that can be used to log
 * in (`needsConfirmation`).
 */
export async function updatePhones(
  tx: Queryable,
  { now, spendProof, spendConfirmation, closeCodes, record, notify }: PhoneDeps,
  account: AccountRow,
  { action, phone }: { action: PhoneUpdateAction; phone: string },
): Promise<void> {
  const accountId = account.id;
  const rows = await phoneRows(tx, accountId);
  const phones = rows.map((row) => row.phone);
  const isOwnPhone = phones.includes(phone);
  if (action === 'add-phone') {
    if (isOwnPhone) throw phoneExists();
    assertPhoneLimit(phones);
  } else if (!isOwnPhone) throw phoneNotFound();
  const rest = rows.filter((row) => row.phone !== phone);
  if (action === 'remove-phone') assertNotLastLogin(account, rest, now());
  if (needsConfirmation(account, action)) await spendConfirmation();
  switch (action) {
    case 'add-phone': {
      await spendProof();
      const row = { realm: account.realm, phone, accountId, isPrimary: phones.length === 0, verifiedAt: now() };
      if (!(await insertPhone(tx, row))) throw phoneInUse();
      break;
    }
    case 'remove-phone': {
      const [next] = rest;
      await deletePhone(tx, accountId, phone);
      if (phones[0] === phone && next !== undefined) await makePrimary(tx, accountId, next.phone);
      break;
    }
    case 'set-primary-phone':
      await makePrimary(tx, accountId, phone);
  }
  if (action !== 'set-primary-phone') await closeCodes();
  const news = notificationKinds[action];
  await record(news);
  await notify({ account, news, phone, phones });
}
