import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { REGION_HEADER } from '../../src/boot/boot-data.ts';
import { PLAIN_REGION } from '../../src/boot/plain-region.ts';
import { pageOf } from '../../src/islands/page-kinds.ts';
import type { PageStart, RenderRequest } from '../../src/render/protocol.ts';
import { PageQueue } from '../overload/page-queue.ts';
import { createPageRate } from '../overload/page-rate.ts';
import { createPageCache } from '../page-cache/create-page-cache.ts';
import { createVisitors } from '../visitors/visitors.ts';
import { registerPages } from './page-route.ts';
import { PAGE_VARIES_BY } from './page-services.ts';
import { registerVisitorRoute } from './visitor-route.ts';

const visitors = createVisitors({ key: 'a key', isHttps: false });
const aVisitorCookie = () => String(visitors.identify({ headers: {}, ip: '' }).setCookie).split(';')[0] ?? '';
const bucketIn = (cookie: string) => cookie.slice('karwan_visitor='.length).split('.')[0];
const hashes = { scripts: ['sha256-a'], styles: ['sha256-b'] };
const paths = [
  { path: '/search', isPublic: true, reads: ['sort'] },
  { path: '/ad', isPublic: true, reads: [] },
  { path: '/sell', isPublic: false },
];

/** A site whose pages contain the requester, the version and the number of renderings. */
function startServer() {
  const rendered: RenderRequest[] = [];
  const canary = new Set<string | undefined>();
  let release = '1.0.0';
  let start: Partial<PageStart> = {};
  const app = Fastify();
  after(() => app.close());
  const pages = new PageQueue();
  pages.setThreads(1);
  const register = new Registry();
  const refusedCounter = new Counter({ name: 'refused', help: 'refused', labelNames: ['what'], registers: [] });
  const rate = createPageRate(() => 0);
  registerVisitorRoute(app, { visitors, rate, refusedCounter });
  registerPages(app, {
    headerOptions: () => ({ siteOrigin: 'http://karwan.test', pictureOrigins: [], developmentOrigins: [] }),
    pool: {
      render(request, callbacks) {
        rendered.push(request);
        const isPublic = pageOf(paths, request.url.split('?')[0] ?? '')?.isPublic ?? false;
        const versions = request.remotes.map(({ version }) => version).join();
        setImmediate(() => {
          if (start.status === 0) return callbacks.onFailed('It never began');
          callbacks.onStart({
            status: 200,
            remotesUsed: [],
            isSignedIn: request.hasSession,
            ...(isPublic && { hashes, isComplete: true, versions }),
            ...start,
          });
          const { cookie = 'nobody' } = request.forwardedHeaders;
          callbacks.onPart(Buffer.from(`${request.url} ${versions} for ${cookie}, rendering ${rendered.length}`));
          callbacks.onEnd();
        });
        return () => undefined;
      },
    },
    ownPages: () => paths,
    liveRemotes: {
      forVisitor: (bucket) => {
        const version = canary.has(bucket) ? '2.0.0' : release;
        const remote = { name: 'mf-a', version, entryUrl: '', integrity: '', pathPrefixes: [] };
        return { remotes: [remote], available: ['mf-a'], pages: [] };
      },
      whenSettled: async () => undefined,
    },
    envelopeKeys: { current: async () => null },
    visitors,
    pages,
    rate,
    cache: createPageCache(1, register),
    refusedCounter,
  });
  return {
    app,
    pages,
    rendered,
    canary,
    view: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    release: (version: string) => {
      release = version;
    },
    answersWith: (next: Partial<PageStart>) => {
      start = next;
    },
    metrics: () => register.metrics(),
  };
}

test('visitors share a page that others keep for five seconds: without a cookie, under a policy without a nonce, and 304 for who has it', async () => {
  const { view, rendered } = startServer();
  const [first, second] = [await view('/search?utm=1'), await view('/search?utm=2', { cookie: aVisitorCookie() })];
  assert.equal(first.body, '/search 1.0.0 for nobody, rendering 1');
  assert.equal(second.body, first.body);
  for (const { headers } of [first, second]) {
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['cache-control'], 'public, max-age=0, s-maxage=5, stale-while-revalidate=5');
    assert.equal(headers.vary, 'Accept-Encoding, Cookie, x-karwan-region');
    assert.match(String(headers.age), /^\d$/);
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.includes(`script-src 'sha256-a' 'strict-dynamic';`) && policy.includes(`style-src 'sha256-b' `));
    assert.doesNotMatch(policy, /nonce|unsafe/);
  }
  assert.deepEqual(rendered[0]?.forwardedHeaders, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });

  const unchanged = await view('/search', { 'if-none-match': `"x", ${first.headers.etag}` });
  assert.deepEqual([unchanged.statusCode, unchanged.body], [304, '']);
  assert.equal(unchanged.headers.vary, first.headers.vary);
  assert.equal((await view('/search', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'], 'br');
  assert.equal(rendered.length, 1);
});

test('a thousand views by two people with sessions and a visitor in turn: nobody’s page holds anything of another’s', async () => {
  const { view, rendered } = startServer();
  const people = ['karwan_session=anna-7c1', 'karwan_session=omar-9d2; karwan_visitor=x', ''];
  for (let n = 0; n < 1000; n += 1) {
    const cookie = people[n % people.length] ?? '';
    const { body, headers } = await view(n % 2 ? '/search?sort=new' : '/ad', {
      ...(cookie && { cookie }),
      // A different address each time, so that no rate limit applies.
      'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
    });
    assert.ok(body.includes(`for ${cookie || 'nobody'},`), body);
    assert.equal(
      headers['cache-control'],
      cookie ? 'private, no-store' : 'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    );
    if (cookie) assert.equal(headers.etag, undefined);
  }
  const forVisitors = rendered.filter(({ hasSession }) => !hasSession);
  assert.equal(forVisitors.filter(({ forwardedHeaders }) => forwardedHeaders.cookie).length, 0);
});

test('a release, a canary and a rollback show at once, each visitor their own version', async () => {
  const { view, release, canary } = startServer();
  const [defaultCookie, canaryCookie] = [aVisitorCookie(), aVisitorCookie()];
  const versions = async () => {
    const answers = ['', defaultCookie, canaryCookie].map((cookie) => view('/ad', cookie ? { cookie } : {}));
    return (await Promise.all(answers)).map(({ body }) => body.split(' ')[1]);
  };
  assert.deepEqual(await versions(), ['1.0.0', '1.0.0', '1.0.0']);
  canary.add(bucketIn(canaryCookie));
  assert.deepEqual(await versions(), ['1.0.0', '1.0.0', '2.0.0']);
  release('1.1.0');
  assert.deepEqual(await versions(), ['1.1.0', '1.1.0', '2.0.0']);
  release('1.0.0');
  canary.clear();
  assert.deepEqual(await versions(), ['1.0.0', '1.0.0', '1.0.0']);
});

test('200 visitors at once have one page rendered, and a page that is kept is shown where no more can be rendered', async () => {
  const { view, rendered, pages } = startServer();
  const burst = await Promise.all(
    Array.from({ length: 200 }, (_, n) => view('/search', { 'x-forwarded-for': `10.1.0.${n}` })),
  );
  assert.deepEqual(new Set(burst.map(({ statusCode }) => statusCode)), new Set([200]));
  assert.equal(rendered.length, 1);

  pages.setThreads(0);
  assert.equal((await view('/search')).statusCode, 200);
});

test('a shared page that is lost gives its place back, and who is given an old one instead is the only one', async (t) => {
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  const { view, answersWith, pages } = startServer();
  await view('/ad');
  nowMs = 1001;
  assert.equal((await view('/ad')).headers.age, '2');
  nowMs = 60_000;
  answersWith({ status: 0 });
  assert.equal((await view('/search')).statusCode, 500);
  const { statusCode, headers } = await view('/ad');
  assert.deepEqual([statusCode, headers.age, headers['cache-control']], [200, '60', 'private, no-cache']);
  assert.equal(pages.figures.rendering, 0);
});

test('a region is another answer than its document; an app page and one that is not as it should be are kept for nobody', async () => {
  const { view, rendered, answersWith } = startServer();
  const region = await view('/search', { [REGION_HEADER]: PLAIN_REGION });
  const document = await view('/search');
  assert.notEqual(region.body, document.body);
  assert.equal(region.headers['x-karwan-versions'], '1.0.0');
  assert.equal(document.headers['x-karwan-versions'], undefined);
  assert.deepEqual([region.headers.vary, document.headers.vary], [PAGE_VARIES_BY, PAGE_VARIES_BY]);
  // Browser caches treat an empty header as absent.
  assert.equal((await view('/search', { [REGION_HEADER]: '' })).body, document.body);
  await view('/search?page=2', { [REGION_HEADER]: 'p2-' });
  assert.deepEqual(
    rendered.map((request) => request.region),
    ['', undefined, 'p2-'],
  );

  for (const uncacheable of [
    { status: 404 },
    { isComplete: false },
    { status: 503, retryAfterS: 5 },
    { status: 301, location: '/x' },
  ]) {
    answersWith(uncacheable);
    const renderedBefore = rendered.length;
    const answers = [await view('/ad'), await view('/ad')];
    assert.equal(rendered.length, renderedBefore + 2, JSON.stringify(uncacheable));
    for (const { headers, statusCode } of answers) {
      assert.equal(headers['cache-control'], 'private, no-cache');
      assert.equal(statusCode, uncacheable.status ?? 200);
    }
  }
  answersWith({});
  const app = await view('/sell');
  assert.match(String(app.headers['content-security-policy']), /script-src 'nonce-[^']+' 'strict-dynamic'/);
  assert.match(String(app.headers['set-cookie']), /^karwan_visitor=/);
});

test('a browser without a visitor’s cookie is given one when its page’s script asks, and its figures tell how pages came', async () => {
  const { app, view, metrics } = startServer();
  const first = await app.inject({ method: 'POST', url: '/visitor' });
  assert.deepEqual([first.statusCode, first.headers['cache-control']], [204, 'no-store']);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const second = await app.inject({ method: 'POST', url: '/visitor', headers: { cookie } });
  assert.equal(second.headers['set-cookie'], undefined);

  await view('/ad');
  await view('/ad');
  const figures = await metrics();
  assert.match(figures, /karwan_shell_page_cache_lookups_total\{lookup="hit"\} 1/);
  assert.match(figures, /karwan_shell_page_cache_lookups_total\{lookup="miss"\} 1/);
  assert.match(figures, /karwan_shell_page_cache_entries 1\n/);
  assert.match(figures, /karwan_shell_page_cache_bytes [1-9]/);
});
