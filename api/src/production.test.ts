import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addFeedback, isForOffice, loginUser, logout, sendOtp } from '@karwan/shared-contracts';
import { z } from 'zod';
import { hashPassword } from './modules/auth/index.ts';
import { assertNoDemoAccounts } from './seed/assert-no-demo-accounts.ts';
import { storeDemoAccounts } from './seed/store-people.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

describe('in production', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi({
      env: {
        KARWAN_PROFILE: 'production',
        SITE_ORIGIN: 'https://karwan.example',
        TRUSTED_PROXIES: 'loopback,linklocal,uniquelocal',
        KARWAN_EMBEDDED_DATABASE: 'at-my-risk',
        // No server listens there, so nothing can be sent.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Karwan <no-reply@karwan.example>',
        SMS_GATEWAY_URL: 'http://127.0.0.1:9/send',
        SMS_GATEWAY_TOKEN: 'token',
        GOOGLE_CLIENT_ID: 'karwan.apps.googleusercontent.com',
        GOOGLE_CLIENT_SECRET: 'secret',
      },
    });
  });
  after(() => api.stop());

  test('there is no outbox', async () => {
    assert.equal((await api.visitor().raw('GET', '/api/dev/outbox')).status, 404);
    assert.equal((await api.visitor().raw('GET', '/dev/outbox')).status, 404);
  });

  test('the description of the API names no call of the office, and all others', async () => {
    const { body } = await api.visitor().raw('GET', '/api/openapi.json');
    const { paths, tags } = z
      .object({ paths: z.record(z.string(), z.unknown()), tags: z.array(z.object({ name: z.string() })) })
      .parse(body);
    const forOffice = (path: string) => path.startsWith('/api/office/');
    assert.deepEqual(Object.keys(paths).filter(forOffice), []);
    assert.ok(tags.every(({ name }) => !name.startsWith('office')));
    const all = new Set(api.endpoints.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')));
    assert.deepEqual(
      [...all].filter((path) => !forOffice(path) && !(path in paths)),
      [],
    );
    for (const endpoint of api.endpoints) if (isForOffice(endpoint)) assert.ok(forOffice(endpoint.path), endpoint.id);
  });

  test('there is no sandbox where no money moves', async () => {
    assert.equal((await api.visitor().raw('GET', `/dev/payments/${crypto.randomUUID()}`)).status, 404);
    const callback = await api.visitor().raw('POST', '/api/payments/sandbox/callback', { body: {} });
    assert.equal(callback.status, 404);
  });

  test('the cookies of a session and of a device are Secure and of this host alone', async () => {
    const passwordHash = await hashPassword('secret-1');
    const { account } = await api.person({ passwordHash });
    const client = api.visitor();
    const body = { email: account.email, password: 'secret-1', type: 'user', deviceId: 'd', deviceName: 'n' };
    const { status, headers } = await client.raw('POST', loginUser.path, { body });
    assert.equal(status, 200);
    const cookies = headers.getSetCookie().sort();
    assert.equal(cookies.length, 2);
    assert.match(cookies[0] ?? '', /^__Host-karwan_device=[\w-]{43}; /);
    assert.match(cookies[1] ?? '', /^__Host-karwan_session=[\w-]{43}; /);
    for (const cookie of cookies) {
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) assert.ok(cookie.includes(attribute));
      assert.doesNotMatch(cookie, /Domain/i);
    }
    await client.call(logout);
    assert.deepEqual([...client.cookies.keys()], ['__Host-karwan_device']);
  });

  test('only the public address may send, whatever name the request was sent to', async () => {
    const headers = { origin: 'https://other.example', 'x-forwarded-host': 'other.example' };
    const answer = await api.visitor().raw('POST', addFeedback.path, { body: {}, headers });
    assert.equal(answer.status, 403);
  });

  test('mail that was not accepted is told, logged without the code, and can be asked for again at once', async () => {
    const client = api.visitor();
    const requestCode = () => client.raw('POST', sendOtp.path, { body: { email: 'lost@example.com' } });
    for (const answer of [await requestCode(), await requestCode()]) {
      assert.equal(answer.status, 502);
      assert.match(answer.text, /Failed to send OTP/);
    }
    const line = api.logLines.find((each) => each.includes('otp_not_sent')) ?? '';
    assert.match(line, /ECONNREFUSED/);
    assert.doesNotMatch(line, /\d{6} is your/);
  });

  test('accounts whose password everybody knows are a reason not to start', async () => {
    const { db } = api.services;
    await assertNoDemoAccounts(db);
    await storeDemoAccounts(db, api.clock.now());
    await assert.rejects(assertNoDemoAccounts(db), /anybody can log in as user@karwan\.test, .*KARWAN_DEMO_ACCOUNTS/);
  });

  test('a body without its envelope is logged', async () => {
    await api.visitor().raw('POST', addFeedback.path, { body: {} });
    assert.match(api.logLines.join(''), /a body came without its envelope/);
  });
});
