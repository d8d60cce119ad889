import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Metric } from 'web-vitals';
import { pageReport } from './page-report.ts';
import { recordFailure, recordFailures } from './script-failures.ts';

type MetricCallback = (metric: Pick<Metric, 'name' | 'value'>) => void;
const metricCallbacks = new Map<string, MetricCallback>();
const mockMetric = (name: string) => (callback: MetricCallback) => metricCallbacks.set(name, callback);
jest.unstable_mockModule('web-vitals', () => ({
  onTTFB: mockMetric('TTFB'),
  onFCP: mockMetric('FCP'),
  onLCP: mockMetric('LCP'),
  onINP: mockMetric('INP'),
  onCLS: mockMetric('CLS'),
}));
const { watchVitals } = await import('./watch-vitals.ts');

const LISTINGS = 'https://cdn.test/remotes/mf-listings/1.0.0-ab/client';
const SHELL = 'https://karwan.test/static/shell.1a2b3c4d.js';
const beacons: { url: string; body: Blob }[] = [];
let visibility = 'visible';

beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  const entries: Record<string, string[]> = {
    navigation: ['https://karwan.test/used-cars/search/s-white%20corolla?page=2'],
    resource: [SHELL, `${LISTINGS}/remoteEntry.js`, `${LISTINGS}/hearts.js`, 'https://karwan.test/media/1.avif'],
  };
  const getEntriesByType = (type: string) => (entries[type] ?? []).map((name) => ({ name }));
  Object.assign(performance, { getEntriesByType });
  navigator.sendBeacon = (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0;
  recordFailures();
  watchVitals();
});
afterAll(() => {
  Reflect.deleteProperty(document, 'visibilityState');
});

/** Returns what the page sends when it is left now. */
async function reportsOnHide(): Promise<{ url: string; report: unknown }[]> {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  visibility = 'visible';
  return Promise.all(
    beacons.splice(0).map(async ({ url, body }) => ({ url, report: pageReport.parse(JSON.parse(await body.text())) })),
  );
}

const page = '/used-cars/search/*';
const releases = ['shell', 'mf-listings/1.0.0-ab'];

test('a document that is left tells its vitals once, by page and release, and not what was searched for', async () => {
  expect(await reportsOnHide()).toEqual([]);
  metricCallbacks.get('LCP')?.({ name: 'LCP', value: 1234.5 });
  metricCallbacks.get('CLS')?.({ name: 'CLS', value: 0.01 });
  const vitals = { LCP: 1234.5, CLS: 0.01 };
  expect(await reportsOnHide()).toEqual([{ url: '/vitals', report: { page, releases, vitals, failures: [] } }]);
  expect(await reportsOnHide()).toEqual([]);
});

test('what failed is told by its script and page alone, and what is not ours not at all', async () => {
  const failedIn = (...frames: string[]) =>
    Object.assign(new Error('0300 1234567'), { stack: ['Error: 0300 1234567', ...frames].join('\n    at ') });
  history.pushState(null, '', '/used-cars/honda-civic-2019-lahore-k3x9');
  recordFailure(failedIn(`run (${SHELL}:1:200)`, `save (${LISTINGS}/hearts.5e6f7a8b.js:1:30)`));
  dispatchEvent(new ErrorEvent('error', { error: failedIn(`run (${SHELL}:1:200)`) }));
  dispatchEvent(new ErrorEvent('error', { error: failedIn('run (chrome-extension://abc/page.js:1:200)') }));
  const script = Object.assign(document.createElement('script'), { src: `${LISTINGS}/remoteEntry.js` });
  const picture = Object.assign(document.createElement('img'), { src: `${LISTINGS}/car.avif` });
  document.body.append(script, picture);
  for (const element of [script, picture]) element.dispatchEvent(new Event('error'));
  const [{ report } = { report: undefined }] = await reportsOnHide();
  expect(report).toEqual({
    page,
    releases,
    vitals: {},
    failures: [
      'mf-listings/1.0.0-ab/hearts.5e6f7a8b.js',
      'shell/shell.1a2b3c4d.js',
      'mf-listings/1.0.0-ab/remoteEntry.js',
    ].map((name) => ({ page: '/used-cars/:slug', script: name })),
  });
});

test('of a page that fails again and again the first failures are told', async () => {
  for (let n = 0; n < 50; n += 1) recordFailure(`${LISTINGS}/part-${n}.js`);
  const [{ report } = { report: undefined }] = await reportsOnHide();
  expect(pageReport.parse(report).failures).toHaveLength(10);
});
