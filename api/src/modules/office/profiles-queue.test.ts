import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  getProfile,
  listNotifications,
  profilesQueue,
  type QueueItem,
  registerDealer,
  resubmitProfile,
  sendOtp,
  UNDO_MINUTES,
  updateDealerProfile,
  verifyOtp,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { SESSION_COOKIE } from '../../platform/http/host-cookies.ts';
import { codeFor, sentTo } from '../../testing/codes.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { createSession, securityEventsOf } from '../auth/index.ts';
import { accounts } from '../users/index.ts';

describe('the queue of profiles', () => {
  const api = useApi();
  let moderator: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    moderator = await api.officer('moderator');
  });

  /** A dealer who has signed up and is logged in. */
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
    const { token } = await createSession(api.services.db, account?.id ?? '', device, api.clock.now());
    client.cookies.set(SESSION_COOKIE, token);
    return { client, id: account?.id };
  }
  async function itemOf(accountId: string | undefined): Promise<QueueItem | undefined> {
    const { items } = await moderator.client.call(profilesQueue.list, { query: {} });
    return items.find((item) => item.accountId === accountId);
  }
  const decide = ({ id, version }: QueueItem, action: string, reason?: string) =>
    moderator.client.call(profilesQueue.decide, { params: { itemId: id }, body: { version, action, reason } });

  test('has whoever signs up as a business; approved, they are told, and it can be taken back', async () => {
    const email = 'chenab@example.com';
    const { client, id } = await newDealer(email);
    const item = await itemOf(id);
    assert.ok(item);
    assert.deepEqual([item.reference, item.title], ['Chenab Motors', 'Used Cars']);
    assert.deepEqual(item.facts.slice(0, 3), [
      { label: 'State', value: 'Pending' },
      { label: 'Kind', value: 'Dealer, car, Used Cars' },
      { label: 'City', value: 'Lahore' },
    ]);
    await newDealer('jhelum@example.com');
    const sentFor = async (limit: number) =>
      (await statementsOf(api.services.db, () => moderator.client.call(profilesQueue.list, { query: { limit } })))
        .length;
    await sentFor(1);
    assert.equal(await sentFor(2), await sentFor(1), 'each profile in the list is queried for by itself');
    assert.equal((await decide(item, 'approve')).canUndo, true);
    assert.equal((await client.call(getProfile)).profileStatus, 'approved');
    assert.equal((await client.call(listNotifications, { query: {} })).items.length, 1);
    const mailed = async () => (await sentTo(api, email)).filter(({ subject }) => subject?.includes('approved')).length;
    assert.equal(await itemOf(id), undefined);
    await moderator.client.call(profilesQueue.undo, { params: { itemId: item.id } });
    assert.equal((await client.call(listNotifications, { query: {} })).items.length, 0);
    api.clock.advance(UNDO_MINUTES * 60_000);
    assert.equal(await mailed(), 0, 'mail of an undone approval');
    assert.equal((await client.call(getProfile)).profileStatus, 'pending');
    const again = await itemOf(id);
    assert.ok(again);
    await decide(again, 'verify');
    assert.equal((await client.call(getProfile)).profileStatus, 'verified');
    api.clock.advance(UNDO_MINUTES * 60_000);
    assert.equal(await mailed(), 1);
  });

  test('a checked business that takes another name is checked again under it; who waits already does not wait twice', async () => {
    const { client, id } = await newDealer('sutlej@example.com');
    const rename = (name: string) => {
      const body = new FormData();
      body.set('name', name);
      return client.call(updateDealerProfile, { body });
    };
    assert.equal((await rename('Sutlej Cars')).profileStatus, 'pending');
    const item = await itemOf(id);
    assert.ok(item);
    assert.deepEqual([item.reference, item.reason], ['Sutlej Cars', 'new']);
    await decide(item, 'verify');
    assert.equal((await rename('Sutlej Cars')).profileStatus, 'verified');
    assert.equal((await rename('Authorised Dealer')).profileStatus, 'pending');
    const again = await itemOf(id);
    assert.ok(again);
    assert.deepEqual([again.reference, again.reason], ['Authorised Dealer', 'renamed']);
    const [renamed] = await securityEventsOf(api.services.db, id ?? '', 1);
    assert.deepEqual(
      [renamed?.kind, renamed?.details],
      ['profile-renamed', { from: 'Sutlej Cars', to: 'Authorised Dealer' }],
    );
    await decide(again, 'approve');
    assert.equal((await client.call(getProfile)).profileStatus, 'approved');
  });

  test('a rejected one reads why, and waits anew when it is sent again, once', async () => {
    const email = 'ravi@example.com';
    const { client, id } = await newDealer(email);
    const item = await itemOf(id);
    assert.ok(item);
    const again = () => client.call(resubmitProfile);
    assert.equal((await again()).profileStatus, 'pending');
    await assert.rejects(decide(item, 'reject'), refusedWith('invalid_input', 400, undefined, 'body.reason'));
    const reason = 'The name is that of another dealer.';
    await decide(item, 'reject', reason);
    assert.partialDeepStrictEqual(await client.call(getProfile), {
      profileStatus: 'rejected',
      rejectionReason: reason,
    });
    const { items } = await client.call(listNotifications, { query: {} });
    assert.deepEqual(items[0]?.parameters['profile-rejected'], { userType: 'dealer', reason });
    api.clock.advance(UNDO_MINUTES * 60_000);
    assert.match((await sentTo(api, email))[0]?.text ?? '', /another dealer.*resubmit it/s);

    await Promise.all([again(), again()]);
    assert.equal((await client.call(getProfile)).rejectionReason, undefined);
    const waiting = await itemOf(id);
    assert.equal(waiting?.reason, 'sent-again');
    const events = await securityEventsOf(api.services.db, id ?? '', 10);
    assert.equal(events.filter(({ kind }) => kind === 'profile-sent-again').length, 1);
    // A rejection cannot be undone after the dealer has resubmitted.
    const undo = (itemId: string) => moderator.client.call(profilesQueue.undo, { params: { itemId } });
    await assert.rejects(undo(item.id), refusedWith('queue_no_undo', 409));
    await decide(waiting, 'reject', 'Still the name of another dealer.');
    await undo(waiting.id);
    assert.partialDeepStrictEqual(await client.call(getProfile), { profileStatus: 'pending' });
    const last = await itemOf(id);
    assert.ok(last);
    await decide(last, 'approve');
    assert.equal((await client.call(getProfile)).profileStatus, 'approved');
  });
});
