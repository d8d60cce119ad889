import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { checkExistence, forgetPassword, loginUser, sendOtp } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { apiClient } from '../../../testing/api-client.ts';
import { useApi } from '../../../testing/start-api.ts';
import { type AttemptLimit, consumeAttempt, deleteAttemptsBefore, refundAttempt } from '../attempts.ts';
import { DEVICE_COOKIE } from '../device-cookie.ts';
import { loginLimits, sendLimits } from '../limits.ts';
import { hashPassword } from '../passwords.ts';
import { attempts } from '../tables.ts';

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

const allOf = ({ exclusive, shared }: ReturnType<typeof loginLimits>) => [...shared, ...exclusive];

describe('guessing', () => {
  const api = useApi();
  let passwordHash: string;
  before(async () => {
    api.clock.stop();
    passwordHash = await hashPassword('secret-1');
  });

  const account = (email: string) => api.person({ email, passwordHash });
  const statusesOf = async (tries: Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).map(({ status }) => status);
  const times = <Value>(count: number, make: (position: number) => Value) =>
    Array.from({ length: count }, (_, at) => make(at));
  /** In six batches of ten, because a busy machine cannot check sixty passwords within the handler timeout. */
  const inRounds = async (guess: (position: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push(...(await statusesOf(times(10, guess))));
    return statuses;
  };
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
    const guess = () => api.visitor().raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') });
    const answers = await inRounds(guess);
    assert.deepEqual([count(answers, 401), count(answers, 429)], [51, 9]);
    const fromEverywhere = (position: number) =>
      allOf(loginLimits('user', 'besieged-3@example.com', { ip: `10.90.0.${position}` }, false));
    assert.equal(await countChecked(60, fromEverywhere), 51, 'sixty at once, too');
    api.clock.advance(MINUTE);
    await api.visitor().call(loginUser, { body: credentials(email) });
  });

  test('nor does whoever says to be a device that the owner has used before get more tries', async () => {
    const email = 'impersonated@example.com';
    await account(email);
    const fingerprint = 'of-the-victim';
    await api.visitor().call(loginUser, { body: credentials(email, 'secret-1', fingerprint) });
    const invented = 'A'.repeat(43);
    const guess = (position: number) => {
      const guesser = api.visitor();
      if (position % 2 === 0) guesser.cookies.set(DEVICE_COOKIE, invented);
      return guesser.raw('POST', loginUser.path, { body: credentials(email, 'wrong-one', fingerprint) });
    };
    const answers = await inRounds(guess);
    assert.deepEqual([count(answers, 401), count(answers, 429)], [51, 9]);
  });

  test('many accounts from one device, also with a right password of its own in between', async () => {
    await account('stuffer@example.com');
    const stuffer = api.visitor();
    const stuff = (position: number) =>
      stuffer.raw('POST', loginUser.path, {
        body: credentials(`stuffed-${position}@example.com`, 'wrong-one', 'one-device'),
      });
    assert.equal(count(await statusesOf(times(18, stuff)), 404), 18);
    await stuffer.call(loginUser, { body: credentials('stuffer@example.com', 'secret-1', 'one-device') });
    const further = await statusesOf(times(6, (position) => stuff(100 + position)));
    assert.deepEqual([count(further, 404), count(further, 429)], [3, 3]);
  });

  /** How many of these attempts pass the limits. */
  async function countChecked(tries: number, limits: (position: number) => readonly AttemptLimit[]): Promise<number> {
    const results = await Promise.allSettled(
      times(tries, (position) => consumeAttempt(api.services.db, limits(position), api.clock.now())),
    );
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  test('who is held up at one address uses up neither what the account allows elsewhere nor what others may there', async () => {
    const logins = (email: string, ip: string) => () => allOf(loginLimits('user', email, { ip }, false));
    assert.equal(await countChecked(150, logins('besieged-2@example.com', '10.87.0.1')), 6);
    assert.equal(await countChecked(5, logins('besieged-2@example.com', '10.87.0.2')), 5);
    assert.equal(await countChecked(5, logins('neighbour@example.com', '10.87.0.1')), 5);
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
    const requestCode = (position: number) =>
      asker.raw('POST', checkExistence.path, {
        body: { email: `n${position}@example.com`, type: 'user', deviceId: 'asker' },
      });
    assert.equal(count(await statusesOf(times(24, requestCode)), 429), 3);
    const reset = () => asker.raw('POST', forgetPassword.path, { body: { email: 'nobody@example.com', type: 'user' } });
    const answers = await statusesOf(times(23, reset));
    assert.equal(count(answers, 404), 11, 'a reset is a code, too');
  });

  test('an IPv6 network counts as one address', async () => {
    const keys = async () => (await api.services.db.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2']) {
      const client = apiClient({ apiOrigin: api.origin, siteOrigin: api.config.siteOrigin, ip });
      await client.raw('POST', sendOtp.path, { body: { email: `${crypto.randomUUID()}@example.com` } });
    }
    assert.deepEqual(
      (await keys()).filter((key) => /^send 2001/.test(key)),
      ['send 2001:db8:1:2::/64'],
    );
  });

  test('a pause is at most its longest one, and tries are forgotten one by one', async () => {
    const limit = { key: 'test', free: 2, longestPauseMs: 5 * SECOND, leakMs: MINUTE };
    let now = api.clock.now();
    const pauseAfterTry = async () => {
      await consumeAttempt(api.services.db, [limit], now);
      const [row] = await api.services.db.select().from(attempts).where(eq(attempts.key, 'test'));
      return Math.max(0, (row?.openAt.getTime() ?? 0) - now.getTime());
    };
    for (const pauseMs of [0, 0, 1, 2, 4, 5, 5].map((seconds) => seconds * SECOND)) {
      assert.equal(await pauseAfterTry(), pauseMs);
      now = new Date(now.getTime() + pauseMs);
    }
    now = new Date(now.getTime() + 5 * MINUTE);
    assert.equal(await pauseAfterTry(), SECOND, 'five of seven are forgotten');
    // Frequent attempts do not stop the leaking.
    for (let tries = 0; tries < 40; tries += 1) {
      now = new Date(now.getTime() + MINUTE);
      assert.equal(await pauseAfterTry(), SECOND);
    }
  });

  test('tries that are forgotten slowly are remembered until then, also after a quiet day', async () => {
    const { db } = api.services;
    const slow = { key: 'slow', free: 3, longestPauseMs: SECOND, leakMs: 480 * MINUTE };
    const start = api.clock.now().getTime();
    for (let tries = 0; tries < 5; tries += 1) await consumeAttempt(db, [slow], new Date(start + tries * 2 * SECOND));
    const isKnownAfter = async (hours: number) => {
      await deleteAttemptsBefore(db, new Date(start + hours * 60 * MINUTE));
      return (await db.$count(attempts, eq(attempts.key, 'slow'))) === 1;
    };
    assert.deepEqual([await isKnownAfter(25), await isKnownAfter(39), await isKnownAfter(41)], [true, true, false]);
  });

  test('a crowd behind one address that errs now and then never waits', async () => {
    const limits = (contact: string) => sendLimits(contact, { ip: '10.66.0.1', deviceId: 'popular-phone' });
    let now = api.clock.now();
    for (let position = 0; position < 200; position += 1) {
      now = new Date(now.getTime() + 3 * MINUTE);
      await consumeAttempt(api.services.db, limits(`crowd-${position}@example.com`), now);
    }
  });

  test('who guesses goes on and on holds up no device that its owner has used before', async () => {
    const email = 'besieged@example.com';
    await account(email);
    const home = { ...credentials(email), deviceId: 'at-home' };
    const browser = api.visitor();
    await browser.call(loginUser, { body: home });
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const guesses = times(20, () =>
        api.visitor().raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') }),
      );
      await Promise.all(guesses);
      const otherBrowser = api.visitor();
      for (const [name, value] of browser.cookies) otherBrowser.cookies.set(name, value);
      await otherBrowser.call(loginUser, { body: home });
      api.clock.advance(MINUTE);
    }
  });

  test('right passwords at one address from phones of one model hold each other up in no circle', async () => {
    const { db } = api.services;
    const logIn = async (position: number) => {
      const origin = { ip: '10.88.0.1', deviceId: 'popular-phone' };
      const { exclusive, shared } = loginLimits('user', `same-${position % 8}@example.com`, origin, false);
      const freely = (limits: AttemptLimit[]) => limits.map((limit) => ({ ...limit, free: 1_000_000 }));
      const limits = { exclusive: freely(exclusive), shared: freely(shared) };
      await consumeAttempt(db, [...limits.shared, ...limits.exclusive], api.clock.now());
      await refundAttempt(db, limits);
    };
    const crowd = times(16, async () => {
      for (const position of Array.from({ length: 12 }).keys()) await logIn(position);
    });
    await Promise.all(crowd);
  });
});
