import type { News, NotificationParameters } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Attachment } from '../../platform/messaging/message-port.ts';
import { SmsQuotaExceeded } from '../../platform/messaging/rate-limited-sender.ts';
import { isRecipientRejected } from '../../platform/messaging/smtp-port.ts';
import { assertNoOpenRestore } from '../../platform/restores/open-restores.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Channel,
  claimMessage,
  deleteMessage,
  type MessageRow,
  moveBookingMessages,
  postponeMessages,
  retryMessage,
} from './outgoing-messages.ts';

/** By kind: checks just before sending whether the news are still true. */
export type StillTrue = {
  [Kind in News['kind']]?: (db: Queryable, parameters: NotificationParameters[Kind]) => Promise<boolean>;
};

/** By kind: creates attachments when the mail is sent. */
export type Attachments = {
  [Kind in News['kind']]?: (db: Queryable, parameters: NotificationParameters[Kind]) => Promise<Attachment[]>;
};

export type MessageEvent = { outcome: 'sent' | 'dropped' } | { outcome: 'failed' | 'given-up'; error: unknown };

export type SendServices = Pick<Services, 'db' | 'config' | 'mail' | 'newsSms' | 'now'> & {
  stillTrue?: StillTrue;
  attachments?: Attachments;
  /** Reports the outcome of each message, for logs and metrics. */
  onMessage?(
    message: Pick<MessageRow, 'id' | 'channel' | 'kind' | 'failures' | 'createdAt'>,
    event: MessageEvent,
  ): void;
  publishCounts(accountIds: readonly string[]): void;
  /** Once aborted, no further message is sent. Default: never aborted. */
  signal?: AbortSignal;
};

/** Much longer than an attempt, since mail and SMS time out after some seconds. */
const LEASE_MS = 60_000;
const RETRY_MS = 5 * 60_000;
const MAX_PER_RUN = 200;
/** After this many failures in a row the channel counts as down; the rest of its messages wait for the next run. */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Sends due messages at least once, in order per recipient. Retries failures after some minutes. Gives a message up
 * when it expires or its address does not exist. Returns how many were sent.
 */
export async function sendMessages(services: SendServices): Promise<number> {
  const { db, config, now, publishCounts } = services;
  await assertNoOpenRestore(db);
  await moveBookingMessages(db, config.siteOrigin, now());
  const accountIds = new Set<string>();
  const results = await Promise.allSettled([sendOf(services, 'mail', accountIds), sendOf(services, 'sms', accountIds)]);
  publishCounts([...accountIds]);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, 'Messages could not be read or updated');
  return results.reduce((sent, result) => sent + (result.status === 'fulfilled' ? result.value : 0), 0);
}

async function sendOf(services: SendServices, channel: Channel, accountIds: Set<string>): Promise<number> {
  const { db, now, signal } = services;
  let sent = 0;
  let failuresInARow = 0;
  for (let processed = 0; processed < MAX_PER_RUN && failuresInARow < MAX_FAILURES_IN_A_ROW; processed += 1) {
    if (signal?.aborted) break;
    const time = now();
    const message = await claimMessage(db, channel, time, new Date(time.getTime() + LEASE_MS));
    if (message === undefined) break;
    if (message.accountId !== null) accountIds.add(message.accountId);
    const outcome = await send(services, message);
    if (outcome === 'over-budget') break;
    if (outcome === 'sent') sent += 1;
    failuresInARow = outcome === 'failed' ? failuresInARow + 1 : 0;
  }
  return sent;
}

async function send(services: SendServices, message: MessageRow): Promise<MessageEvent['outcome'] | 'over-budget'> {
  const { db, mail, newsSms, now, onMessage } = services;
  const { id, channel, recipient: to, subject, text } = message;
  if (message.expiresAt <= now())
    return end({ outcome: 'given-up', error: new Error('It was not accepted in its time.') });
  try {
    if (!(await isStillTrue(services, message))) return await end({ outcome: 'dropped' });
    if (channel === 'mail')
      await mail.send({ id, to, subject, text, attachments: await attachmentsOf(services, message) });
    else await newsSms.send({ id, to, subject, text });
  } catch (error) {
    if (error instanceof SmsQuotaExceeded) {
      await postponeMessages(db, message, { now: now(), retryAt: new Date(now().getTime() + error.waitMs) });
      return 'over-budget';
    }
    if (channel === 'mail' && isRecipientRejected(error)) return end({ outcome: 'given-up', error });
    await retryMessage(db, message, new Date(now().getTime() + RETRY_MS));
    onMessage?.(message, { outcome: 'failed', error });
    return 'failed';
  }
  return end({ outcome: 'sent' });

  async function end(event: MessageEvent) {
    await deleteMessage(db, message);
    onMessage?.(message, event);
    return event.outcome;
  }
}

const isStillTrue = async ({ db, stillTrue = {} }: SendServices, { kind, parameters }: MessageRow): Promise<boolean> =>
  (await byKind<boolean>(stillTrue, kind)?.(db, parameters)) ?? true;

/** If attachments cannot be created, the mail is retried once, then sent without them. */
async function attachmentsOf(
  { db, attachments = {} }: SendServices,
  { kind, parameters, failures }: MessageRow,
): Promise<Attachment[]> {
  const created = Promise.resolve(byKind<Attachment[]>(attachments, kind)?.(db, parameters)).then(
    (files) => files ?? [],
  );
  return failures === 0 ? created : created.catch(() => []);
}

type OfKind<Answer> = (db: Queryable, parameters: unknown) => Promise<Answer>;

/** The stored parameters of a message match its kind. */
const byKind = <Answer>(all: object, kind: string): OfKind<Answer> | undefined =>
  (all as Record<string, OfKind<Answer> | undefined>)[kind];
