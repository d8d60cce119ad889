import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import {
  ApiError,
  getUserProfile,
  googleLinkRequiredBody,
  loginUser,
  registerWithSocial,
  sendGoogleLinkCode,
  sendOtp,
  verifyOtp,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ApiClient } from '../../testing/api-client.ts';
import { codeFor, messageTo, sentTo } from '../../testing/codes.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { useApi } from '../../testing/start-api.ts';
import { createAccountRestrictions, hashPassword } from '../auth/index.ts';
import { accounts, updateAccount } from '../users/index.ts';
import { googleAccounts } from './tables.ts';
import { useForgedProvider } from './testing/forged-provider.ts';
import { completeSignIn, device, social } from './testing/google-browser.ts';

const password = 'river-stone-42';
const linkedSubject = 'Google was connected to your Karwan account';

describe('a Google account and an account that has its address already', () => {
  const provider = useForgedProvider();
  const api = useApi(() => ({ env: provider.env }));
  let passwordHash: string;
  /** The Google account's `sub`. */
  let sub: string;
  let email: string;
  before(async () => {
    passwordHash = await hashPassword(password);
  });
  beforeEach(() => {
    sub = crypto.randomUUID();
    email = `${sub}@company.pk`;
  });

  /** A browser after the callback. */
  async function backFromGoogle(person: Record<string, unknown> = {}): Promise<ApiClient> {
    const client = api.visitor();
    assert.equal((await completeSignIn(client, provider, { sub, email, ...person })).outcome, 'verified');
    return client;
  }
  const logInWithGoogle = (client: ApiClient, extraFields: { password?: string } = {}) =>
    client.call(registerWithSocial, { body: { ...social, ...extraFields } });
  const linked = (subject = sub) => api.services.db.$count(googleAccounts, eq(googleAccounts.subject, subject));
  const isLoggedIn = (client: ApiClient) => client.cookies.has('karwan_session');
  /** What the page needs in order to ask for the proof. */
  async function requiredProof(client: ApiClient) {
    const error = await logInWithGoogle(client).catch((refusal: unknown) => refusal);
    assert.ok(error instanceof ApiError && error.failure.kind === 'refused', String(error));
    assert.equal(error.failure.status, 409);
    return googleLinkRequiredBody.parse(error.failure.data).link;
  }
  async function enterCode(client: ApiClient) {
    await client.call(sendGoogleLinkCode, { body: {} });
    await client.call(verifyOtp, { body: { email, purpose: 'link-google', code: await codeFor(api, email) } });
  }

  test('an address that is not of Google asks for the password once; with it the account is linked, told and remembered', async () => {
    const { account } = await api.person({ email, passwordHash });
    const client = await backFromGoogle();
    assert.deepEqual(await requiredProof(client), { email, by: 'password' });
    assert.deepEqual([await linked(), isLoggedIn(client)], [0, false]);
    await logInWithGoogle(client, { password });
    assert.equal((await client.call(getUserProfile))._id, account.id);
    assert.equal(await linked(), 1);
    assert.match(await messageTo(api, email, linkedSubject), /can now also log in to Karwan with the Google account/);
    const later = await backFromGoogle();
    await logInWithGoogle(later);
    assert.equal((await later.call(getUserProfile))._id, account.id);
    // The password stays valid.
    await api.visitor().call(loginUser, { body: { email, password, type: 'user', ...device } });
  });

  test('a wrong password links nothing, logs nobody in, and is slowed down like a login; the right one is still taken', async () => {
    await api.person({ email, passwordHash });
    const client = await backFromGoogle();
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { ...social, password: 'not-it-at-all' };
      statuses.push((await client.raw('POST', registerWithSocial.path, { body })).status);
    }
    assert.deepEqual([statuses[0], statuses.includes(429), statuses.includes(200)], [401, true, false]);
    assert.deepEqual([await linked(), isLoggedIn(client)], [0, false]);
    assert.deepEqual(await sentTo(api, email), []);
    api.clock.advance(120_000);
    await logInWithGoogle(client, { password });
    assert.equal(await linked(), 1);
  });

  test('a password that is changed while the old one is looked at links nothing', async () => {
    const { account } = await api.person({ email, passwordHash });
    const client = await backFromGoogle();
    const { db, now } = api.services;
    const newHash = await hashPassword('river-stone-43');
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const reset = db.transaction(async (tx) => {
      await updateAccount(tx, account.id, { passwordHash: newHash }, now());
      locked.resolve();
      await release.promise;
    });
    // The embedded database has one connection, so the login waits for the whole transaction there.
    await locked.promise;
    const entering = logInWithGoogle(client, { password });
    release.resolve();
    await reset;
    await assert.rejects(entering, refusedWith('wrong_password', 401));
    assert.deepEqual([await linked(), isLoggedIn(client)], [0, false]);
  });

  test('an address of Gmail opens its account at once, which is told', async () => {
    const claims = { email: email.replace('company.pk', 'gmail.com') };
    const { account } = await api.person({ ...claims, passwordHash });
    const client = await backFromGoogle(claims);
    await logInWithGoogle(client);
    assert.equal((await client.call(getUserProfile))._id, account.id);
    assert.ok(await messageTo(api, claims.email, linkedSubject));
  });

  test('what only looks like Google: asks', async () => {
    for (const lookalike of ['a@gmail.com.evil.pk', 'a@evilgmail.com', 'a@googlemail.com']) {
      await api.person({ email: lookalike, passwordHash });
      const client = await backFromGoogle({ sub: lookalike, email: lookalike, hd: '' });
      assert.equal((await requiredProof(client)).by, 'password', lookalike);
    }
  });

  test('of an account that has no password and another Google account, a code to the address is asked for', async () => {
    await logInWithGoogle(await backFromGoogle({ sub: `${sub}-first` }));
    const client = await backFromGoogle({ hd: 'company.pk' });
    assert.deepEqual(await requiredProof(client), { email, by: 'code' });
    await assert.rejects(logInWithGoogle(client, { password }), refusedWith('google_link_required', 409));
    await enterCode(client);
    // The proof is bound to this browser.
    const other = await backFromGoogle({ hd: 'company.pk' });
    await assert.rejects(logInWithGoogle(other), refusedWith('google_link_required', 409));
    assert.equal(await linked(), 0);
    await logInWithGoogle(client);
    const first = await backFromGoogle({ sub: `${sub}-first` });
    await logInWithGoogle(first);
    const [one, same] = [await client.call(getUserProfile), await first.call(getUserProfile)];
    assert.equal(one._id, same._id);
  });

  test('a second Google account asks for the password, whichever address it has', async () => {
    await api.person({ email, passwordHash });
    await logInWithGoogle(await backFromGoogle({ sub: `${sub}-first`, hd: 'company.pk' }));
    assert.deepEqual(await requiredProof(await backFromGoogle({ hd: 'company.pk' })), { email, by: 'password' });
  });

  test('a code goes to who came back from Google only, and its purpose has no other way', async () => {
    const notVerified = refusedWith('google_not_verified', 403);
    await assert.rejects(api.visitor().call(sendGoogleLinkCode, { body: {} }), notVerified);
    const client = await backFromGoogle();
    const rejectedRequest = client.call(sendOtp, { body: { email, purpose: 'link-google' } });
    await assert.rejects(rejectedRequest, refusedWith('invalid_input', 400, undefined, 'body.purpose'));
    assert.deepEqual(await sentTo(api, email), []);
  });

  test('that an account is blocked is told only to who proves that it is theirs; it is not linked', async () => {
    const { account } = await api.person({ email, passwordHash });
    await createAccountRestrictions(api.services).block(account.id, 'Fraud');
    const client = await backFromGoogle();
    assert.deepEqual(await requiredProof(client), { email, by: 'password' });
    await assert.rejects(logInWithGoogle(client, { password }), refusedWith('account_blocked', 403, /Fraud/));
    assert.deepEqual([await linked(), isLoggedIn(client)], [0, false]);
  });

  test('a password that is sent along with a new address is not looked at', async () => {
    const client = await backFromGoogle();
    await logInWithGoogle(client, { password });
    assert.equal((await client.call(getUserProfile)).email, email);
    const [row] = await api.services.db.select().from(accounts).where(eq(accounts.email, email));
    assert.equal(row?.passwordHash, null);
  });
});
