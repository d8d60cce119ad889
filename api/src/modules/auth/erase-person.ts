import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteDeliveriesTo } from '../../platform/messaging/purge-deliveries.ts';
import { accounts, eraseAccount, listPhones } from '../users/index.ts';
import { anonymizeSecurityEventsOf } from './audit.ts';
import { deleteDevicesOf } from './known-devices.ts';
import { invalidateCodes } from './sent-codes.ts';
import { endSessionsOfBusiness } from './sessions.ts';

/** Deletes or anonymises an account's data in other modules, in the transaction that erases it. */
export type EraseAccountData = (tx: Queryable, account: { id: string; email: string | null }) => Promise<void>;

/**
 * The only place that erases a person, and the staff of a business. An anonymous row stays, because messages and the
 * account's audit log refer to it. Attempt counts expire within a day. Returns the ended sessions.
 */
export async function erasePerson(
  tx: Queryable,
  eraseInOtherModules: EraseAccountData,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const people = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(or(eq(accounts.id, accountId), eq(accounts.employerId, accountId)));
  for (const person of people) {
    await eraseInOtherModules(tx, person);
    const phones = await listPhones(tx, person.id);
    await deleteDeliveriesTo(tx, phones);
    for (const contact of person.email === null ? phones : [person.email, ...phones])
      await invalidateCodes(tx, contact);
    await deleteDevicesOf(tx, person.id);
    await anonymizeSecurityEventsOf(tx, person.id);
  }
  const ended = await endSessionsOfBusiness(tx, accountId);
  for (const { id } of people) await eraseAccount(tx, id, now);
  return ended;
}
