import type { CaseMessage } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { findMessage, markSeen, type NewMessage, type Side, storeMessage } from './messages.ts';
import { type NotifyServices, notifyCustomer, type PageServices, publishChange } from './notify-customer.ts';
import { requireOpen } from './policy.ts';
import { presentMessage } from './presenter.ts';
import { lockCaseWithOffers } from './read-case.ts';

export type MessageServices = Pick<Services, 'db'> & NotifyServices & PageServices;

/** `accountId`, set if the customer writes, must own the case. */
type MessageInput = NewMessage & { accountId?: string };

/**
 * Stores a message, then updates open pages. The customer is notified of the first unread message only; the office sees
 * new messages in its list.
 */
export async function writeMessage(services: MessageServices, input: MessageInput): Promise<CaseMessage> {
  const { message, booking, isNew } = await services.db.transaction((tx) => writeInTransaction(tx, services, input));
  if (isNew) publishChange(services, booking);
  return presentMessage(message);
}

async function writeInTransaction(tx: Queryable, services: MessageServices, { accountId, ...message }: MessageInput) {
  const lockedCase = await lockCaseWithOffers(tx, message.bookingId, accountId);
  const { booking } = lockedCase;
  const sent = await findMessage(tx, message);
  // A repeated request returns the stored message: it is counted and notified once, even if the case has ended since.
  if (sent !== undefined) return { message: sent, booking, isNew: false };
  requireOpen(lockedCase);
  const stored = await storeMessage(tx, message, services.now());
  if (message.side === 'office' && lockedCase.row.customerUnread === 0)
    await notifyCustomer(tx, services, booking, { kind: 'case-message', from: message.name });
  return { message: stored, booking, isNew: true };
}

type ReadRequest = { bookingId: string; side: Side; upToMessageId: number; accountId?: string };

export async function readMessages(services: MessageServices, request: ReadRequest): Promise<{ unread: number }> {
  const { booking, unread, hasNewlySeen } = await services.db.transaction(async (tx) => {
    const lockedCase = await lockCaseWithOffers(tx, request.bookingId, request.accountId);
    return { booking: lockedCase.booking, ...(await markSeen(tx, request, services.now())) };
  });
  if (hasNewlySeen) publishChange(services, booking);
  return { unread };
}
