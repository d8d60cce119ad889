import type { CaseMessage } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { markSeen, type NewMessage, type Side, storeMessage } from './messages.ts';
import { requireOpen } from './policy.ts';
import { presentMessage } from './presenter.ts';
import { lockWhole } from './read-case.ts';
import { type PageServices, type TellServices, tell, tellPages } from './tell.ts';

export type MessageServices = Pick<Services, 'db'> & TellServices & PageServices;

/** Where its person writes, `accountId` is the account that has to be theirs. */
type Written = NewMessage & { accountId?: string };

/** Stores a message before anybody is told. The first one that its person has not read is news; the office reads its list. */
export async function writeMessage(services: MessageServices, written: Written): Promise<CaseMessage> {
  const { message, booking, isNew } = await services.db.transaction((tx) => writeIn(tx, services, written));
  if (isNew) await tellPages(services, booking);
  return presentMessage(message);
}

async function writeIn(tx: Queryable, services: MessageServices, { accountId, ...message }: Written) {
  const of = await lockWhole(tx, message.bookingId, accountId);
  requireOpen(of);
  const stored = await storeMessage(tx, message, services.now());
  const isNews = stored.isNew && message.side === 'office' && of.row.customerUnread === 0;
  if (isNews) await tell(tx, services, of.booking, { kind: 'case-message', from: message.name });
  return { ...stored, booking: of.booking };
}

type Reading = { bookingId: string; side: Side; upToMessageId: number; accountId?: string };

export async function readMessages(services: MessageServices, reading: Reading): Promise<{ unread: number }> {
  const { booking, unread, newlySeen } = await services.db.transaction(async (tx) => {
    const of = await lockWhole(tx, reading.bookingId, reading.accountId);
    return { booking: of.booking, ...(await markSeen(tx, reading, services.now())) };
  });
  if (newlySeen) await tellPages(services, booking);
  return { unread };
}
