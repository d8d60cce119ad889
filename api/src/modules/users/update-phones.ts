import type { PhoneUpdateAction } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { needsConfirmation, refuseLastLogin, refuseTooManyPhones } from './policy.ts';
import { phoneExists, phoneInUse, phoneNotFound } from './refusals.ts';
import { type AccountRow, deletePhone, insertPhone, makePrimary, phoneRows } from './repository.ts';

/** What the audit log and the person learn of each action. */
const newsOf = {
  'add-phone': 'phone-added',
  'remove-phone': 'phone-removed',
  'set-primary-phone': 'primary-phone-changed',
} as const satisfies Record<PhoneUpdateAction, string>;
export type PhoneNews = (typeof newsOf)[PhoneUpdateAction];

/** A change; `phones` are the numbers that the account had before it, the primary one first. */
export type PhoneChange = { account: AccountRow; news: PhoneNews; phone: string; phones: string[] };

type PhoneDeps = {
  now: () => Date;
  /** Refuses with `otp_not_verified` unless the browser has entered the code that was sent to the number. */
  spendProof(): Promise<void>;
  /** Refuses with `identity_not_confirmed` unless the session's person has just proved who they are. */
  spendConfirmation(): Promise<void>;
  /** Ends what others may have proved about a number that changes its owner. */
  closeCodes(): Promise<void>;
  record(news: PhoneNews): Promise<void>;
  /** Tells every contact that the account had. */
  notify(change: PhoneChange): Promise<void>;
};

/**
 * Adds, removes or prefers a contact number of a locked account. A first number is primary; when the primary one goes, the oldest
 * of the others follows it. A session alone can neither replace the numbers that open an account nor add one (`needsConfirmation`).
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
  const isOwn = phones.includes(phone);
  if (action === 'add-phone') {
    if (isOwn) throw phoneExists();
    refuseTooManyPhones(phones);
  } else if (!isOwn) throw phoneNotFound();
  const rest = rows.filter((row) => row.phone !== phone);
  if (action === 'remove-phone') refuseLastLogin(account, rest, now());
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
  const news = newsOf[action];
  await record(news);
  await notify({ account, news, phone, phones });
}
