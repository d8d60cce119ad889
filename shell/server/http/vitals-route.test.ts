import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { createPageRate } from '../overload/page-rate.ts';
import { createVisitors } from '../visitors/visitors.ts';
import { registerRefusals } from './refused-requests.ts';
import { registerVitals } from './vitals-route.ts';

const report = {
  page: '/used-cars/search/*',
  releases: ['shell', 'mf-auth/2.0.0', 'mf-listings-map/3.0.0', 'mf-listings/1.0.0'],
  vitals: { LCP: 2600, CLS: 0.15 },
  failures: [
    { page: '/used-cars/:slug', script: 'mf-listings/1.0.0/save-heart.1a2b3c4d.js' },
    { page: '/used-cars/:slug', script: 'shell/shell.5e6f7a8b.js' },
  ],
};

async function startServer() {
  const liveVersions = new Set(['mf-listings/1.0.0']);
  const register = new Registry();
  const app = Fastify();
  after(() => app.close());
  registerRefusals(app);
  await registerVitals(app, {
    register,
    visitors: createVisitors({ key: 'a key', isHttps: false }),
    rate: createPageRate(() => 0),
    refusedCounter: new Counter({ name: 'refused', help: 'refused', labelNames: ['what'], registers: [] }),
    liveRemotes: {
      has: (name, version, file) =>
        liveVersions.has(`${name}/${version}`) &&
        (file ?? 'client/save-heart.1a2b3c4d.js') === 'client/save-heart.1a2b3c4d.js',
    },
    shellFiles: new Set(['shell.5e6f7a8b.js']),
  });
  return {
    liveVersions,
    send: (body: unknown, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/vitals', headers: { 'content-type': type }, payload: JSON.stringify(body) }),
    lines: async () => (await register.metrics()).split('\n').filter((line) => /^karwan/.test(line)),
  };
}

test('what a page tells stands in the figures by page, release and part', async () => {
  const { send, lines } = await startServer();
  assert.equal((await send(report)).statusCode, 204);
  const logLines = await lines();
  const labels = 'page="/used-cars/search/*",release="mf-listings/1.0.0"';
  for (const line of [
    `karwan_shell_web_vitals_bucket{le="2.5",vital="LCP",${labels}} 0`,
    `karwan_shell_web_vitals_bucket{le="3",vital="LCP",${labels}} 1`,
    `karwan_shell_web_vitals_sum{vital="CLS",${labels}} 0.15`,
    'karwan_shell_script_errors_total{page="/used-cars/:slug",release="mf-listings/1.0.0",part="save-heart"} 1',
    'karwan_shell_script_errors_total{page="/used-cars/:slug",release="shell",part="shell"} 1',
  ])
    assert.ok(logLines.includes(line), `${line} in\n${logLines.join('\n')}`);
});

test('a report that is not as agreed is refused, and counts for nothing', async () => {
  const { send, lines } = await startServer();
  const refusals = [
    await send({ ...report, email: 'a person' }),
    await send({ ...report, vitals: { LCP: -1 } }),
    await send({ ...report, vitals: { loadMs: 1 } }),
    await send({ ...report, failures: Array(11).fill(report.failures[0]) }),
    await send({ ...report, page: 'x'.repeat(9000) }),
    await send(report, 'text/plain'),
  ];
  assert.deepEqual(
    refusals.map(({ statusCode }) => statusCode),
    [400, 400, 400, 400, 413, 400],
  );
  assert.deepEqual(await lines(), []);
});

test('whatever names somebody makes up, there is one line for all of them', async () => {
  const { send, lines } = await startServer();
  for (let n = 0; n < 50; n += 1) {
    await send({
      page: `/person-${n}`,
      releases: [`mf-listings/${n}`],
      vitals: { TTFB: 30 },
      failures: [{ page: `/${n}`, script: `mf-listings/1.0.0/${n}.js` }],
    });
    await send({ page: '/used-cars', releases: [`mf-listings/${n}`], vitals: { TTFB: 30 }, failures: [] });
  }
  const counts = (await lines()).filter((line) => /_count|_total/.test(line));
  assert.deepEqual(counts.sort(), [
    'karwan_shell_script_errors_total{page="none",release="other",part="other"} 50',
    'karwan_shell_web_vitals_count{vital="TTFB",page="/used-cars",release="other"} 50',
    'karwan_shell_web_vitals_count{vital="TTFB",page="none",release="shell"} 50',
  ]);
});

test('figures of a version go with it, and others stay', async () => {
  const { liveVersions, send, lines } = await startServer();
  await send(report);
  liveVersions.clear();
  liveVersions.add('mf-listings/1.1.0');
  const releases = async () => new Set((await lines()).flatMap((line) => /release="([^"]+)"/.exec(line)?.[1] ?? []));
  assert.deepEqual(await releases(), new Set(['shell']));
  await send({ ...report, releases: ['mf-listings/1.1.0'] });
  await send(report);
  assert.deepEqual(await releases(), new Set(['shell', 'other', 'mf-listings/1.1.0']));
});

test('who sends more than anybody has pages is told to wait', async () => {
  const { send } = await startServer();
  let answer = await send(report);
  for (let n = 0; n < 1200; n += 1) answer = await send(report);
  assert.equal(answer.statusCode, 429);
});
