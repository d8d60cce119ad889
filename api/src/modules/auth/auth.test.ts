import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  checkExistence,
  getCounts,
  loginUser,
  logout,
  registerUser,
  sendOtp,
  verifyOtp,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { smsDeliveries } from '../../platform/messaging/tables.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { recordSecurityEvent, securityEventsOf } from './audit.ts';
import { deleteExpired } from './delete-expired.ts';
import { sentCodes, sessions } from './tables.ts';

const device = { deviceId: 'fingerprint-1', deviceName: 'Chrome on Android', deviceType: 'Mobile' } as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('auth', () => {
  const api = useApi();

  async function codeFor(to: string): Promise<number> {
    const { body } = await api.visitor().raw('GET', '/api/dev/outbox', { query: { to } });
    const [newest] = z.array(z.object({ code: z.string() })).parse(body);
    assert.match(newest?.code ?? '', /^[1-9][0-9]{5}$/);
    return Number(newest?.code);
  }

  async function verified(email: string): Promise<ApiClient> {
    const client = api.visitor();
    await client.call(sendOtp, { body: { email } });
    await client.call(verifyOtp, { body: { email, code: await codeFor(email) } });
    return client;
  }

  const signup = (email: string) => ({
    name: 'Bilal Ahmed',
    email,
    password: 'secret-1',
    type: 'user' as const,
    ...device,
  });
  const credentials = (email: string, password = 'secret-1') => ({ email, password, type: 'user' as const, ...device });

  test('a person signs up with a code, logs in with the same credentials and logs out', async () => {
    const email = 'bilal@example.com';
    const client = await verified(email);
    await client.call(registerUser, { body: signup('  Bilal@Example.com ') });
    const answer = await client.call(loginUser, { body: credentials('BILAL@example.com') });
    assert.equal(answer.type, 'user');
    const [session] = await api.services.db.select().from(sessions);
    assert.equal(session?.deviceId, 'fingerprint-1');
    assert.equal(session?.deviceName, 'Chrome on Android');
    assert.equal(session?.deviceType, 'Mobile');
    assert.notEqual(session?.tokenHash, client.cookies.get('karwan_session'));
    const stolen = client.cookies.get('karwan_session') ?? '';
    await client.call(getCounts);
    await client.call(logout);
    assert.equal(client.cookies.has('karwan_session'), false);
    assert.deepEqual(await api.services.db.select().from(sessions), []);
    client.cookies.set('karwan_session', stolen);
    await assert.rejects(client.call(getCounts), refusedWith('unauthorized', 401));
  });

  test('the session cookie is HttpOnly and SameSite=Lax', async () => {
    const client = await verified('cookie@example.com');
    await client.call(registerUser, { body: signup('cookie@example.com') });
    const { headers } = await client.raw('POST', loginUser.path, { body: credentials('cookie@example.com') });
    assert.match(headers.get('set-cookie') ?? '', /\bkarwan_session=[\w-]{43}; [^,]*, [^,]*HttpOnly; SameSite=Lax/);
  });

  test('nobody signs up without a verified code, nor with one that another browser entered', async () => {
    const email = 'carol@example.com';
    await assert.rejects(
      api.visitor().call(registerUser, { body: signup(email) }),
      refusedWith('otp_not_verified', 403, 'Please verify OTP first'),
    );
    const owner = await verified(email);
    await assert.rejects(
      api.visitor().call(registerUser, { body: signup(email) }),
      refusedWith('otp_not_verified', 403),
    );
    await assert.rejects(
      owner.call(registerUser, { body: signup('other@example.com') }),
      refusedWith('otp_not_verified', 403),
    );
    await assert.rejects(
      owner.call(registerUser, { body: { ...signup(email), type: 'dealer' } }),
      refusedWith('invalid_input', 400, 'This call signs individuals up.', 'body.type'),
    );
    await owner.call(registerUser, { body: signup(email) });
    await assert.rejects(owner.call(registerUser, { body: signup(email) }), refusedWith('otp_not_verified', 403));
  });

  test('a verification lasts 30 minutes', async () => {
    const client = await verified('late@example.com');
    api.clock.advance(31 * MINUTE);
    await assert.rejects(
      client.call(registerUser, { body: signup('late@example.com') }),
      refusedWith('otp_not_verified', 403),
    );
  });

  test('[AUTH-17] a code has 6 digits, is hashed, lives 10 minutes, allows 5 tries, comes once in 60 s, and serves one contact and purpose', async () => {
    const client = api.visitor();
    const email = 'otp@example.com';
    const sent = await client.call(sendOtp, { body: { email } });
    assert.equal(sent.resendInSeconds, 60);
    const code = await codeFor(email);
    const [stored] = await api.services.db.select().from(sentCodes).where(eq(sentCodes.contact, email));
    assert.match(stored?.codeHash ?? '', /^\$argon2id\$/);
    assert.doesNotMatch(JSON.stringify(stored), new RegExp(String(code)));

    api.clock.advance(58 * SECOND);
    const tooSoon = await client.raw('POST', sendOtp.path, { body: { email } });
    assert.equal(tooSoon.status, 429);
    assert.ok(Number(tooSoon.headers.get('retry-after')) <= 2);

    await assert.rejects(
      client.call(verifyOtp, { body: { email: 'x@example.com', code } }),
      refusedWith('otp_invalid', 400),
    );
    await assert.rejects(
      client.call(verifyOtp, { body: { email, code, purpose: 'reset-password' } }),
      refusedWith('otp_invalid', 400, 'That code is wrong. Check the latest message and try again.'),
    );
    const asText = await client.raw('POST', verifyOtp.path, { body: { email, code: String(code) } });
    assert.equal(asText.status, 400, 'it is sent as a number');
    const wrongCode = code === 999_999 ? 100_000 : code + 1;
    for (let tries = 1; tries <= 5; tries += 1) {
      await assert.rejects(
        client.call(verifyOtp, { body: { email, code: wrongCode } }),
        refusedWith('otp_invalid', 400),
      );
    }
    await assert.rejects(client.call(verifyOtp, { body: { email, code } }), refusedWith('otp_exhausted', 400));

    api.clock.advance(3 * SECOND);
    await client.call(sendOtp, { body: { email } });
    api.clock.advance(10 * MINUTE + SECOND);
    await assert.rejects(
      client.call(verifyOtp, { body: { email, code: await codeFor(email) } }),
      refusedWith('otp_expired', 400),
    );
    await client.call(sendOtp, { body: { email } });
    const last = await codeFor(email);
    await client.call(verifyOtp, { body: { email, code: last } });
    await assert.rejects(client.call(verifyOtp, { body: { email, code: last } }), refusedWith('otp_invalid', 400));
  });

  test('a code that somebody else asks for takes nothing from who has entered theirs', async () => {
    const email = 'interrupted@example.com';
    const client = await verified(email);
    api.clock.advance(61 * SECOND);
    await api.visitor().call(sendOtp, { body: { email } });
    await client.call(registerUser, { body: signup(email) });
  });

  test('an address that is longer than any is no address', async () => {
    const email = `${'a'.repeat(250)}@example.com`;
    await assert.rejects(
      api.visitor().call(sendOtp, { body: { email } }),
      refusedWith('invalid_input', 400, /valid email format/, 'body.email'),
    );
  });

  test('the clean-up takes codes of more than a day ago, messages of 90, the log of 365, and nothing newer', async () => {
    const client = api.visitor();
    const email = 'long-day@example.com';
    const { db } = api.services;
    const accountId = randomUUID();
    const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 24 * 60 * MINUTE);
    const sms = (days: number) => ({ id: randomUUID(), to: `${days} days`, createdAt: daysAgo(days) });
    for (const days of [88, 90]) await db.insert(smsDeliveries).values({ ...sms(days), tries: 1, status: 'accepted' });
    for (const days of [363, 365])
      await recordSecurityEvent(db, { kind: 'logged-in', accountId, ip: `${days} days` }, daysAgo(days));
    await client.call(sendOtp, { body: { email } });
    api.clock.advance(24 * 60 * MINUTE - MINUTE);
    await client.call(sendOtp, { body: { email } });
    const code = await codeFor(email);
    api.clock.advance(2 * MINUTE);
    await deleteExpired(db, api.clock.now());
    const sent = (await db.select().from(smsDeliveries)).filter(({ to }) => to.endsWith('days'));
    assert.deepEqual(
      [...sent.map(({ to }) => to), ...(await securityEventsOf(db, accountId, 9)).map(({ ip }) => ip)],
      ['88 days', '363 days'],
    );
    await client.call(verifyOtp, { body: { email, code } });
    api.clock.advance(24 * 60 * MINUTE);
    await deleteExpired(db, api.clock.now());
    assert.equal(await db.$count(sentCodes, eq(sentCodes.contact, email)), 0);
  });

  test('login tells what is wrong', async () => {
    const email = 'dina@example.com';
    const client = await verified(email);
    await client.call(registerUser, { body: signup(email) });
    await assert.rejects(
      client.call(loginUser, { body: credentials('nobody@example.com') }),
      refusedWith('contact_not_found', 404, 'Email not found'),
    );
    await assert.rejects(
      client.call(loginUser, { body: { phone: '03001234567', password: 'secret-12', type: 'user', ...device } }),
      refusedWith('contact_not_found', 404, 'Phone number is incorrect!'),
    );
    await assert.rejects(
      client.call(loginUser, { body: credentials(email, 'wrong-one') }),
      refusedWith('wrong_password', 401, 'Please enter correct password'),
    );
    const neither = await client.raw('POST', loginUser.path, {
      body: { password: 'secret-1', type: 'user', ...device },
    });
    assert.equal(neither.status, 400);
    assert.match(neither.text, /Either email or phone is required/);
    await api.services.db
      .update(accounts)
      .set({ blockedAt: api.clock.now(), blockedReason: 'fraud' })
      .where(eq(accounts.email, email));
    await assert.rejects(
      client.call(loginUser, { body: credentials(email) }),
      refusedWith('account_blocked', 403, 'Your account is blocked: fraud'),
    );
    await api.services.db
      .update(accounts)
      .set({ passwordHash: null, provider: 'google' })
      .where(eq(accounts.email, email));
    await assert.rejects(
      client.call(loginUser, { body: credentials(email) }),
      refusedWith('google_account', 409, 'This email is associated with google auth!'),
    );
  });

  test('a known contact is told apart from an unknown one, within limits', async () => {
    const email = 'known@example.com';
    await (await verified(email)).call(registerUser, { body: signup(email) });
    const client = api.visitor();
    const checkContact = (contact: string) => client.call(checkExistence, { body: { email: contact, type: 'user' } });
    assert.deepEqual(await checkContact(email), { exists: true, provider: 'email' });
    assert.deepEqual(await checkContact('unknown@example.com'), { exists: false, provider: null });
    const answers = [];
    for (let count = 0; count < 40; count += 1)
      answers.push(await client.raw('POST', checkExistence.path, { body: { email, type: 'user' } }));
    const last = answers.at(-1);
    assert.equal(last?.status, 429);
    assert.ok(Number(last?.headers.get('retry-after')) > 0);
  });
});
