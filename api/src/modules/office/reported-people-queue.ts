import { formatDate, optionOf, peopleQueue, personReportReasons, slugToText } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { blockAccount, endBlockedSessions, unblockAccount } from '../auth/index.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import {
  CHAT_STOPPED_MS,
  type ChatLimits,
  changeLimits,
  limitsOf,
  MAX_REPORTS_SHOWN,
  openReportsOf,
  reopenReports,
  settleReports,
} from '../safety/index.ts';
import { type AccountRow, findAccount, findAccounts, lockAccount } from '../users/index.ts';
import {
  type Decision,
  endOfUndo,
  type Outcome,
  type Presented,
  type QueueHandler,
  renderQueueItems,
} from './queue-handler.ts';
import type { RecallServices, ReviewServices } from './review-ad.ts';

type Reports = Awaited<ReturnType<typeof openReportsOf>>;
type PeopleServices = ReviewServices & RecallServices & Pick<Services, 'realtime'> & { catalogue: Catalogue };

/** Reported accounts, each with its open reports and the messages sent with them. */
export function reportedPeopleQueueHandler(services: PeopleServices): QueueHandler {
  const { db, notifications, realtime, catalogue } = services;

  /** Applies a decision to the account; returns what to do after the commit. */
  async function act(tx: Queryable, account: AccountRow, { action, reason = '', now }: Decision) {
    const accountId = account.id;
    const holdUntil = endOfUndo(now);
    switch (action) {
      case 'warn':
        await notifications.notify({ accountId, kind: 'chat-warning', parameters: { reason }, holdUntil }, tx);
        return () => notifications.publishCounts(accountId);
      case 'stop-chat': {
        const until = new Date(now.getTime() + CHAT_STOPPED_MS);
        await changeLimits(tx, accountId, { stoppedUntil: until });
        const parameters = { reason, until: until.toISOString() };
        await notifications.notify({ accountId, kind: 'chat-stopped', parameters, holdUntil }, tx);
        return () => notifications.publishCounts(accountId);
      }
      case 'block': {
        const ended = await blockAccount(tx, { accountId, reason }, now);
        return () => endBlockedSessions(realtime, ended, reason);
      }
      default:
        return undefined;
    }
  }

  return {
    queue: peopleQueue,

    async present(rows) {
      const reports = await openReportsOf(
        db,
        rows.map(({ subjectId }) => subjectId),
      );
      const ids = [...rows.map(({ subjectId }) => subjectId), ...reports.map(({ reporterId }) => reporterId)];
      const accountsById = new Map((await findAccounts(db, [...new Set(ids)])).map((account) => [account.id, account]));
      const { city } = await catalogue.read();
      return renderQueueItems(rows, ({ subjectId }) => {
        const account = accountsById.get(subjectId);
        const ownReports = reports.filter(({ reportedId }) => reportedId === subjectId);
        return account?.deletedAt === null ? wordsOf(account, ownReports, { accountsById, city }) : undefined;
      });
    },

    async lock(tx, subjectId) {
      const account = await locked(tx, subjectId);
      return account && itemVersionOf(account);
    },

    async decide(tx, { subjectId }, decision) {
      const account = await locked(tx, subjectId);
      if (account === undefined) throw new Error('What was locked is there.');
      const before = await limitsOf(tx, subjectId);
      await settleReports(tx, subjectId, decision.now);
      if (before?.pausedAt) await changeLimits(tx, subjectId, { pausedAt: null });
      const afterCommit = await act(tx, account, decision);
      const limitsAfter = timesOf(await limitsOf(tx, subjectId));
      const undo = {
        action: decision.action,
        settledAt: decision.now.toISOString(),
        pausedAt: before?.pausedAt?.toISOString() ?? null,
        stoppedUntil: before?.stoppedUntil?.toISOString() ?? null,
        limitsAfter,
      };
      const message = messageOf(decision.action);
      return { ...outcomeOf(account, message, decision.action), undo, ...(afterCommit && { afterCommit }) };
    },

    async undo(tx, { subjectId, undo }, now) {
      const account = await locked(tx, subjectId);
      const settledAt = parseTime(undo?.settledAt);
      if (account === undefined || settledAt === null) return undefined;
      if (undo?.action === 'block') {
        // The office has unblocked or blocked the account by hand since.
        if (account.blockedAt?.getTime() !== settledAt.getTime()) return undefined;
        await unblockAccount(tx, subjectId, now);
      }
      // A later decision has changed the limits.
      if (undo?.limitsAfter !== timesOf(await limitsOf(tx, subjectId))) return undefined;
      await reopenReports(tx, subjectId, settledAt);
      const { pausedAt, stoppedUntil } = {
        pausedAt: parseTime(undo?.pausedAt),
        stoppedUntil: parseTime(undo?.stoppedUntil),
      };
      await changeLimits(tx, subjectId, { pausedAt, stoppedUntil });
      const kind = newsOfAction.get(undo?.action);
      if (kind) await notifications.recall(tx, { accountId: subjectId, kind, parameters: {}, since: settledAt });
      const outcome = outcomeOf(account, 'Back in the queue.', 'undone');
      return kind ? { ...outcome, afterCommit: () => notifications.publishCounts(subjectId) } : outcome;
    },
  };
}

/** What the person is notified of, by action. */
const newsOfAction = new Map<unknown, 'chat-warning' | 'chat-stopped'>([
  ['warn', 'chat-warning'],
  ['stop-chat', 'chat-stopped'],
]);

/** The limits after a decision, to compare with when it is undone. */
const timesOf = (limits: ChatLimits | undefined) =>
  JSON.stringify([limits?.pausedAt ?? null, limits?.stoppedUntil ?? null]);

const parseTime = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

async function locked(tx: Queryable, accountId: string): Promise<AccountRow | undefined> {
  await lockAccount(tx, accountId);
  const account = await findAccount(tx, accountId);
  return account?.deletedAt === null ? account : undefined;
}

type Names = { accountsById: ReadonlyMap<string, AccountRow> } & Pick<CatalogueSnapshot, 'city'>;

function wordsOf(account: AccountRow, reports: Reports, { accountsById, city }: Names): Presented {
  const nameOf = (accountId: string) => accountsById.get(accountId)?.name ?? '';
  return {
    ...itemVersionOf(account),
    reference: account.name,
    title: account.businessType ?? slugToText(account.userType),
    facts: [
      ...(account.city ? [{ label: 'City', value: city(account.city)?.name ?? account.city }] : []),
      { label: 'Signed up', value: formatDate(account.createdAt) },
      {
        label: 'Open reports',
        value: reports.length < MAX_REPORTS_SHOWN ? String(reports.length) : `${MAX_REPORTS_SHOWN} or more`,
      },
      { label: 'Reported by', value: String(new Set(reports.map(({ reporterId }) => reporterId)).size) },
      ...(account.blockedAt ? [{ label: 'Blocked', value: formatDate(account.blockedAt) }] : []),
    ],
    notes: reports.map(({ reporterId, reason, details, messages, createdAt }) => ({
      at: createdAt.toISOString(),
      title: `${optionOf(personReportReasons, reason)?.label ?? reason}, reported by ${nameOf(reporterId)}`,
      text: details,
      messages: messages.map(({ isFromReporter, text, sentAt }) => ({
        at: sentAt,
        by: isFromReporter ? nameOf(reporterId) : account.name,
        text,
      })),
    })),
    photos: [],
    link: null,
    accountId: account.id,
  };
}

const itemVersionOf = ({ updatedAt, blockedAt }: AccountRow) => ({
  version: updatedAt.toISOString(),
  choices: [
    { action: 'no-fault', effect: 'The reports leave the queue. The person may start conversations again.' },
    { action: 'warn', effect: 'The person gets a warning with your reason, on the site and by email.' },
    {
      action: 'stop-chat',
      effect: 'The person can’t send messages for 7 days. They get your reason on the site and by email.',
    },
    ...(blockedAt === null
      ? [
          {
            action: 'block',
            effect: 'All sessions end, the ads are hidden, and login attempts show your reason.',
          },
        ]
      : []),
  ],
});

const messageOf = (action: string) =>
  ({
    warn: 'The person has been warned.',
    'stop-chat': 'The person cannot send messages for 7 days.',
    block: 'The account is blocked.',
  })[action] ?? 'The reports are settled.';

const outcomeOf = (account: AccountRow, message: string, decision: string): Outcome => ({
  message,
  subject: { kind: 'account', id: account.id, name: account.name },
  before: {},
  after: { reports: decision },
  undo: null,
});
