import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  type EndpointInput,
  getCounts,
  getNotificationPreferences,
  getNotificationPreferencesV1,
  listNotifications,
  listNotificationsV1,
  markNotificationsRead,
  setNotificationPreferences,
  setNotificationPreferencesV1,
} from '@karwan/shared-contracts';
import { openPage } from '../../testing/realtime-page.ts';
import { useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { conversations } from '../chat/index.ts';
import { mutedNotificationsOf, muteNotifications } from '../users/index.ts';
import { createNotificationsModule, type Notifications } from './index.ts';
import { notifications as table } from './tables.ts';

describe('notifications', () => {
  const api = useApi();
  let notifications: Notifications;
  before(async () => {
    notifications = createNotificationsModule({ ...api.services, countUnreadMessages: async () => new Map() });
  });

  const sold = { vertical: 'used-cars', listingId: randomUUID(), title: 'Toyota Corolla 2018' };
  const search = { vertical: 'used-cars', filters: 'mk-toyota', count: 2 };
  const notifyOf = (accountId: string, name: string) =>
    notifications.notify({ accountId, kind: 'saved-search', parameters: { ...search, name } });

  test('are listed newest first, page by page, and counted', async () => {
    const { client, account } = await api.person();
    for (const title of ['one', 'two', 'three', 'four', 'five']) await notifyOf(account.id, title);
    const names: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.call(listNotifications, { query: { limit: 2, ...(cursor && { cursor }) } });
      names.push(...page.items.map(({ parameters }) => parameters['saved-search']?.name));
      assert.equal(page.unreadCount, 5);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual([...names].sort(), ['five', 'four', 'one', 'three', 'two']);
  });

  test('are kinds with parameters, and sentences of the same for pages from before', async () => {
    const { client, account } = await api.person();
    await notifyOf(account.id, 'Toyotas');
    const [news] = (await client.call(listNotifications)).items;
    assert.deepEqual(
      [news?.kind, news?.parameters, news?.words, news?.readAt],
      ['saved-search', { 'saved-search': { ...search, name: 'Toyotas' } }, null, null],
    );
    const { items, unreadCount } = await client.call(listNotificationsV1);
    assert.deepEqual(items, [
      {
        ...{ id: news?.id, kind: 'saved-search', createdAt: news?.createdAt, readAt: null },
        title: '2 new ads for your saved search',
        text: 'Toyotas',
        link: '/used-cars/search/mk-toyota?sort=newest',
      },
    ]);
    assert.equal(unreadCount, 1);
  });

  test('keep the words of rows without parameters, or with ones that are newer than this API', async () => {
    const { client, account } = await api.person();
    const words = { title: 'Your ad is live', text: 'Toyota Corolla 2018', link: null };
    const row = { accountId: account.id, ...words, createdAt: api.clock.now() };
    await api.services.db.insert(table).values([
      { ...row, id: randomUUID(), kind: 'saved-ad-sold' },
      { ...row, id: randomUUID(), kind: 'auction-won', parameters: { lot: 7 } },
      { ...row, id: randomUUID(), kind: 'saved-ad-sold', parameters: { title: 7 } },
    ]);
    const { items } = await client.call(listNotifications);
    assert.equal(items.length, 3);
    for (const { parameters, words: storedWords } of items) assert.deepEqual([parameters, storedWords], [{}, words]);
  });

  test('are switched off by kind, and a kind that a page or this API does not know stays as it is', async () => {
    const { client, account } = await api.person();
    await muteNotifications(api.services.db, account.id, ['kind-of-tomorrow', 'ad-expired'], api.clock.now());
    assert.deepEqual(await client.call(getNotificationPreferences), { muted: ['ad-expired'] });
    const body = { muted: ['saved-search', 'kind-of-another-page'] };
    assert.deepEqual(await client.call(setNotificationPreferences, { body }), { muted: ['saved-search'] });
    await client.call(setNotificationPreferencesV1, { body: { muted: ['saved-ad-sold'] } });
    assert.deepEqual(await client.call(getNotificationPreferencesV1), { muted: ['saved-ad-sold'] });
    assert.deepEqual(await mutedNotificationsOf(api.services.db, account.id), ['kind-of-tomorrow', 'saved-ad-sold']);
    await notifyOf(account.id, 'Toyotas');
    await notifications.notify({ accountId: account.id, kind: 'saved-ad-sold', parameters: sold });
    assert.deepEqual(
      (await client.call(listNotifications)).items.map(({ kind }) => kind),
      ['saved-search'],
    );
    const other = await api.person();
    await api.services.db.transaction((tx) =>
      notifications.notifyEach(
        tx,
        [account, other.account].map(({ id }) => ({ accountId: id, kind: 'saved-ad-sold', parameters: sold })),
      ),
    );
    assert.equal((await client.call(listNotifications)).items.length, 1);
    assert.equal((await other.client.call(listNotifications)).items.length, 1);
  });

  test('are marked read one by one or all', async () => {
    const { client, account } = await api.person();
    for (const title of ['a', 'b', 'c']) await notifyOf(account.id, title);
    const { items } = await client.call(listNotifications, { query: {} });
    const ids = items.slice(0, 1).map(({ id }) => id);
    const read = (body: EndpointInput<typeof markNotificationsRead>['body']) =>
      client.call(markNotificationsRead, { body });
    assert.deepEqual(await read({ ids: [] }), { unreadCount: 3 });
    assert.deepEqual(await read({ ids }), { unreadCount: 2 });
    assert.deepEqual(await read({}), { unreadCount: 0 });
  });

  test('are marked read up to the newest that a page shows; later ones stay unread', async () => {
    const { client, account } = await api.person();
    for (const title of ['a', 'b']) await notifyOf(account.id, title);
    const { items } = await client.call(listNotifications, { query: {} });
    const [{ id, createdAt } = { id: '', createdAt: '' }] = items;
    api.clock.advance(1);
    await notifyOf(account.id, 'late');
    const body = { upTo: { id, createdAt } };
    assert.deepEqual(await client.call(markNotificationsRead, { body }), { unreadCount: 1 });
    const now = await client.call(listNotifications, { query: {} });
    assert.deepEqual(
      now.items.map(({ readAt }) => readAt === null),
      [true, false, false],
    );
    // Nothing changes, so nothing is counted for open pages.
    const page = await openPage(api.origin, client);
    const statements = await statementsOf(api.services.db, () => client.call(markNotificationsRead, { body }));
    page.close();
    assert.equal(statements.filter(({ statement }) => /count\(|sum\(/.test(statement)).length, 1);
  });

  test('[CALL-06] the counts of an account are its unread notifications and chat messages', async () => {
    const { client, account } = await api.person();
    assert.deepEqual(await client.call(getCounts), { notificationCount: 0, chatCount: 0 });
    await notifyOf(account.id, 'new');
    const [buyer, now] = [await api.person(), api.clock.now()];
    const sides = { buyerId: buyer.account.id, sellerId: account.id, buyerUnread: 5, sellerUnread: 2 };
    const conversation = { id: randomUUID(), listingId: randomUUID(), ...sides, createdAt: now, updatedAt: now };
    await api.services.db.insert(conversations).values(conversation);
    assert.deepEqual(await client.call(getCounts), { notificationCount: 1, chatCount: 2 });
    assert.deepEqual(await buyer.client.call(getCounts), { notificationCount: 0, chatCount: 5 });
    assert.equal((await api.visitor().raw('GET', '/api/website/notification/counts')).status, 401);
  });

  test('are counted up to a thousand', async () => {
    const { account, client } = await api.person();
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      ...{ id: randomUUID(), accountId: account.id, kind: 'saved-search', title: `${index}`, text: '' },
      createdAt: api.clock.now(),
    }));
    await api.services.db.insert(table).values(rows);
    assert.equal((await client.call(getCounts)).notificationCount, 1000);
  });
});
