import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { getGoogleIdentity, loginUser, registerWithSocial } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { generateKeyPair, type JWTPayload } from 'jose';
import { rowsOf } from '../../platform/database/database.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { useForgedProvider } from './testing/forged-provider.ts';
import { completeSignIn, device, social } from './testing/google-browser.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('[AUTH-11] the ID token', () => {
  const provider = useForgedProvider();
  const api = useApi(() => ({ env: provider.env }));

  /** Number of rows that a sign-in writes, apart from its flow. */
  const written = () =>
    rowsOf(
      api.services.db,
      sql`select (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions,
        (select count(*) from google_accounts) as links, (select count(*) from security_events) as events`,
    );

  type Forge = (claims: JWTPayload) => Promise<string> | string;
  const changed =
    (change: (claims: JWTPayload) => JWTPayload): Forge =>
    (claims) =>
      provider.sign({ ...claims, ...change(claims) });
  const without =
    (name: string): Forge =>
    ({ [name]: _, ...claims }) =>
      provider.sign(claims);

  const forgeries: Record<string, Forge> = {
    'signed with another key under the same name': async (claims) =>
      provider.sign(claims, (await generateKeyPair('RS256')).privateKey),
    'changed after it was signed': async (claims) => {
      const [header, , signature] = (await provider.sign(claims)).split('.');
      return [header, json({ ...claims, email: 'victim@example.com' }), signature].join('.');
    },
    'without a signature (alg none)': (claims) => `${json({ alg: 'none' })}.${json(claims)}.`,
    'said to be unsigned, with a signature (alg none)': async (claims) =>
      `${json({ alg: 'none' })}.${json(claims)}.${(await provider.sign(claims)).split('.')[2]}`,
    'signed with the public key as a secret (HS256)': (claims) => {
      const text = `${json({ alg: 'HS256', kid: 'signing-key' })}.${json(claims)}`;
      return `${text}.${createHmac('sha256', provider.publicKeyText).update(text).digest('base64url')}`;
    },
    'signed with the client secret (HS256)': (claims) => {
      const text = `${json({ alg: 'HS256' })}.${json(claims)}`;
      return `${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`;
    },
    'of another issuer': changed(() => ({ iss: 'https://accounts.google.com' })),
    'for another audience': changed(() => ({ aud: 'somebody-else' })),
    'for several, and asked for by another': changed(({ aud }) => ({ aud: [String(aud), 'other'], azp: 'other' })),
    'of another sign-in (nonce)': changed(() => ({ nonce: 'of-another-sign-in' })),
    'of no sign-in (no nonce)': without('nonce'),
    expired: changed(() => ({ iat: Math.floor(Date.now() / 1000) - 7200, exp: Math.floor(Date.now() / 1000) - 3600 })),
    'that never expires': without('exp'),
    'without a subject': without('sub'),
    'that is no token': () => 'no-token',
    'that is not there': () => '',
  };

  /** The expected library error of each forgery, so that none is rejected for an unrelated reason. */
  const reasons: Record<keyof typeof forgeries, string> = {
    'signed with another key under the same name': 'signature verification failed',
    'changed after it was signed': 'signature verification failed',
    'without a signature (alg none)': '"alg" header',
    'said to be unsigned, with a signature (alg none)': '"alg" header',
    'signed with the public key as a secret (HS256)': '"alg" header',
    'signed with the client secret (HS256)': '"alg" header',
    'of another issuer': '"iss" (issuer) claim',
    'for another audience': '"aud" (audience) claim',
    'for several, and asked for by another': '"azp" (authorized party) claim',
    'of another sign-in (nonce)': '"nonce" claim value',
    'of no sign-in (no nonce)': 'claim missing',
    expired: 'expiration is past',
    'that never expires': '(expiration time) claim missing',
    'without a subject': '(subject) claim missing',
    'that is no token': 'Invalid JWT',
    'that is not there': '"id_token" property must not be empty',
  };

  for (const [label, forge] of Object.entries(forgeries)) {
    test(`${label} is refused, and leaves nothing behind`, async () => {
      const before = await written();
      const client = api.visitor();
      assert.deepEqual(await completeSignIn(client, provider, {}, forge), {
        status: 200,
        outcome: 'failed',
        next: '/sell?auth=login-list&google=failed',
      });
      const logged = api.logLines.findLast((line) => line.includes('sign-in with Google failed')) ?? '{}';
      assert.ok(JSON.parse(logged).reason.includes(reasons[label]), logged);
      await assertLoggedOut(client);
      assert.deepEqual(await written(), before);
    });
  }

  const unverified: Record<string, JWTPayload> = {
    'that is not verified': { email_verified: false },
    'that is verified in words only': { email_verified: 'true' },
    'about which nothing is said': { email_verified: undefined },
    'that is no address': { email: 'sana' },
    'that is not there': { email: undefined },
  };
  for (const [label, person] of Object.entries(unverified)) {
    test(`an address ${label} is refused, and opens no account that has it`, async () => {
      const email = `sana-${Object.keys(unverified).indexOf(label)}@example.com`;
      await api.person({ email });
      const before = await written();
      const client = api.visitor();
      const ending = await completeSignIn(client, provider, { email, ...person });
      assert.equal(ending.outcome, 'unverified');
      await assertLoggedOut(client);
      assert.deepEqual(await written(), before);
    });
  }

  async function assertLoggedOut(client: ReturnType<TestApi['visitor']>): Promise<void> {
    assert.equal((await client.raw('GET', getGoogleIdentity.path)).status, 403);
    const { status, body } = await client.raw('POST', registerWithSocial.path, { body: social });
    assert.equal(status, 403);
    assert.equal((body as { code: string }).code, 'google_not_verified');
    assert.equal(client.cookies.has('karwan_session'), false);
    assert.equal(client.cookies.has('karwan_google'), false);
  }

  test('who signs in is who the verified token says, whatever the body claims; the account then has no password', async () => {
    const victim = await api.person({ email: 'victim@example.com' });
    const client = api.visitor();
    assert.equal(
      (await completeSignIn(client, provider, { sub: '11', email: 'real@example.com' })).outcome,
      'verified',
    );
    const before = await api.services.db.$count(accounts);
    const { status } = await client.raw('POST', registerWithSocial.path, {
      body: {
        ...social,
        email: victim.account.email,
        uid: victim.account.id,
        name: 'Victim',
        id: victim.account.id,
        realm: 'dealer',
        userType: 'dealer',
        type: 'dealer',
        permissions: ['Dashboard'],
        passwordHash: 'x',
        email_verified: true,
      },
    });
    assert.equal(status, 200);
    assert.equal(await api.services.db.$count(accounts), before + 1);
    const stored = (await api.services.db.select().from(accounts)).find(({ email }) => email === 'real@example.com');
    assert.deepEqual(
      [stored?.name, stored?.realm, stored?.userType, stored?.provider, stored?.passwordHash, stored?.permissions],
      ['Sana Malik', 'user', 'user', 'google', null, []],
    );
    const { status: refused, text } = await api.visitor().raw('POST', loginUser.path, {
      body: { email: 'real@example.com', password: 'secret-1', type: 'user', ...device },
    });
    assert.equal(refused, 409);
    assert.match(text, /This email is associated with google auth!/);
  });
});
