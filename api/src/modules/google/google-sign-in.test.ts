import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { getGoogleIdentity, getUserProfile, loginUser, registerWithSocial } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/start-api.ts';
import { createAccountRestrictions, hashPassword } from '../auth/index.ts';
import { accounts } from '../users/index.ts';
import { unlinkGoogleAccounts } from './find-or-create-account.ts';
import { googleAccounts, googleFlows } from './tables.ts';
import { useForgedProvider } from './testing/forged-provider.ts';
import { completeSignIn, device, goodClaims, sendCallback, social, startSignIn } from './testing/google-browser.ts';

describe('sign-in with Google', () => {
  const provider = useForgedProvider();
  const api = useApi(() => ({ env: provider.env }));

  async function signIn(person: Record<string, unknown>): Promise<ApiClient> {
    const client = api.visitor();
    assert.equal((await completeSignIn(client, provider, person)).outcome, 'verified');
    await client.call(registerWithSocial, { body: social });
    return client;
  }
  const profileOf = (client: ApiClient) => client.call(getUserProfile);
  const accountWith = async (email: string) =>
    (await api.services.db.select().from(accounts).where(eq(accounts.email, email)))[0];

  test('asks the provider with state, nonce and PKCE, and sends the code back with what they are made of', async () => {
    const client = api.visitor();
    const { status, headers, address, state } = await startSignIn(client);
    assert.equal(status, 303);
    assert.match(headers.get('set-cookie') ?? '', /^karwan_google=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    assert.equal(headers.get('cache-control'), 'no-store');
    const query = Object.fromEntries(address.searchParams);
    assert.equal(`${address.origin}${address.pathname}`, `${provider.issuer}/auth`);
    assert.equal(query.scope, 'openid email profile');
    assert.equal(query.prompt, 'select_account');
    assert.equal(query.code_challenge_method, 'S256');
    assert.equal(query.redirect_uri, `${api.config.siteOrigin}/api/website/auth/google/callback`);
    assert.ok((query.state?.length ?? 0) >= 43 && (query.nonce?.length ?? 0) >= 43);
    provider.answerWith(await provider.sign(goodClaims(provider, address, { sub: 'pkce', email: 'pkce@example.com' })));
    await sendCallback(client, { code: 'a-code', state });
    const sent = provider.tokenRequest();
    assert.equal(sent.get('code'), 'a-code');
    assert.equal(sent.get('redirect_uri'), query.redirect_uri);
    assert.equal(
      createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url'),
      query.code_challenge,
    );
  });

  test('a new person gets an account of the token and is logged in', async () => {
    const client = api.visitor();
    const picture = 'https://lh3.googleusercontent.com/a/x';
    const person = { sub: 'new-1', email: 'New.Person@Example.com', name: '  New\n Person ', picture };
    assert.deepEqual(await completeSignIn(client, provider, person), {
      status: 200,
      outcome: 'verified',
      next: '/sell?auth=login-list&google=verified',
    });
    assert.deepEqual(await client.call(getGoogleIdentity), {
      name: 'New Person',
      email: 'new.person@example.com',
      uid: 'new-1',
      profilePhoto: picture,
    });
    const answer = await client.call(registerWithSocial, { body: social });
    assert.equal(answer.type, 'user');
    assert.equal(client.cookies.has('karwan_google'), false);
    const profile = await profileOf(client);
    assert.equal(profile.email, 'new.person@example.com');
    assert.equal(profile.name, 'New Person');
  });

  test('the same person comes back to the same account, even with another address', async () => {
    const first = await profileOf(await signIn({ sub: 'again', email: 'again@example.com' }));
    const second = await profileOf(await signIn({ sub: 'again', email: 'renamed@example.com' }));
    assert.equal(second._id, first._id);
    assert.equal(second.email, 'again@example.com');
    assert.equal(await accountWith('renamed@example.com'), undefined);
  });

  test('a verified address opens the individual account that has it, whose password stays', async () => {
    const passwordHash = await hashPassword('secret-1');
    const { account } = await api.person({ email: 'link@example.com', passwordHash });
    const dealer = await api.person({ email: 'link-dealer@example.com', realm: 'dealer', userType: 'dealer' });
    const profile = await profileOf(await signIn({ sub: 'link', email: 'LINK@example.com', hd: 'example.com' }));
    assert.equal(profile._id, account.id);
    assert.equal(profile.name, account.name);
    const body = { email: 'link@example.com', password: 'secret-1', type: 'user' as const, ...device };
    assert.equal((await api.visitor().call(loginUser, { body })).type, 'user');
    const individual = await profileOf(await signIn({ sub: 'link-2', email: 'link-dealer@example.com' }));
    assert.notEqual(individual._id, dealer.account.id);
  });

  test('a name that no form would take becomes one', async () => {
    const names = { '': 'fallback', A: 'fallback', [`${'N'.repeat(60)}`]: 'N'.repeat(50) };
    for (const [index, [name, expected]] of Object.entries(names).entries()) {
      const email = `fallback@example-${index}.com`;
      assert.equal((await profileOf(await signIn({ sub: `name-${index}`, email, name }))).name, expected);
    }
  });

  test('a blocked account is refused with the reason, and not linked', async () => {
    const { account } = await api.person({ email: 'blocked@gmail.com' });
    await createAccountRestrictions(api.services).block(account.id, 'Fraud');
    const client = api.visitor();
    await completeSignIn(client, provider, { sub: 'blocked', email: 'blocked@gmail.com' });
    const { status, body } = await client.raw('POST', registerWithSocial.path, { body: social });
    assert.equal(status, 403);
    assert.match(JSON.stringify(body), /account_blocked.*Fraud/);
    assert.equal(client.cookies.has('karwan_session'), false);
    const links = await api.services.db.select().from(googleAccounts).where(eq(googleAccounts.subject, 'blocked'));
    assert.deepEqual(links, []);
  });

  test('an identity lasts ten minutes', async () => {
    const client = api.visitor();
    await completeSignIn(client, provider, { sub: 'late', email: 'late@example.com' });
    api.clock.advance(601_000);
    assert.equal((await client.raw('GET', getGoogleIdentity.path)).status, 403);
    assert.equal((await client.raw('POST', registerWithSocial.path, { body: social })).status, 403);
    assert.equal(await accountWith('late@example.com'), undefined);
  });

  test('who deleted the account begins anew', async () => {
    const first = await profileOf(await signIn({ sub: 'gone', email: 'gone@example.com' }));
    await api.services.db.transaction((tx) => unlinkGoogleAccounts(tx, first._id));
    await api.services.db
      .update(accounts)
      .set({ email: null, deletedAt: new Date() })
      .where(eq(accounts.id, first._id));
    const second = await profileOf(await signIn({ sub: 'gone', email: 'gone@example.com' }));
    assert.notEqual(second._id, first._id);
  });

  test('neither codes nor tokens nor secrets are logged or stored', async () => {
    const client = api.visitor();
    const { address, state } = await startSignIn(client);
    const token = await provider.sign(goodClaims(provider, address, { nonce: 'wrong' }));
    provider.answerWith(token);
    await sendCallback(client, { code: 'secret-code', state });
    const secret = client.cookies.get('karwan_google');
    const log = api.logLines.join('');
    assert.match(log, /sign-in with Google failed/);
    for (const text of ['secret-code', token, state, `"${provider.env.GOOGLE_CLIENT_SECRET}"`])
      assert.equal(log.includes(text), false);
    const flows = JSON.stringify(await api.services.db.select().from(googleFlows));
    assert.equal(secret !== undefined && flows.includes(secret), false);
  });
});
