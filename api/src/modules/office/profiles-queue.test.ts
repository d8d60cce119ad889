import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  getProfile,
  listNotifications,
  profilesQueue,
  type QueueItem,
  registerDealer,
  sendOtp,
  verifyOtp,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import { codeFor, sentTo } from '../../testing/codes.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { startSession } from '../auth/index.ts';
import { accounts } from '../users/index.ts';

describe('the queue of profiles', () => {
  let api: TestApi;
  let moderator: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    api = await startApi();
    moderator = await api.officer('moderator');
  });
  after(() => api.stop());

  /** A dealer who has signed up, logged in. */
  async function newDealer(email: string) {
    const client = api.visitor();
    await client.call(sendOtp, { body: { email } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(api, email) } });
    await client.call(registerDealer, {
      body: {
        ...{ email, name: 'Chenab Motors', password: 'karachi-1947', city: 'lahore' },
        ...{ businessType: 'Used Cars', dealerType: 'car' },
      },
    });
    const [account] = await api.services.db.select().from(accounts).where(eq(accounts.email, email));
    const device = { deviceId: email, deviceName: 'Test', deviceType: 'Desktop' };
    const { token } = await startSession(api.services.db, account?.id ?? '', device, api.clock.now());
    client.cookies.set(SESSION_COOKIE, token);
    return { client, id: account?.id };
  }
  async function itemOf(accountId: string | undefined): Promise<QueueItem | undefined> {
    const { items } = await moderator.client.call(profilesQueue.list, { query: {} });
    return items.find((item) => item.accountId === accountId);
  }
  const decide = ({ id, version }: QueueItem, action: string) =>
    moderator.client.call(profilesQueue.decide, { params: { itemId: id }, body: { version, action } });

  test('has whoever signs up as a business; approved, they are told, and it can be taken back', async () => {
    const email = 'chenab@example.com';
    const { client, id } = await newDealer(email);
    const item = await itemOf(id);
    assert.ok(item);
    assert.deepEqual([item.reference, item.title], ['Chenab Motors', 'Used Cars']);
    assert.equal((await decide(item, 'approve')).canUndo, true);
    assert.equal((await client.call(getProfile)).profileStatus, 'approved');
    assert.equal((await client.call(listNotifications, { query: {} })).items.length, 1);
    assert.ok((await sentTo(api, email)).length > 1);
    assert.equal(await itemOf(id), undefined);
    await moderator.client.call(profilesQueue.undo, { params: { itemId: item.id } });
    assert.equal((await client.call(getProfile)).profileStatus, 'pending');
    const again = await itemOf(id);
    assert.ok(again);
    await decide(again, 'verify');
    assert.equal((await client.call(getProfile)).profileStatus, 'verified');
  });
});
