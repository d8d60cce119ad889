import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ApiError, loginUser } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { hashPassword } from './passwords.ts';
import { loginFailures } from './tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const device = { deviceId: 'fingerprint-1', deviceName: 'Chrome on Android', deviceType: 'Mobile' } as const;
const credentials = (email: string, password = 'secret-1') => ({ email, password, type: 'user' as const, ...device });

describe('login tries', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const account = async (email: string) => api.person({ email, passwordHash: await hashPassword('secret-1') });

  test('guessing a password ends after 20 tries from one address, for the right password too, until the window is over', async () => {
    const email = 'guess@example.com';
    await account(email);
    const guesser = api.visitor();
    const answers = await Promise.all(
      Array.from({ length: 26 }, () =>
        guesser.raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') }).then(({ status }) => status),
      ),
    );
    assert.deepEqual(
      [401, 429].map((status) => answers.filter((each) => each === status).length),
      [20, 6],
      'also of many at once',
    );
    const tooMany = await guesser.raw('POST', loginUser.path, { body: credentials(email) });
    assert.equal(tooMany.status, 429);
    assert.ok(Number(tooMany.headers.get('retry-after')) > 14 * 60);
    api.clock.advance(15 * MINUTE + SECOND);
    await guesser.call(loginUser, { body: credentials(email) });
  });

  test('nobody is locked out by the guesses of another address, unless there are very many', async () => {
    const email = 'victim@example.com';
    await account(email);
    const stranger = api.visitor();
    for (let tries = 0; tries < 21; tries += 1) {
      await stranger.raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') });
    }
    await api.visitor().call(loginUser, { body: credentials(email) });
    await api.services.db
      .update(loginFailures)
      .set({ count: 500 })
      .where(eq(loginFailures.contact, `user:${email}`));
    await assert.rejects(
      api.visitor().call(loginUser, { body: credentials(email) }),
      (error) => error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === 429,
    );
  });

  test('right passwords are not counted', async () => {
    const email = 'often@example.com';
    await account(email);
    const client = api.visitor();
    for (let times = 0; times < 21; times += 1) await client.call(loginUser, { body: credentials(email) });
  });
});
