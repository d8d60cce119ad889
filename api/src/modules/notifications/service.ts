import { type Counts, knownOf, type News } from '@karwan/shared-contracts';
import { and, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Services } from '../../platform/services.ts';
import {
  accounts,
  accountsThatWant,
  mutedNotificationsOf,
  muteNotifications,
  wantsNotification,
} from '../users/index.ts';
import { type NewNotification, newRow, newsRow } from './new-row.ts';
import { countUnread, insertForAll, insertNotifications, listOf, markRead } from './repository.ts';

/** What other modules tell people with. */
export type Notifications = {
  /** Stores a notification and tells the account's open pages. With `tx`, call `publishCounts` after the commit yourself. */
  notify(notification: NewNotification, tx?: Queryable): Promise<void>;
  /** Stores some for several; call `publishCounts` with their accounts after the commit. */
  notifyEach(tx: Queryable, notifications: readonly NewNotification[]): Promise<void>;
  /**
   * Stores the same for every account whose id `accountIds` selects, in one statement. Returns the accounts that it was
   * stored for; call `publishCounts` with them after the commit.
   */
  notifyAll(tx: Queryable, accountIds: SQLWrapper, news: News): Promise<string[]>;
  /** Sends their unread counts to the open pages of these accounts, in the background: it never fails the caller. */
  publishCounts(accountIds: string | readonly string[]): void;
};

export type NotificationServices = Pick<Services, 'db' | 'realtime' | 'now'> & {
  /** The chat's part of the counts, of each account that has unread messages. */
  countUnreadMessages(accountIds: readonly string[]): Promise<Map<string, number>>;
};
export type NotificationService = ReturnType<typeof createNotifications>;

export function createNotifications({ db, realtime, now, countUnreadMessages }: NotificationServices) {
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

  /** Of the kinds that are `known`, those that are switched off. */
  async function mutedOf<Kind extends string>(accountId: string, known: readonly Kind[]): Promise<{ muted: Kind[] }> {
    const muted = await mutedNotificationsOf(db, accountId);
    return { muted: known.filter((kind) => muted.includes(kind)) };
  }

  const notifyEach: Notifications['notifyEach'] = async (tx, notifications) => {
    for (const [kind, ofKind] of Map.groupBy(notifications, (notification) => notification.kind)) {
      const accountIds = [...new Set(ofKind.map(({ accountId }) => accountId))];
      const willing = new Set(await accountsThatWant(tx, accountIds, kind));
      await insertNotifications(
        tx,
        ofKind.filter(({ accountId }) => willing.has(accountId)).map((notification) => newRow(notification, now())),
      );
    }
  };

  async function pageFor(accountId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
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
    realtime.toAccountHere(accountId, event, counts, { has: ['Messages', 'Notifications'] });
    realtime.toAccountHere(accountId, event, forMessages, { has: ['Messages'], lacks: 'Notifications' });
    realtime.toAccountHere(accountId, event, forNotifications, { has: ['Notifications'], lacks: 'Messages' });
  }

  const told: Notifications = {
    publishCounts,
    notifyEach,
    notifyAll: (tx, accountIds, news) =>
      insertForAll(tx, and(inArray(accounts.id, accountIds), wantsNotification(news.kind)), newsRow(news, now())),
    async notify(notification, tx) {
      await notifyEach(tx ?? db, [notification]);
      if (tx === undefined) publishCounts(notification.accountId);
    },
  };

  return {
    ...told,
    countsOf: async (accountId: string): Promise<Counts> =>
      (await countsOfEach([accountId])).get(accountId) ?? { notificationCount: 0, chatCount: 0 },
    pageFor,
    mutedOf,
    /** Switches these off of the kinds that are `known`, and the others of them on; what is beyond them stays. */
    async mute<Kind extends string>(accountId: string, kinds: readonly string[], known: readonly Kind[]) {
      const others = (await mutedNotificationsOf(db, accountId)).filter((kind) => knownOf(known, kind) === undefined);
      const muted = known.filter((kind) => kinds.includes(kind));
      await muteNotifications(db, accountId, [...others, ...muted], now());
      return { muted };
    },
    async markRead(accountId: string, ids: readonly string[] | undefined): Promise<{ unreadCount: number }> {
      await markRead(db, accountId, ids, now());
      publishCounts(accountId);
      return { unreadCount: await unreadCountOf(accountId) };
    },
  };
}
