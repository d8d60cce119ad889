import type { PhoneUpdateAction } from '@karwan/shared-contracts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { refuseLastNumber } from './policy.ts';
import { phoneExists, phoneInUse, phoneNotFound } from './refusals.ts';
import { type AccountRow, deletePhone, insertPhone, listPhones, lockAccount, makePrimary } from './repository.ts';

/** Refuses with `otp_not_verified` unless the browser has entered the code that was sent to `phone`. */
export type SpendPhoneProof = (tx: Queryable, phone: string) => Promise<void>;

type PhoneDeps = {
  db: Database;
  now: () => Date;
  spendProof: SpendPhoneProof;
  record(tx: Queryable, kind: 'phone-added' | 'phone-removed'): Promise<void>;
};

/**
 * Adds, removes or prefers a contact number. A first number is primary; when the primary one goes, the oldest of the
 * others follows it.
 */
export function updatePhones(
  { db, now, spendProof, record }: PhoneDeps,
  account: AccountRow,
  action: PhoneUpdateAction,
  phone: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const phones = await listPhones(tx, account.id);
    const isOwn = phones.includes(phone);
    switch (action) {
      case 'add-phone': {
        if (isOwn) throw phoneExists();
        await spendProof(tx, phone);
        const { id: accountId, realm } = account;
        const isNew = await insertPhone(tx, {
          realm,
          phone,
          accountId,
          isPrimary: phones.length === 0,
          verifiedAt: now(),
        });
        if (!isNew) throw phoneInUse();
        await record(tx, 'phone-added');
        return;
      }
      case 'remove-phone': {
        const rest = phones.filter((other) => other !== phone);
        const [next] = rest;
        if (!isOwn) throw phoneNotFound();
        refuseLastNumber(account, rest);
        await deletePhone(tx, account.id, phone);
        await record(tx, 'phone-removed');
        if (phones[0] === phone && next !== undefined) await makePrimary(tx, account.id, next);
        return;
      }
      case 'set-primary-phone':
        if (!isOwn) throw phoneNotFound();
        await makePrimary(tx, account.id, phone);
    }
  });
}
