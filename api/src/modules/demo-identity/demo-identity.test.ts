import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getGoogleIdentity, getUserProfile, registerWithSocial } from '@karwan/shared-contracts';
import type { ApiClient, RawAnswer } from '../../testing/api-client.ts';
import { startApi, useApi } from '../../testing/start-api.ts';

const START = '/api/website/auth/google/start';
const device = { deviceId: 'fingerprint-1', deviceName: 'Chrome on Android', deviceType: 'Mobile' } as const;
const social = { name: 'x', email: 'x@example.com', uid: 'x', provider: 'google', ...device } as const;

describe("the demo's own provider", () => {
  const api = useApi();

  /** Follows redirects like a browser. */
  async function follow(client: ApiClient, answer: RawAnswer, from: string): Promise<{ page: RawAnswer; at: URL }> {
    let [page, at] = [answer, new URL(from, api.origin)];
    while (page.status === 303 || page.status === 302) {
      at = new URL(page.headers.get('location') ?? '', at);
      page = await client.raw('GET', at.href);
    }
    return { page, at };
  }

  async function openSignIn(client: ApiClient) {
    const start = `${START}?returnTo=/sell`;
    return follow(client, await client.raw('GET', start), start);
  }

  async function submit(client: ApiClient, at: URL, form: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: api.origin };
    const answer = await client.raw('POST', at.href, { body: new URLSearchParams(form).toString(), headers });
    return follow(client, answer, at.href);
  }

  const subjectOf = (page: RawAnswer, name: string) =>
    new RegExp(`value="([^"]+)"><strong>${name}`).exec(page.text)?.[1] ?? 'not offered';
  const outcomeOf = ({ page }: { page: RawAnswer }) => /data-outcome="(\w+)"/.exec(page.text)?.[1];

  async function choose(client: ApiClient, name: string) {
    const { page, at } = await openSignIn(client);
    return submit(client, at, { person: subjectOf(page, name) });
  }

  test('its page says what it is, and that it is not Google', async () => {
    const { page, at } = await openSignIn(api.visitor());
    assert.equal(page.status, 200);
    assert.match(at.pathname, /^\/dev\/google\/sign-in\//);
    assert.match(page.text, /<h1>Demo sign-in – not Google<\/h1>/);
    assert.match(page.text, /<label for="email">Email<\/label>/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'; .*form-action 'self'/);
  });

  test('a person who is chosen there signs up, and in again, in the same browser', async () => {
    const client = api.visitor();
    assert.equal(outcomeOf(await choose(client, 'Sana Malik')), 'verified');
    assert.equal((await client.call(getGoogleIdentity)).email, 'sana.malik@example.com');
    await client.call(registerWithSocial, { body: social });
    const first = await client.call(getUserProfile);
    assert.equal(first.name, 'Sana Malik');
    assert.equal(outcomeOf(await choose(client, 'Sana Malik')), 'verified');
    await client.call(registerWithSocial, { body: social });
    assert.equal((await client.call(getUserProfile))._id, first._id);
    assert.equal(outcomeOf(await choose(client, 'Ayesha Khan')), 'verified');
    assert.equal((await client.call(getGoogleIdentity)).email, 'user@karwan.test');
  });

  test('who has an account already gets into it at once from Workspace, from elsewhere by its password', async () => {
    await api.person({ email: 'user@karwan.test' });
    const atWorkspace = api.visitor();
    await choose(atWorkspace, 'Ayesha Khan');
    await atWorkspace.call(registerWithSocial, { body: social });
    await api.person({ email: 'admin@karwan.test', passwordHash: 'any' });
    const otherClient = api.visitor();
    await choose(otherClient, 'Karwan Admin');
    const { status, body } = await otherClient.raw('POST', registerWithSocial.path, { body: social });
    assert.equal(status, 409);
    assert.partialDeepStrictEqual(body, { code: 'google_link_required', link: { by: 'password' } });
  });

  test('somebody without a verified address is not let in', async () => {
    const client = api.visitor();
    assert.equal(outcomeOf(await choose(client, 'Danish Iqbal')), 'unverified');
    assert.equal((await client.raw('GET', getGoogleIdentity.path)).status, 403);
  });

  test('who presses Cancel comes back as cancelled', async () => {
    const client = api.visitor();
    const { at } = await openSignIn(client);
    assert.equal(outcomeOf(await submit(client, at, { cancel: '1' })), 'cancelled');
  });

  test('anybody can be typed; what is wrong is said beside what was typed', async () => {
    const client = api.visitor();
    const { at } = await openSignIn(client);
    const { page } = await submit(client, at, { email: 'bilal@', name: '"><script>' });
    assert.equal(page.status, 400);
    assert.match(page.text, /<input id="email" [^>]*value="bilal@" autofocus aria-invalid="true"/);
    assert.match(page.text, /<span id="email-error" class="error">Email must be in a valid email format/);
    assert.match(page.text, /<input id="name" [^>]*value="&quot;&gt;&lt;script&gt;"/);
    assert.equal(outcomeOf(await submit(client, at, { email: 'Bilal@example.com', name: 'Bilal' })), 'verified');
    const { email, name } = await client.call(getGoogleIdentity);
    assert.deepEqual([email, name], ['bilal@example.com', 'Bilal']);
  });

  test('a sign-in of another browser, and one that is over, cannot be gone on with', async () => {
    const { page, at } = await openSignIn(api.visitor());
    const other = await api.visitor().raw('GET', at.href);
    assert.equal(other.status, 400);
    assert.match(other.text, /This sign-in page has expired\. Close this window and start again\./);
    const stolen = await submit(api.visitor(), at, { person: subjectOf(page, 'Sana Malik') });
    assert.equal(stolen.page.status, 400);
  });

  test('works under whatever name the site is opened by', async () => {
    const client = api.visitor();
    const headers = { 'x-forwarded-host': 'demo.example:8080', 'x-forwarded-proto': 'https' };
    const start = await client.raw('GET', `${START}?returnTo=/`, { headers });
    const location = new URL(start.headers.get('location') ?? '');
    assert.equal(location.origin, 'https://demo.example:8080');
    assert.equal(
      location.searchParams.get('redirect_uri'),
      'https://demo.example:8080/api/website/auth/google/callback',
    );
    const redirect = await client.raw('GET', `${location.pathname}${location.search}`, { headers });
    assert.match(redirect.headers.get('location') ?? '', /^\/dev\/google\/sign-in\//);
  });

  test('wants PKCE, and leads to nobody else', async () => {
    const client = api.visitor();
    const start = await client.raw('GET', START);
    const location = new URL(start.headers.get('location') ?? '');
    const authorize = async (change: (address: URL) => void) => {
      const address = new URL(location);
      change(address);
      return client.raw('GET', `${address.pathname}${address.search}`);
    };
    const plain = await authorize(({ searchParams }) => {
      searchParams.delete('code_challenge');
      searchParams.delete('code_challenge_method');
    });
    assert.match(plain.headers.get('location') ?? '', /error=invalid_request/);
    const otherRedirect = await authorize(({ searchParams }) =>
      searchParams.set('redirect_uri', 'https://other.example/x'),
    );
    assert.equal(otherRedirect.status, 400);
    assert.match(otherRedirect.text, /Demo sign-in – not Google/);
  });

  test('says nothing on the console', async (t) => {
    const consoleMocks = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      t.mock.method(console, name, () => {}),
    );
    const quiet = await startApi();
    try {
      const client = quiet.visitor();
      const { headers } = await client.raw('GET', START);
      await client.raw('GET', new URL(headers.get('location') ?? '').href);
      for (const { mock } of consoleMocks) assert.deepEqual(mock.calls, []);
    } finally {
      await quiet.stop();
    }
  });

  test('is not there where Google itself is asked', async () => {
    const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const real = await startApi({ env });
    try {
      const address = '/dev/google/.well-known/openid-configuration';
      assert.equal((await real.visitor().raw('GET', address)).status, 404);
      assert.equal((await api.visitor().raw('GET', address)).status, 200);
    } finally {
      await real.stop();
    }
  });
});
