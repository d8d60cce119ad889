/** @jest-environment node */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createOfflinePage } from './offline-page.ts';

const ORIGIN = 'https://karwan.test';
const page = `${ORIGIN}/office/inspections`;
const pageRequest = new Request(`${page}/7?part=brakes`);

/** A release of shell and remote: its document references scripts; the page also loads a font and a library. */
const release = (version: string) => {
  const scripts = [`/static/shell.${version}.js`, `/remotes/mf-office/${version}/client/remoteEntry.js`];
  const files = [...scripts, '/static/lib-zod.js', '/static/font.woff2'].map((path) => ORIGIN + path);
  const tags = scripts.map((path) => `<script async crossorigin integrity="sha384-x" src="${path}"></script>`);
  return { files, html: `<p>${version}</p>${tags.join('')}` };
};

/** The used subset of a browser's Cache. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  readonly put = async (url: string, answer: Response) => void this.entries.set(url, answer);
  readonly match = async (url: string) => this.entries.get(url)?.clone();
  readonly keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  readonly delete = async (url: string) => this.entries.delete(url);
}

let cache: FakeCache;
let live: ReturnType<typeof release>;
let requestedUrls: string[];
let isOffline: boolean;
let missing: string | undefined;
let waiting: (() => void)[];
beforeEach(() => {
  [cache, live, requestedUrls, isOffline, missing, waiting] = [new FakeCache(), release('1'), [], false, undefined, []];
});

async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  requestedUrls.push(url);
  if (isOffline) throw new TypeError('Failed to fetch');
  if (url.startsWith(page)) return new Response(live.html, { headers: { 'cache-control': 'private, no-cache' } });
  if (url === missing) return new Response('', { status: 404 });
  return new Response(url, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
}

const openOfflinePage = (fetch: typeof globalThis.fetch = fakeFetch) =>
  createOfflinePage({
    ...{ page, name: 'office', fetch },
    // Only `open` of the browser's CacheStorage is used.
    caches: { open: async () => cache } as unknown as CacheStorage,
    pause: () => new Promise((resolve) => waiting.push(resolve)),
  });
const shown = async (fetch?: typeof globalThis.fetch) => (await openOfflinePage(fetch).document(pageRequest)).text();

describe('a page that is kept', () => {
  test('is there without a net, for every address below its own, with the files that it ran on', async () => {
    await openOfflinePage().cache(live.files);
    // The document last, so that it is never without its files.
    expect([...cache.entries.keys()]).toEqual([...live.files, page]);
    isOffline = true;
    requestedUrls = [];
    expect(await shown()).toBe(live.html);
    for (const file of live.files) expect(await (await openOfflinePage().file(new Request(file))).text()).toBe(file);
    expect(requestedUrls).toEqual([pageRequest.url]);
  });

  test('comes from the net where there is one; files that are kept do not come again', async () => {
    await openOfflinePage().cache(live.files);
    live = { ...live, html: live.html.replace('1', 'newer') };
    expect(await shown()).toContain('newer');
    requestedUrls = [];
    await openOfflinePage().cache(live.files);
    expect(requestedUrls).toEqual([page]);
  });

  test('stands in for a server that fails, and for a net that does not answer in time', async () => {
    await openOfflinePage().cache(live.files);
    const failing = async () => new Response('Busy', { status: 500 });
    expect(await shown(failing)).toBe(live.html);
    const answer = shown(() => new Promise<Response>(() => undefined));
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    for (const resume of waiting) resume();
    expect(await answer).toBe(live.html);
  });

  test('of which nothing is kept yet is the net’s alone, with its failures', async () => {
    expect(await shown(async () => new Response('Busy', { status: 503 }))).toBe('Busy');
    isOffline = true;
    await expect(shown()).rejects.toThrow('Failed to fetch');
  });
});

describe('a release', () => {
  const urls = () => [...cache.entries.keys()].sort();

  test('that a page runs on takes the place of the one before, with all files; the old ones go', async () => {
    await openOfflinePage().cache(live.files);
    live = release('2');
    await openOfflinePage().cache(live.files);
    expect(urls()).toEqual([page, ...live.files].sort());
    isOffline = true;
    expect(await shown()).toBe(live.html);
  });

  test('that comes between a page and what is kept of it leaves the one before whole', async () => {
    const previousRelease = live;
    await openOfflinePage().cache(previousRelease.files);
    live = release('2');
    await openOfflinePage().cache(previousRelease.files);
    isOffline = true;
    expect(await shown()).toBe(previousRelease.html);
    expect(urls()).toEqual([page, ...previousRelease.files].sort());
  });

  test('of which a file is missing or may change leaves the one before whole', async () => {
    const previousRelease = live;
    await openOfflinePage().cache(previousRelease.files);
    live = release('2');
    missing = live.files[1];
    await expect(openOfflinePage().cache(live.files)).rejects.toThrow('no file that can be kept');
    isOffline = true;
    expect(await shown()).toBe(previousRelease.html);
    isOffline = false;
    await expect(openOfflinePage().cache([...live.files, `${page}/data`])).rejects.toThrow('no file that can be kept');
    expect(await (await cache.match(page))?.text()).toBe(previousRelease.html);
  });

  test('an error in the place of the page is not kept', async () => {
    await openOfflinePage(async () => new Response(live.html, { status: 500 })).cache(live.files);
    expect(urls()).toEqual([]);
    const redirect = Object.defineProperty(new Response(live.html), 'redirected', { value: true });
    await openOfflinePage(async () => redirect).cache(live.files);
    expect(urls()).toEqual([]);
  });
});
