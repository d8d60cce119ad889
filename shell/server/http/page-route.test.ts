import assert from 'node:assert/strict';
import { get as request } from 'node:http';
import { after, test } from 'node:test';
import { isVisitorId, VISITOR_HEADER } from '@karwan/shared-contracts';
import Fastify, { LogController } from 'fastify';
import { Counter } from 'prom-client';
import type { RenderRequest } from '../../src/render/protocol.ts';
import { PageQueue } from '../overload/page-queue.ts';
import { createPageRate } from '../overload/page-rate.ts';
import type { RenderCallbacks } from '../rendering/render-thread.ts';
import { createVisitors } from '../visitors/visitors.ts';
import { registerOperations } from './operations.ts';
import { registerPages } from './page-route.ts';
import { toRoutableUrl } from './routable-url.ts';

const visitors = createVisitors({ key: 'a key', isHttps: false });
const aVisitorCookie = () => String(visitors.identify({ headers: {}, ip: '' }).setCookie).split(';')[0];

const remote = { name: 'mf-a', version: '1.0.0', entryUrl: '', integrity: '', pathPrefixes: ['/a'] };

/** Pages of one thread, sent when the test releases them. */
function startServer() {
  const lines: string[] = [];
  const rendered: RenderRequest[] = [];
  const stopped: RenderRequest[] = [];
  let waiting: RenderCallbacks[] = [];
  let isHolding = false;
  let isDraining = false;
  const loading = { isComplete: true, available: ['mf-a'] };
  let envelopeKey: Promise<null> = Promise.resolve(null);
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
  });
  after(() => app.close());
  const pages = new PageQueue();
  pages.setThreads(1);
  const finish = (callbacks: RenderCallbacks) => {
    callbacks.onStart({ status: 200, remotesUsed: [], isSignedIn: false });
    callbacks.onPart(Buffer.from('a page'));
    callbacks.onEnd();
  };
  const options = { siteOrigin: 'http://karwan.test', pictureOrigins: [], developmentOrigins: [] };
  registerOperations(app, {
    pool: {
      figures: { threads: 1, renderings: 0, endedThreads: 0 },
      fragments: { hits: 0, misses: 0, entries: 0, bytes: 0 },
    },
    pages,
    liveRemotes: {
      get isComplete() {
        return loading.isComplete;
      },
      forVisitor: () => ({ remotes: [remote], available: loading.available, pages: [] }),
    },
    isDraining: () => isDraining,
  });
  registerPages(app, {
    headerOptions: () => options,
    pool: {
      render(request, callbacks) {
        rendered.push(request);
        if (isHolding) waiting.push(callbacks);
        else setImmediate(finish, callbacks);
        return () => void stopped.push(request);
      },
    },
    ownPages: () => [],
    liveRemotes: { forVisitor: () => ({ remotes: [], available: [], pages: [] }), whenSettled: async () => undefined },
    cache: undefined,
    envelopeKeys: { current: () => envelopeKey },
    visitors,
    pages,
    rate: createPageRate(() => 0),
    refusedCounter: new Counter({ name: 'refused', help: 'refused', labelNames: ['what'], registers: [] }),
  });
  return {
    visit: (url: string, cookie?: string, remoteAddress = '203.0.113.5') =>
      app.inject({ url, remoteAddress, headers: cookie ? { cookie } : {} }),
    get: (url: string) => app.inject(url),
    app,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    waitForKey: (key: Promise<null>) => {
      envelopeKey = key;
    },
    hold: () => {
      isHolding = true;
    },
    release: () => {
      isHolding = false;
      const released = waiting;
      waiting = [];
      for (const callbacks of released) finish(callbacks);
    },
    drain: () => {
      isDraining = true;
    },
    loading,
    pages,
    rendered,
    stopped,
    lines,
  };
}

test('of a burst some are rendered, and who is refused is told so at once and when to come again', async () => {
  const { visit, hold, release, pages } = startServer();
  hold();
  const burst = Array.from({ length: 500 }, (_, n) => visit('/', undefined, `10.0.${n >> 8}.${n & 255}`));
  const first = await Promise.race(burst);
  assert.equal(first.statusCode, 503);
  assert.match(String(first.headers['retry-after']), /^[3-8]$/);
  assert.equal(first.headers['cache-control'], 'no-store');
  assert.equal(first.headers['set-cookie'], undefined);
  assert.match(first.body, /<h1>We’re very busy right now<\/h1>/);
  while (pages.figures.waiting > 0 || pages.figures.rendering > 0) {
    release();
    hold();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode);
  assert.deepEqual(
    [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 503).length],
    [16, 484],
  );
  release();
  assert.equal((await visit('/')).statusCode, 200);
});

test('a client that disconnects leaves the queue, and its rendering is cancelled', async (t) => {
  const { listen, hold, release, pages, rendered, stopped } = startServer();
  hold();
  const origin = await listen();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const visits = Array.from({ length: 5 }, (_, n) => request(`${origin}/${n}`).on('error', () => undefined));
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
  };
  await until(() => pages.figures.waiting === 1 && rendered.length === 4);
  for (const visit of visits) visit.destroy();
  await until(() => pages.figures.waiting === 0 && stopped.length === 4);
  release();
  assert.deepEqual(pages.figures, { rendering: 0, waiting: 0 });
  assert.equal(rendered.length, 4);
});

test('a page that fails, or whose visitor leaves, before it is rendered gives its place back', async () => {
  const { app, listen, visit, waitForKey, pages, rendered } = startServer();
  waitForKey(Promise.reject(new Error('broken')));
  assert.equal((await visit('/')).statusCode, 500);
  assert.equal(pages.figures.rendering, 0);

  const origin = await listen();
  const key = Promise.withResolvers<null>();
  waitForKey(key.promise);
  const [, response] = await Promise.all([
    new Promise((resolve) => app.server.once('request', ({ socket }) => resolve(socket.destroy()))),
    new Promise((resolve) => request(origin).on('error', resolve)),
  ]);
  assert.match(String(response), /socket hang up/);
  key.resolve(null);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([pages.figures.rendering, rendered], [0, []]);
});

test('one visitor who asks for hundreds of pages in a minute is told so with 429, and neighbours see nothing of it', async () => {
  const { visit } = startServer();
  const cookie = aVisitorCookie();
  for (let n = 0; n < 300; n += 1) assert.equal((await visit('/', cookie)).statusCode, 200);
  const refused = await visit('/', cookie);
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '60']);
  assert.match(refused.body, /<h1>Too many requests<\/h1>[\s\S]*Please wait a moment/);
  assert.equal((await visit('/', aVisitorCookie())).statusCode, 200);
  for (let n = 0; n < 400; n += 1) assert.equal((await visit('/')).statusCode, 200);
});

test('the calls of a page go out for the visitor whom a signed cookie tells, and for nobody else', async () => {
  const { visit, rendered } = startServer();
  const first = await visit('/');
  await visit('/', String(first.headers['set-cookie']).split(';')[0]);
  await visit('/', 'karwan_visitor=0b5a2a6e-6a58-4a43-9e2c-0a4f4f3f4b11');
  const [newcomer, known, forger] = rendered.map(({ forwardedHeaders }) => forwardedHeaders);
  assert.deepEqual([newcomer?.[VISITOR_HEADER], forger?.[VISITOR_HEADER]], [undefined, undefined]);
  assert.ok(isVisitorId(String(known?.[VISITOR_HEADER])));
  assert.equal(known?.['x-forwarded-for'], '203.0.113.5');
});

test('a page gets its address as it was asked for, also when parts of it are no encoding', async () => {
  const { visit, rendered } = startServer();
  await visit('/used-cars/search/mk-%/ct-%ff?page=2');
  assert.equal(rendered[0]?.url, '/used-cars/search/mk-%/ct-%ff?page=2');
});

test('the log holds paths, and neither codes nor what somebody looked for', async () => {
  const { visit, lines } = startServer();
  await visit('/auth/google/callback?code=SECRETCODE&state=abc');
  await visit('/used-cars/search/mk-toyota/s-my%20secret%20wish/page-2');
  const text = lines.join('');
  assert.match(text, /"path":"\/auth\/google\/callback"[\s\S]*"path":"\/used-cars\/search\/mk-toyota\/s-…\/page-2"/);
  assert.doesNotMatch(text, /SECRETCODE|secret/);
});

test('a process is ready once each remote had its first try, and names those without a version', async () => {
  const { get, loading } = startServer();
  const readiness = async () => {
    const answer = await get('/readyz');
    return { statusCode: answer.statusCode, ...answer.json() };
  };
  loading.isComplete = false;
  assert.partialDeepStrictEqual(await readiness(), { statusCode: 503, remotes: 'loading' });
  loading.isComplete = true;
  assert.partialDeepStrictEqual(await readiness(), { statusCode: 200, missing: [] });
  loading.available = [];
  assert.partialDeepStrictEqual(await readiness(), { statusCode: 200, missing: ['mf-a'] });
});

test('a process on its way out says so before it refuses anything', async () => {
  const { visit, get, drain } = startServer();
  drain();
  assert.equal((await get('/readyz')).statusCode, 503);
  assert.equal((await visit('/')).statusCode, 200);
});
