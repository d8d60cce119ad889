import type { CaseMessage } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { findMessage, markSeen, type NewMessage, type Side, storeMessage } from './messages.ts';
import { requireOpen } from './policy.ts';
import { presentMessage } from './presenter.ts';
import { lockWhole } from './read-case.ts';
import { type PageServices, type TellServices, tell, tellPages } from './tell.ts';

export type MessageServices = Pick<Services, 'db'> & TellServices & PageServices;

/** `accountId`, set if the customer writes, must own the case. */
type Written = NewMessage & { accountId?: string };

/**
 * Stores a message, then updates open pages. The customer is notified of the first unread message only; the office sees
 * new messages in its list.
 */
export async function writeMessage(services: MessageServices, written: Written): Promise<CaseMessage> {
  const { message, booking, isNew } = await services.db.transaction((tx) => writeIn(tx, services, written));
  if (isNew) tellPages(services, booking);
  return presentMessage(message);
}

async function writeIn(tx: Queryable, services: MessageServices, { accountId, ...message }: Written) {
  const of = await lockWhole(tx, message.bookingId, accountId);
  const { booking } = of;
  const sent = await findMessage(tx, message);
  // A repeated request returns the stored message: it is counted and notified once, even if the case has ended since.
  if (sent !== undefined) return { message: sent, booking, isNew: false };
  requireOpen(of);
  const stored = await storeMessage(tx, message, services.now());
  if (message.side === 'office' && of.row.customerUnread === 0)
    await tell(tx, services, booking, { kind: 'case-message', from: message.name });
  return { message: stored, booking, isNew: true };
}

type Reading = { bookingId: string; side: Side; upToMessageId: number; accountId?: string };

export async function readMessages(services: MessageServices, reading: Reading): Promise<{ unread: number }> {
  const { booking, unread, newlySeen } = await services.db.transaction(async (tx) => {
    const of = await lockWhole(tx, reading.bookingId, reading.accountId);
    return { booking: of.booking, ...(await markSeen(tx, reading, services.now())) };
  });
  if (newlySeen) tellPages(services, booking);
  return { unread };
}
