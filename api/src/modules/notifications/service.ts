import { type Counts, knownOf } from '@karwan/shared-contracts';
import { and, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Services } from '../../platform/services.ts';
import {
  accounts,
  findReachable,
  hasNotMuted,
  listPhones,
  lockAccount,
  mutedNotificationsOf,
  muteNotifications,
  type ReachableAccount,
} from '../users/index.ts';
import { channelsOf, type SiteOnlyNews } from './channels.ts';
import { type NewNotification, newNotificationRow, notificationRow } from './notification-row.ts';
import { deleteQueued, messagesOf, queueMessages, type Recipient } from './outgoing-messages.ts';
import type { RecalledNews } from './recalled-news.ts';
import {
  countUnread,
  deleteNews,
  insertForAll,
  insertNotifications,
  listOf,
  markRead,
  type WhichToMark,
} from './repository.ts';

/**
 * How all modules notify users. Stores the news for the site and queues mail and SMS according to `channels.ts` in the
 * same transaction; `send-messages.ts` sends them. A kind that a user has switched off is not delivered at all.
 */
export type Notifications = {
  /** Delivers one piece of news. With `tx`, call `publishCounts` yourself after the commit. */
  notify(notification: NewNotification, tx?: Queryable): Promise<void>;
  /** Delivers several. Call `publishCounts` with their accounts after the commit. */
  notifyEach(tx: Queryable, notifications: readonly NewNotification[]): Promise<void>;
  /**
   * Stores the same news for every account whose id `accountIds` selects, in one statement, without mail or SMS.
   * Returns those accounts; call `publishCounts` with them after the commit.
   */
  notifyAll(tx: Queryable, accountIds: SQLWrapper, news: SiteOnlyNews): Promise<string[]>;
  /**
   * Withdraws news of a decision that is undone, with these parameters and not older than `since`. Mail and SMS that
   * were delayed are not sent. Call `publishCounts` after the commit.
   */
  recall(tx: Queryable, news: RecalledNews): Promise<void>;
  /** Sends unread counts to the open pages of these accounts, in the background. Never throws. */
  publishCounts(accountIds: string | readonly string[]): void;
};

export type NotificationServices = Pick<Services, 'db' | 'realtime' | 'now' | 'config'> & {
  /** Unread chat messages of each account that has any. */
  countUnreadMessages(accountIds: readonly string[]): Promise<Map<string, number>>;
};
export type NotificationService = ReturnType<typeof createNotifications>;

/** Also used by commands, which have no open pages to update. */
export const createNotifyAll =
  (now: () => Date): Notifications['notifyAll'] =>
  (tx, accountIds, news) =>
    insertForAll(tx, and(inArray(accounts.id, accountIds), hasNotMuted(news.kind)), notificationRow(news, now()));

export function createNotifications({ db, realtime, now, config, countUnreadMessages }: NotificationServices) {
  /** Two statements, however many accounts. */
  async function countsOfEach(accountIds: readonly string[]): Promise<Map<string, Counts>> {
    const [notificationCounts, chatCounts] = await Promise.all([
      countUnread(db, accountIds),
      countUnreadMessages(accountIds),
    ]);
    return new Map(
      accountIds.map((id) => [
        id,
        { notificationCount: notificationCounts.get(id) ?? 0, chatCount: chatCounts.get(id) ?? 0 },
      ]),
    );
  }

  const unreadCountOf = async (accountId: string) => (await countUnread(db, [accountId])).get(accountId) ?? 0;

  /** The kinds in `knownKinds` that are switched off. */
  async function mutedOf<Kind extends string>(
    accountId: string,
    knownKinds: readonly Kind[],
  ): Promise<{ muted: Kind[] }> {
    const muted = await mutedNotificationsOf(db, accountId);
    return { muted: knownKinds.filter((kind) => muted.includes(kind)) };
  }

  const notifyEach: Notifications['notifyEach'] = async (tx, notifications) => {
    const accountIds = new Set(notifications.flatMap(({ accountId }) => accountId ?? []));
    const reachableAccounts = await findReachable(tx, [...accountIds]);
    const at = now();
    const stored: Parameters<typeof insertNotifications>[1][number][] = [];
    const queued: Parameters<typeof queueMessages>[1][number][] = [];
    for (const { accountId, phone, email, holdUntil, ...news } of notifications) {
      const account = accountId === null ? undefined : reachableAccounts.get(accountId);
      // The account is deleted, or has switched the kind off.
      if (accountId !== null && !(account && isNotMuted(account, news.kind))) continue;
      if (accountId !== null) stored.push(newNotificationRow(accountId, news, at));
      const recipients = await recipientsOf(tx, news.kind, { account, phone, email });
      queued.push(...messagesOf(news, { accountId, recipients, siteOrigin: config.siteOrigin, at, holdUntil }));
    }
    await insertNotifications(tx, stored);
    await queueMessages(tx, queued);
  };

  async function readPage(accountId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
    const rows = await listOf(db, accountId, decodeCursor(cursor), limit);
    const page = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { ...page, unreadCount: await unreadCountOf(accountId) };
  }

  const publishCounts = realtime.defineUpdate('unread-counts', async (accountIds) => {
    for (const [accountId, counts] of await countsOfEach(accountIds)) sendCounts(accountId, counts);
  });

  function sendCounts(accountId: string, counts: Counts): void {
    const event = 'message-unread-count';
    const [forMessages, forNotifications] = [
      { ...counts, notificationCount: 0 },
      { ...counts, chatCount: 0 },
    ];
    realtime.toAccountLocally(accountId, event, counts, { has: ['Messages', 'Notifications'] });
    realtime.toAccountLocally(accountId, event, forMessages, { has: ['Messages'], lacks: 'Notifications' });
    realtime.toAccountLocally(accountId, event, forNotifications, { has: ['Notifications'], lacks: 'Messages' });
  }

  const publicApi: Notifications = {
    publishCounts,
    notifyEach,
    notifyAll: createNotifyAll(now),
    async recall(tx, news) {
      await deleteNews(tx, news);
      await deleteQueued(tx, news);
    },
    async notify(notification, tx) {
      if (tx === undefined) await db.transaction((newTx) => notifyEach(newTx, [notification]));
      else await notifyEach(tx, [notification]);
      if (tx === undefined && notification.accountId !== null) publishCounts(notification.accountId);
    },
  };

  return {
    ...publicApi,
    countsOf: async (accountId: string): Promise<Counts> =>
      (await countsOfEach([accountId])).get(accountId) ?? { notificationCount: 0, chatCount: 0 },
    readPage,
    mutedOf,
    /** Sets which of the `knownKinds` kinds are switched off. Other kinds are unchanged. */
    async mute<Kind extends string>(accountId: string, kinds: readonly string[], knownKinds: readonly Kind[]) {
      const muted = knownKinds.filter((kind) => kinds.includes(kind));
      await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const others = (await mutedNotificationsOf(tx, accountId)).filter(
          (kind) => knownOf(knownKinds, kind) === undefined,
        );
        await muteNotifications(tx, accountId, [...others, ...muted], now());
      });
      return { muted };
    },
    /** As `markNotificationsRead`. */
    async markRead(accountId: string, selection: WhichToMark): Promise<{ unreadCount: number }> {
      const isChanged = await markRead(db, accountId, selection, now());
      if (isChanged) publishCounts(accountId);
      return { unreadCount: await unreadCountOf(accountId) };
    },
  };
}

type Kind = NewNotification['kind'];

const isNotMuted = ({ mutedNotifications }: ReachableAccount, kind: Kind): boolean =>
  !(channelsOf(kind).mayBeMuted && mutedNotifications.includes(kind));

type Contacts = { account: ReachableAccount | undefined; phone: string | undefined; email: string | undefined };

/** The mail and SMS recipients of a kind. */
async function recipientsOf(tx: Queryable, kind: Kind, { account, phone, email }: Contacts): Promise<Recipient[]> {
  const { mail, sms } = channelsOf(kind);
  const recipients: Recipient[] = [];
  const address = account?.email ?? email;
  if (mail && address !== undefined) recipients.push({ channel: 'mail', recipient: address });
  const isBySms = sms === 'always' || (sms === 'without-address' && address === undefined);
  if (!isBySms) return recipients;
  const needsAccountEmail = phone === undefined && address === undefined && account !== undefined;
  const number = needsAccountEmail ? (await listPhones(tx, account.id))[0] : phone;
  if (number !== undefined) recipients.push({ channel: 'sms', recipient: number });
  return recipients;
}
