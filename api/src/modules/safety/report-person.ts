import { randomUUID } from 'node:crypto';
import { type PersonReportReason, peopleQueue } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { enqueue } from '../queues/index.ts';
import { MAX_REPORTS_A_DAY, REPORT_INTERVAL_MS, REPORTED_MESSAGES } from './limits.ts';
import { lockPair, type Pair } from './pair.ts';
import { ownAccount, personAlreadyReported, personNotFound, tooManyReports } from './refusals.ts';
import { changeLimits, isReportedBySeveral, limitsOf, reportsBy } from './reports.ts';
import { personReports } from './tables.ts';

type SentMessage = { senderId: string; text: string; sentAt: Date };

/** Reads the last messages between two people; implemented by the chat module. */
export type LastMessages = (
  tx: Queryable,
  pair: Pair,
  conversationId: string | undefined,
  limit: number,
) => Promise<SentMessage[]>;

type Report = { reason: PersonReportReason; details: string; conversationId?: string | undefined };

/** Stores a report with a copy of the conversation for staff. Reports by several people pause the reported account. */
export async function reportPerson(
  tx: Queryable,
  pair: Pair,
  { reason, details, conversationId }: Report,
  { lastMessages, now }: { lastMessages: LastMessages; now: Date },
): Promise<void> {
  const { ownId, otherId } = pair;
  if (ownId === otherId) throw ownAccount();
  if ((await lockPair(tx, pair, 'no key update')) === undefined) throw personNotFound();
  const today = await reportsBy(tx, ownId, new Date(now.getTime() - REPORT_INTERVAL_MS));
  if (today.some(({ reportedId }) => reportedId === otherId)) throw personAlreadyReported();
  if (today.length >= MAX_REPORTS_A_DAY) throw tooManyReports();
  const messages = await lastMessages(tx, pair, conversationId, REPORTED_MESSAGES);
  await tx.insert(personReports).values({
    ...{ id: randomUUID(), reporterId: ownId, reportedId: otherId, reason, details, createdAt: now },
    messages: messages.map(({ senderId, text, sentAt }) => ({
      isFromReporter: senderId === ownId,
      text,
      sentAt: sentAt.toISOString(),
    })),
  });
  const isPaused = await isReportedBySeveral(tx, otherId, now);
  if (isPaused && !(await limitsOf(tx, otherId))?.pausedAt) await changeLimits(tx, otherId, { pausedAt: now });
  await enqueue(tx, peopleQueue, { subjectId: otherId, reason: isPaused ? 'several' : reason, now });
}
