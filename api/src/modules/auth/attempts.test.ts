import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkExistence, forgetPassword, loginUser, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { createApp } from '../../app.ts';
import { type ApiClient, apiClient } from '../../testing/api-client.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { reserveAttempt } from './attempts.ts';
import { sendLimits } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { attempts } from './tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const device = { deviceId: 'fingerprint-1', deviceName: 'Chrome on Android', deviceType: 'Mobile' } as const;
const credentials = (email: string, password = 'secret-1', deviceId: string = crypto.randomUUID()) => ({
  email,
  password,
  type: 'user' as const,
  ...device,
  deviceId,
});

describe('guessing', () => {
  let api: TestApi;
  let passwordHash: string;
  before(async () => {
    api = await startApi();
    api.clock.stop();
    passwordHash = await hashPassword('secret-1');
  });
  after(() => api.stop());

  const account = (email: string) => api.person({ email, passwordHash });
  const statusesOf = async (tries: Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).map(({ status }) => status);
  const times = <Value>(count: number, make: (place: number) => Value) =>
    Array.from({ length: count }, (_, at) => make(at));
  const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

  test('one account from one address: five tries are free, also of many at once, then each pause is twice as long', async () => {
    const email = 'guess@example.com';
    await account(email);
    const guesser = api.visitor();
    const guess = () => guesser.raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') });
    const answers = await statusesOf(times(12, guess));
    assert.equal(count(answers, 401), 6, 'the sixth is looked at and begins the pauses');
    assert.equal(count(answers, 429), 6);
    for (const pauseSeconds of [1, 2, 4, 8]) {
      const refused = await guesser.raw('POST', loginUser.path, { body: credentials(email) });
      assert.equal(refused.status, 429, 'the right password, too');
      assert.equal(Number(refused.headers.get('retry-after')), pauseSeconds);
      api.clock.advance(pauseSeconds * SECOND);
      assert.equal((await guess()).status, 401);
    }
    api.clock.advance(16 * SECOND);
    await guesser.call(loginUser, { body: credentials(email) });
    assert.equal(count(await statusesOf(times(5, guess)), 401), 5, 'the right one begins anew');
  });

  test('one account from everywhere: others are hardly held up, whoever guesses', async () => {
    const email = 'victim@example.com';
    await account(email);
    const guesses = times(60, () =>
      api.visitor().raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') }),
    );
    const answers = await statusesOf(guesses);
    assert.equal(count(answers, 401), 51);
    api.clock.advance(MINUTE);
    await api.visitor().call(loginUser, { body: credentials(email) });
  });

  test('many accounts from one address, and from one device', async () => {
    const stuffer = api.visitor();
    const stuff = (place: number, deviceId?: string) =>
      stuffer.raw('POST', loginUser.path, { body: credentials(`stuffed-${place}@example.com`, 'wrong-one', deviceId) });
    const fromDevice = await statusesOf(times(24, (place) => stuff(place, 'one-device')));
    assert.equal(count(fromDevice, 404), 21);
    assert.equal(count(fromDevice, 429), 3);
  });

  test('right passwords are not counted', async () => {
    const email = 'often@example.com';
    await account(email);
    const client = api.visitor();
    for (const body of times(8, () => credentials(email))) await client.call(loginUser, { body });
    for (const body of times(3, () => credentials(email, 'secret-1', 'same'))) await client.call(loginUser, { body });
  });

  test('whether somebody has an account, asked directly or by a reset', async () => {
    const asker = api.visitor();
    const ask = (place: number) =>
      asker.raw('POST', checkExistence.path, {
        body: { email: `n${place}@example.com`, type: 'user', deviceId: 'asker' },
      });
    assert.equal(count(await statusesOf(times(24, ask)), 429), 3);
    const reset = () => asker.raw('POST', forgetPassword.path, { body: { email: 'nobody@example.com', type: 'user' } });
    const answers = await statusesOf(times(23, reset));
    assert.equal(count(answers, 404), 11, 'a reset is a code, too');
  });

  test('codes asked for, and codes entered', async () => {
    const sender = api.visitor();
    const send = (place: number) =>
      sender.raw('POST', sendOtp.path, { body: { email: `to-${place}@example.com`, deviceId: 'sender' } });
    assert.equal(count(await statusesOf(times(30, send)), 200), 30);
    const enter = (place: number) =>
      sender.raw('POST', verifyOtp.path, {
        body: { email: `to-${place}@example.com`, code: 111_111, deviceId: 'enterer' },
      });
    assert.equal(count(await statusesOf(times(44, enter)), 429), 3);
  });

  test('an IPv6 network counts as one address', async () => {
    const keys = async () => (await api.services.db.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2']) {
      const client = apiClient({ apiOrigin: api.origin, siteOrigin: api.config.siteOrigin, ip });
      await client.raw('POST', sendOtp.path, { body: { email: `${crypto.randomUUID()}@example.com` } });
    }
    assert.deepEqual(
      (await keys()).filter((key) => /^send 2001/.test(key)),
      ['send 2001:db8:1:2'],
    );
  });

  test('a pause is at most its longest one, and tries are forgotten one by one', async () => {
    const limit = { key: 'test', free: 2, longestPauseMs: 5 * SECOND, leakMs: MINUTE };
    let now = api.clock.now();
    const pauseAfterTry = async () => {
      await reserveAttempt(api.services.db, [limit], now);
      const [row] = await api.services.db.select().from(attempts).where(eq(attempts.key, 'test'));
      return Math.max(0, (row?.openAt.getTime() ?? 0) - now.getTime());
    };
    for (const pauseMs of [0, 0, 1, 2, 4, 5, 5].map((seconds) => seconds * SECOND)) {
      assert.equal(await pauseAfterTry(), pauseMs);
      now = new Date(now.getTime() + pauseMs);
    }
    now = new Date(now.getTime() + 5 * MINUTE);
    assert.equal(await pauseAfterTry(), SECOND, 'five of seven are forgotten');
    // However often: what leaks is not lost by trying again.
    for (let tries = 0; tries < 40; tries += 1) {
      now = new Date(now.getTime() + MINUTE);
      assert.equal(await pauseAfterTry(), SECOND);
    }
  });

  test('a crowd behind one address that errs now and then never waits', async () => {
    const limits = (contact: string) => sendLimits(contact, { ip: '10.66.0.1', deviceId: 'popular-phone' });
    let now = api.clock.now();
    for (let place = 0; place < 200; place += 1) {
      now = new Date(now.getTime() + 3 * MINUTE);
      await reserveAttempt(api.services.db, limits(`crowd-${place}@example.com`), now);
    }
  });

  test('who guesses goes on and on holds up no device that its owner has used before', async () => {
    const email = 'besieged@example.com';
    await account(email);
    const home = { ...credentials(email), deviceId: 'at-home' };
    await api.visitor().call(loginUser, { body: home });
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const guesses = times(20, () =>
        api.visitor().raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') }),
      );
      await Promise.all(guesses);
      await api.visitor().call(loginUser, { body: home });
      api.clock.advance(MINUTE);
    }
  });

  test('the same phone at another address is another one', async () => {
    const send = (client: ApiClient, place: number) =>
      client.raw('POST', sendOtp.path, { body: { email: `like-${place}@example.com`, deviceId: 'same-model' } });
    const guesser = api.visitor();
    await Promise.all(times(45, (place) => send(guesser, place)));
    assert.equal((await send(guesser, 45)).status, 429);
    assert.equal((await send(api.visitor(), 46)).status, 200);
  });

  test('another process counts with this one', async () => {
    const email = 'two-processes@example.com';
    await account(email);
    const { db, read } = api.services;
    const database = { kind: 'pglite' as const, db, read, isReachable: async () => true, close: async () => undefined };
    const second = await createApp({
      config: api.config,
      database,
      now: api.clock.now,
      logStream: { write: () => undefined },
    });
    const ip = '10.77.0.1';
    const origins = [api.origin, await second.listen()];
    const clients = origins.map((apiOrigin) => apiClient({ apiOrigin, siteOrigin: api.config.siteOrigin, ip }));
    const guesses = clients.flatMap((client) =>
      times(6, () => client.raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') })),
    );
    const answers = await statusesOf(guesses);
    await second.close();
    assert.equal(count(answers, 401), 6);
    assert.equal(count(answers, 429), 6);
  });
});
