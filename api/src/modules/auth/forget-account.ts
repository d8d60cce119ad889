import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { forgetDeliveriesTo } from '../../platform/messaging/forget-deliveries.ts';
import { accounts, eraseAccount, listPhones } from '../users/index.ts';
import { forgetWhoDid } from './audit.ts';
import { forgetDevices } from './known-devices.ts';
import { closeCodes } from './sent-codes.ts';
import { endSessionsOfBusiness } from './sessions.ts';

/** Takes away what the other modules have of an account, in the transaction that erases it. */
export type ForgetAccount = (tx: Queryable, account: { id: string; email: string | null }) => Promise<void>;

/**
 * The one place that erases who somebody was, with their staff where it is a business. What stays is a nameless row, for what
 * others have of them: messages, and what happened to the account when. What counts tries goes with its day. Answers the
 * sessions that ended.
 */
export async function forgetPerson(
  tx: Queryable,
  forgetElsewhere: ForgetAccount,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const people = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(or(eq(accounts.id, accountId), eq(accounts.employerId, accountId)));
  for (const person of people) {
    await forgetElsewhere(tx, person);
    const phones = await listPhones(tx, person.id);
    await forgetDeliveriesTo(tx, phones);
    for (const contact of person.email === null ? phones : [person.email, ...phones]) await closeCodes(tx, contact);
    await forgetDevices(tx, person.id);
    await forgetWhoDid(tx, person.id);
  }
  const ended = await endSessionsOfBusiness(tx, accountId);
  for (const { id } of people) await eraseAccount(tx, id, now);
  return ended;
}
