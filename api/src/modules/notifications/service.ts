import { type Counts, knownOf } from '@karwan/shared-contracts';
import { and, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Services } from '../../platform/services.ts';
import {
  accounts,
  findReachable,
  listPhones,
  lockAccount,
  mutedNotificationsOf,
  muteNotifications,
  type ReachableAccount,
  wantsNotification,
} from '../users/index.ts';
import { channelsOf, type SiteOnlyNews } from './channels.ts';
import { type NewNotification, newRow, newsRow } from './new-row.ts';
import { messagesOf, queueMessages, type Recipient } from './outgoing-messages.ts';
import { countUnread, insertForAll, insertNotifications, listOf, markRead } from './repository.ts';

/**
 * The one way in which modules tell people of something. By `channels.ts` it stores the news for the site, and queues mail and SMS in
 * the same transaction (`send-messages.ts` sends them); who has switched a kind off is spared it everywhere.
 */
export type Notifications = {
  /** One piece of news. With `tx`, call `publishCounts` after the commit yourself. */
  notify(notification: NewNotification, tx?: Queryable): Promise<void>;
  /** Several; call `publishCounts` with their accounts after the commit. */
  notifyEach(tx: Queryable, notifications: readonly NewNotification[]): Promise<void>;
  /**
   * Stores the same for every account whose id `accountIds` selects, in one statement: news of which there is no mail. Returns the
   * accounts that it was stored for; call `publishCounts` with them after the commit.
   */
  notifyAll(tx: Queryable, accountIds: SQLWrapper, news: SiteOnlyNews): Promise<string[]>;
  /** Sends their unread counts to the open pages of these accounts, in the background: it never fails the caller. */
  publishCounts(accountIds: string | readonly string[]): void;
};

export type NotificationServices = Pick<Services, 'db' | 'realtime' | 'now' | 'config'> & {
  /** The chat's part of the counts, of each account that has unread messages. */
  countUnreadMessages(accountIds: readonly string[]): Promise<Map<string, number>>;
};
export type NotificationService = ReturnType<typeof createNotifications>;

/** For commands as well, which have no pages to tell of it. */
export const createNotifyAll =
  (now: () => Date): Notifications['notifyAll'] =>
  (tx, accountIds, news) =>
    insertForAll(tx, and(inArray(accounts.id, accountIds), wantsNotification(news.kind)), newsRow(news, now()));

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

  /** Of the kinds that are `known`, those that are switched off. */
  async function mutedOf<Kind extends string>(accountId: string, known: readonly Kind[]): Promise<{ muted: Kind[] }> {
    const muted = await mutedNotificationsOf(db, accountId);
    return { muted: known.filter((kind) => muted.includes(kind)) };
  }

  const notifyEach: Notifications['notifyEach'] = async (tx, notifications) => {
    const accountIds = new Set(notifications.flatMap(({ accountId }) => accountId ?? []));
    const reachable = await findReachable(tx, [...accountIds]);
    const at = now();
    const stored: Parameters<typeof insertNotifications>[1][number][] = [];
    const queued: Parameters<typeof queueMessages>[1][number][] = [];
    for (const { accountId, phone, email, ...news } of notifications) {
      const account = accountId === null ? undefined : reachable.get(accountId);
      // Gone, or it has switched the kind off.
      if (accountId !== null && !(account && isWanted(account, news.kind))) continue;
      if (accountId !== null) stored.push(newRow(accountId, news, at));
      const recipients = await recipientsOf(tx, news.kind, { account, phone, email });
      queued.push(...messagesOf(news, { accountId, recipients, siteOrigin: config.siteOrigin, at }));
    }
    await insertNotifications(tx, stored);
    await queueMessages(tx, queued);
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
    notifyAll: createNotifyAll(now),
    async notify(notification, tx) {
      if (tx === undefined) await db.transaction((own) => notifyEach(own, [notification]));
      else await notifyEach(tx, [notification]);
      if (tx === undefined && notification.accountId !== null) publishCounts(notification.accountId);
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
      const muted = known.filter((kind) => kinds.includes(kind));
      await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const others = (await mutedNotificationsOf(tx, accountId)).filter((kind) => knownOf(known, kind) === undefined);
        await muteNotifications(tx, accountId, [...others, ...muted], now());
      });
      return { muted };
    },
    async markRead(accountId: string, ids: readonly string[] | undefined): Promise<{ unreadCount: number }> {
      await markRead(db, accountId, ids, now());
      publishCounts(accountId);
      return { unreadCount: await unreadCountOf(accountId) };
    },
  };
}

type Kind = NewNotification['kind'];

const isWanted = ({ mutedNotifications }: ReachableAccount, kind: Kind): boolean =>
  !(channelsOf(kind).mayBeMuted && mutedNotifications.includes(kind));

type Contacts = { account: ReachableAccount | undefined; phone: string | undefined; email: string | undefined };

/** Where mail and SMS of a kind go. */
async function recipientsOf(tx: Queryable, kind: Kind, { account, phone, email }: Contacts): Promise<Recipient[]> {
  const { mail, sms } = channelsOf(kind);
  const recipients: Recipient[] = [];
  const address = account?.email ?? email;
  if (mail && address !== undefined) recipients.push({ channel: 'mail', recipient: address });
  const isBySms = sms === 'always' || (sms === 'without-address' && address === undefined);
  if (!isBySms) return recipients;
  const isOwnNeeded = phone === undefined && address === undefined && account !== undefined;
  const number = isOwnNeeded ? (await listPhones(tx, account.id))[0] : phone;
  if (number !== undefined) recipients.push({ channel: 'sms', recipient: number });
  return recipients;
}
