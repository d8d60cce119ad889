import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loginUser } from '@karwan/shared-contracts';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { refusedWith } from '../../testing/refused-with.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { hashPassword } from './passwords.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const weakly = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

describe('how strong a password is kept', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const logIn = (email: string, password: string) =>
    api.visitor().call(loginUser, { body: { email, password, type: 'user', ...device } });
  async function keptOf(email: string): Promise<string> {
    const [account] = await api.services.db.select().from(accounts).where(eq(accounts.email, email));
    return account?.passwordHash ?? '';
  }

  test('argon2id, 64 MiB, three passes, one lane', async () => {
    assert.match(await hashPassword('karachi-1947'), /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  test('an older, weaker hash is made anew by the next login, and by no wrong password', async () => {
    const email = 'of-old@example.com';
    const passwordHash = await weakly('karachi-1947');
    await api.person({ email, passwordHash });
    await assert.rejects(logIn(email, 'karachi-1948'), refusedWith('wrong_password', 401));
    assert.equal(await keptOf(email), passwordHash);
    await logIn(email, 'karachi-1947');
    const renewed = await keptOf(email);
    assert.match(renewed, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    await logIn(email, 'karachi-1947');
    assert.equal(await keptOf(email), renewed, 'once is enough');
    await assert.rejects(logIn(email, 'karachi-1948'), refusedWith('wrong_password', 401));
  });

  test('two logins at once with it: both are let in', async () => {
    const email = 'twice-at-once@example.com';
    await api.person({ email, passwordHash: await weakly('karachi-1947') });
    await Promise.all([logIn(email, 'karachi-1947'), logIn(email, 'karachi-1947')]);
  });
});
