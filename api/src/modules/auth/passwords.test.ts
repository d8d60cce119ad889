import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { loginUser, messages } from '@karwan/shared-contracts';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { Piscina } from 'piscina';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { assertStrongPassword, hashCode, hashPassword, reserveHashSlot, verifyPassword } from './passwords.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const weakly = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

test('of many hashes at once files need not wait for all, and too many are told to come again', async () => {
  let done = 0;
  const hashes = Array.from({ length: 110 }, async () => {
    await hashCode('1234');
    done += 1;
  });
  const outcomes = Promise.allSettled(hashes);
  await stat(import.meta.filename);
  assert.ok(done < 10, `${done} hashes were done before`);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 8);
  await assert.rejects(Promise.all(hashes), { status: 503, headers: { 'retry-after': '2' } });
  await hashCode('1234');
});

test('a thread that dies refuses its hash with 503; one that had none refuses nobody; then there are others', async (t) => {
  const run = t.mock.method(Piscina.prototype, 'run');
  const hashing = hashCode('1234');
  const pool = run.mock.calls[0]?.this as Piscina;
  const died = Promise.all(pool.threads.map((thread) => thread.terminate()));
  await assert.rejects(hashing, { status: 503, headers: { 'retry-after': '2' } });
  await died;
  await hashCode('1234');
  assert.ok(pool.threads.length > 0);
  for (const idle of pool.threads) idle.emit('error', new Error('out of memory'));
  assert.equal(pool.threads.length, 0);
  await hashCode('1234');
});

test('letters are the same however a device composes them, also for hashes of what was typed', async () => {
  const [composed, decomposed] = ['café-1947', 'cafe\u0301-1947'];
  assert.equal(await verifyPassword(await hashPassword(composed), decomposed), true);
  assert.equal(await verifyPassword(await weakly(decomposed), decomposed), true);
  assert.equal(await verifyPassword(await hashPassword(composed), 'cafe-1947'), false);
});

test('a new password is no common one, no contact of the account, and at most 200 characters', async () => {
  const choose = (password: string) => assertStrongPassword(password, 'newPassword', 'me@example.com', '03001234567');
  const contacts = ['Me', 'ME@example.com', '03001234567'].map((each) => [each, messages.passwordIsContact]);
  const tooLong = ['x'.repeat(201), 'Please use at most 200 characters.'];
  for (const [password = '', message] of [['Password1', messages.passwordCommon], ...contacts, tooLong])
    await assert.rejects(choose(password), { fields: { 'body.newPassword': message } });
  for (const password of ['karachi-1947', 'x'.repeat(200)]) await choose(password);
});

describe('how strong a password is kept', () => {
  const api = useApi();

  const logIn = (email: string, password: string) =>
    api.visitor().call(loginUser, { body: { email, password, type: 'user', ...device } });
  async function storedHashOf(email: string): Promise<string> {
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
    assert.equal(await storedHashOf(email), passwordHash);
    await logIn(email, 'karachi-1947');
    const renewed = await storedHashOf(email);
    assert.match(renewed, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    await logIn(email, 'karachi-1947');
    assert.equal(await storedHashOf(email), renewed, 'once is enough');
    await assert.rejects(logIn(email, 'karachi-1948'), refusedWith('wrong_password', 401));
  });

  test('a login that finds the queue of hashes full is not counted as a wrong password', async () => {
    const email = 'in-a-flood@example.com';
    await api.person({ email, passwordHash: await weakly('karachi-1947') });
    using places = new DisposableStack();
    for (let n = 0; n < 102; n += 1) places.use(reserveHashSlot());
    for (let n = 0; n < 8; n += 1) await assert.rejects(logIn(email, 'karachi-1947'), refusedWith('unavailable', 503));
    places.dispose();
    await logIn(email, 'karachi-1947');
  });

  test('two logins at once with it: both are let in', async () => {
    const email = 'twice-at-once@example.com';
    await api.person({ email, passwordHash: await weakly('karachi-1947') });
    await Promise.all([logIn(email, 'karachi-1947'), logIn(email, 'karachi-1947')]);
  });
});
