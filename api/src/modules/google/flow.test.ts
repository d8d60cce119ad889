import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getGoogleIdentity } from '@karwan/shared-contracts';
import { startApi, useApi } from '../../testing/start-api.ts';
import { googleFlows } from './tables.ts';
import { useForgedProvider } from './testing/forged-provider.ts';
import { CALLBACK, completeSignIn, goodClaims, START, sendCallback, startSignIn } from './testing/google-browser.ts';

describe('the way to Google and back', () => {
  const provider = useForgedProvider();
  const api = useApi(() => ({ env: provider.env }));

  /** A browser in a flow, with a valid token ready. */
  async function startedSignIn() {
    const client = api.visitor();
    const { address, state } = await startSignIn(client);
    const token = await provider.sign(goodClaims(provider, address));
    provider.answerWith(token);
    return { client, state, token };
  }
  const failed = { status: 200, outcome: 'failed', next: '/?google=failed' };

  test('its end is told to the page that opened the window, by a page that runs nothing else', async () => {
    const { client, state } = await startedSignIn();
    const { status, headers, text } = await client.raw('GET', CALLBACK, { query: { code: 'c', state } });
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    assert.match(policy, /^default-src 'none'; /);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(text.split(`<script nonce="${nonce}"`).length, 2);
    assert.equal(text.split('<script').length, 2);
    assert.match(text, /new BroadcastChannel\("karwan:google"\)/);
    assert.match(text, /if \(place === 'window' \|\| window\.name === "karwan-google"\)/);
    assert.match(text, /data-place="window"/);
    assert.match(text, /<a href="\/sell\?auth=login-list&amp;google=verified">/);
  });

  test('who says no at Google comes back as cancelled, with any other error as failed', async () => {
    for (const [error, outcome] of [
      ['access_denied', 'cancelled'],
      ['server_error', 'failed'],
    ] as const) {
      const { client, state } = await startedSignIn();
      const ending = await sendCallback(client, { error, state });
      assert.deepEqual(ending, { status: 200, outcome, next: `/sell?auth=login-list&google=${outcome}` });
      assert.equal((await client.raw('GET', getGoogleIdentity.path)).status, 403);
    }
  });

  test('a code is taken once: the same address a second time fails', async () => {
    const { client, state } = await startedSignIn();
    assert.equal((await sendCallback(client, { code: 'c', state })).outcome, 'verified');
    assert.deepEqual(await sendCallback(client, { code: 'c', state }), failed);
    const again = await startedSignIn();
    const both = await Promise.all([1, 2].map(() => sendCallback(again.client, { code: 'c', state: again.state })));
    assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['failed', 'verified']);
  });

  test('a token of one sign-in serves no other', async () => {
    const { token } = await startedSignIn();
    assert.equal((await completeSignIn(api.visitor(), provider, {}, () => token)).outcome, 'failed');
  });

  test('a code that this browser did not ask for is refused (login CSRF), and its own sign-in goes on', async () => {
    const attacker = await startedSignIn();
    const fresh = api.visitor();
    assert.deepEqual(await sendCallback(fresh, { code: 'c', state: attacker.state }), failed);
    const victim = await startedSignIn();
    for (const state of [attacker.state, 'x', undefined]) {
      assert.deepEqual(await sendCallback(victim.client, { code: 'c', ...(state && { state }) }), failed);
      assert.equal((await victim.client.raw('GET', getGoogleIdentity.path)).status, 403);
    }
    assert.equal((await sendCallback(victim.client, { code: 'c', state: victim.state })).outcome, 'verified');
    assert.equal((await attacker.client.raw('GET', getGoogleIdentity.path)).status, 403);
  });

  test('takes ten minutes at most', async () => {
    const { client, state } = await startedSignIn();
    api.clock.advance(601_000);
    assert.deepEqual(await sendCallback(client, { code: 'c', state }), failed);
  });

  test('leads back to a path of this site and nowhere else', async () => {
    const cases: Record<string, string> = {
      '/used-cars?city=lahore#top': '/used-cars?city=lahore&google=cancelled#top',
      '/': '/?google=cancelled',
      '': '/?google=cancelled',
      'used-cars': '/?google=cancelled',
      'https://other.example/': '/?google=cancelled',
      '//other.example/': '/?google=cancelled',
      '/\\other.example/': '/?google=cancelled',
      '\\\\other.example/': '/?google=cancelled',
      '/\t/other.example/': '/?google=cancelled',
      '/\n/other.example/': '/?google=cancelled',
      '/..//other.example/': '/?google=cancelled',
      '/.//other.example/': '/?google=cancelled',
      '/a\u0000b': '/?google=cancelled',
      'javascript:alert(1)': '/?google=cancelled',
      '/"><script>alert(1)</script>': '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?google=cancelled',
      [`/${'a'.repeat(3000)}`]: '/?google=cancelled',
    };
    for (const [returnTo, next] of Object.entries(cases)) {
      const client = api.visitor();
      const { state } = await startSignIn(client, returnTo);
      assert.equal((await sendCallback(client, { error: 'access_denied', state })).next, next, returnTo);
    }
    assert.equal((await api.visitor().raw('GET', START)).status, 303);
  });

  test('a HEAD request begins nothing, and too many beginnings are refused', async () => {
    const before = await api.services.db.$count(googleFlows);
    assert.equal((await api.visitor().raw('HEAD', START)).status, 404);
    assert.equal(await api.services.db.$count(googleFlows), before);
    const client = api.visitor();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await startSignIn(client)).status);
    assert.equal(statuses.at(29), 303);
    assert.equal(statuses.at(30), 429);
  });

  test('a provider that cannot be reached is told on the page', async () => {
    const env = { ...provider.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const offlineApi = await startApi({ env });
    try {
      const { status, text } = await offlineApi.visitor().raw('GET', START, { query: { returnTo: '/sell' } });
      assert.equal(status, 200);
      assert.match(text, /data-outcome="failed" data-place="page" data-next="\/sell\?google=failed"/);
    } finally {
      await offlineApi.stop();
    }
  });
});
