import { type Counts, knownOf, type News } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { accountsThatWant, mutedNotificationsOf, muteNotifications } from '../users/index.ts';
import { type NewNotification, newRow } from './new-row.ts';
import { countUnread, insertNotifications, listOf, markRead } from './repository.ts';

/** What other modules tell people with. */
export type Notifications = {
  /** Stores a notification and tells the account's open pages. With `tx`, call `publishCounts` after the commit yourself. */
  notify(notification: NewNotification, tx?: Queryable): Promise<void>;
  /** Stores some for several; call `publishCounts` for each account after the commit. */
  notifyEach(tx: Queryable, notifications: readonly NewNotification[]): Promise<void>;
  /** Stores the same for many; call `publishCounts` for each after the commit. */
  notifyAll(tx: Queryable, accountIds: readonly string[], news: News): Promise<void>;
  /** Tells the account's open pages its unread numbers, as they are now. */
  publishCounts(accountId: string): Promise<void>;
};

export type NotificationServices = Pick<Services, 'db' | 'realtime' | 'now'> & {
  /** The chat's part of the counts. */
  countUnreadMessages(accountId: string): Promise<number>;
};
export type NotificationService = ReturnType<typeof createNotifications>;

export function createNotifications({ db, realtime, now, countUnreadMessages }: NotificationServices) {
  async function countsOf(accountId: string): Promise<Counts> {
    const [notificationCount, chatCount] = await Promise.all([
      countUnread(db, accountId),
      countUnreadMessages(accountId),
    ]);
    return { notificationCount, chatCount };
  }

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
    return { ...page, unreadCount: await countUnread(db, accountId) };
  }

  async function publishCounts(accountId: string): Promise<void> {
    const event = 'message-unread-count';
    const counts = await countsOf(accountId);
    const [forMessages, forNotifications] = [
      { ...counts, notificationCount: 0 },
      { ...counts, chatCount: 0 },
    ];
    realtime.toAccount(accountId, event, counts, { has: ['Messages', 'Notifications'] });
    realtime.toAccount(accountId, event, forMessages, { has: ['Messages'], lacks: 'Notifications' });
    realtime.toAccount(accountId, event, forNotifications, { has: ['Notifications'], lacks: 'Messages' });
  }

  const told: Notifications = {
    publishCounts,
    notifyEach,
    notifyAll: (tx, accountIds, news) =>
      notifyEach(
        tx,
        accountIds.map((accountId) => ({ accountId, ...news })),
      ),
    async notify(notification, tx) {
      await notifyEach(tx ?? db, [notification]);
      if (tx === undefined) await publishCounts(notification.accountId);
    },
  };

  return {
    ...told,
    countsOf,
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
      await publishCounts(accountId);
      return { unreadCount: await countUnread(db, accountId) };
    },
  };
}
