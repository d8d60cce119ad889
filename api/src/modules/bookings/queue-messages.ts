import type { News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { findAccount } from '../users/index.ts';
import { bookingMessages } from './tables.ts';

type Queued = News & { accountId: string };

/** Puts news of what was bought into the mail, and by SMS to `phone` where one is given, with what they tell of; `sendMessages` sends them. */
export async function queueMail(tx: Queryable, { accountId, ...news }: Queued, dueAt: Date, phone?: string) {
  const { email } = (await findAccount(tx, accountId)) ?? { email: null };
  const messages = [
    ...(email === null ? [] : [{ channel: 'mail' as const, recipient: email }]),
    ...(phone === undefined ? [] : [{ channel: 'sms' as const, recipient: phone }]),
  ];
  if (messages.length === 0) return;
  await tx.insert(bookingMessages).values(messages.map((message) => ({ ...message, accountId, news, dueAt })));
}
