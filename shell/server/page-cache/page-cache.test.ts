import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CacheResult, type Lookup, type Outcome, PageCache } from './page-cache.ts';
import { SharedPage } from './shared-page.ts';

const NOTICE = '<p hidden="" data-old-page="" class="a">As of 3:01 PM</p>';
const hashes = { scripts: [], styles: [] };

const pageOf = (text: string, start: { status?: number; hashes?: typeof hashes } = { hashes }) =>
  SharedPage.create({
    start: { status: 200, remotesUsed: [], isSignedIn: false, ...start },
    policy: '',
    html: Buffer.from(`<main>${NOTICE}${text}</main>`),
  });
const wholePage = async (text: string): Promise<Outcome> => ({ kind: 'whole', page: await pageOf(text) });

async function textOf({ outcome, lookup }: CacheResult): Promise<string> {
  if (!('page' in outcome)) return outcome.kind;
  const page = lookup === 'old' ? await outcome.page.withStaleNotice() : outcome.page;
  return String(await page.body(undefined)).replace(/<\/?main>/g, '');
}

/** A cache with a manual clock that records each rendering. */
function openCache(maxBytes = 1_000_000) {
  let nowMs = 1000;
  const onEvict = mock.fn();
  let last: Promise<Outcome> | undefined;
  const lookups: Lookup[] = [];
  const cache = new PageCache({ maxBytes, now: () => nowMs, onLookup: (lookup) => lookups.push(lookup), onEvict });
  const render = mock.fn(async () => wholePage(`as of ${nowMs}`));
  return {
    cache,
    lookups,
    find: (key = '/', renderPage: () => Promise<Outcome> = render) =>
      cache.get(key, () => {
        last = renderPage();
        return last;
      }),
    /** Resolves when the last rendering is done, even if it ran in the background. */
    untilRendered: async () => {
      await last;
      await setImmediate();
    },
    advance: (ms: number) => {
      nowMs += ms;
    },
    counts: () => ({ renderings: render.mock.callCount(), evictions: onEvict.mock.callCount() }),
  };
}

test('nobody is shown what is more than ten seconds behind: fresh for five, then what is there while one rendering renews it', async () => {
  const { find, untilRendered, advance, counts, lookups } = openCache();
  assert.equal(await textOf(await find()), `${NOTICE}as of 1000`);
  advance(5000);
  assert.equal(await textOf(await find()), `${NOTICE}as of 1000`);
  assert.equal(counts().renderings, 1);
  advance(5000);
  const stale = await Promise.all(Array.from({ length: 50 }, () => find()));
  for (const result of stale) assert.equal(result.ageMs, 10_000);
  assert.equal(counts().renderings, 2);
  assert.deepEqual(new Set(lookups.slice(2)), new Set(['stale']));
  await untilRendered();
  assert.equal(await textOf(await find()), `${NOTICE}as of 11000`);
  advance(10_001);
  assert.equal(await textOf(await find()), `${NOTICE}as of 21001`);
  assert.equal(lookups.at(-1), 'miss');
});

test('what a page tells is as old as the beginning of its rendering', async () => {
  const { find, advance } = openCache();
  const rendering = Promise.withResolvers<Outcome>();
  const slowResult = find('/', () => rendering.promise);
  advance(4000);
  rendering.resolve(wholePage('slow'));
  await slowResult;
  advance(4000);
  assert.deepEqual([(await find()).lookup, (await find()).ageMs], ['stale', 8000]);
});

test('200 who ask at once for the same page have it rendered once', async () => {
  const { find, counts, lookups } = openCache();
  const results = await Promise.all(Array.from({ length: 200 }, () => find()));
  assert.equal(counts().renderings, 1);
  assert.equal(new Set(await Promise.all(results.map(textOf))).size, 1);
  assert.equal(lookups.filter((lookup) => lookup === 'joined').length, 199);
});

test('who is refused takes nobody along, and a page that is one visitor’s own is given to nobody else', async () => {
  const { find } = openCache();
  const refused = find('/', async () => ({ kind: 'refused', status: 429, retryAfterS: 9 }));
  const otherResults = Promise.all([find(), find()]);
  assert.equal((await refused).outcome.kind, 'refused');
  for (const { outcome } of await otherResults) assert.equal(outcome.kind, 'whole');

  const texts = ['nonce 1', 'nonce 2'];
  const withNonce = async (): Promise<Outcome> => {
    const page = await pageOf(String(texts.shift()), { status: 503 });
    return { kind: 'broken', page };
  };
  const results = await Promise.all([find('/other', withNonce), find('/other', withNonce)]);
  assert.notEqual(await textOf(results[0]), await textOf(results[1]));
});

test('nobody waits for more than two renderings that are refused, however many ask', async () => {
  const { find } = openCache();
  const refuse = mock.fn(async (): Promise<Outcome> => ({ kind: 'refused', status: 503 }));
  const results = await Promise.all(Array.from({ length: 50 }, () => find('/', refuse)));
  assert.ok(results.every(({ outcome }) => outcome.kind === 'refused'));
  assert.equal(refuse.mock.callCount(), 2);
});

test('[CON-03] what cannot be renewed is shown for up to an hour more, and says so, while it is tried again now and then', async () => {
  const { find, untilRendered, advance, lookups } = openCache();
  await find();
  const fail = mock.fn(async (): Promise<Outcome> => ({ kind: 'lost' }));
  advance(60_000);
  const oldResult = await find('/', fail);
  assert.equal(await textOf(oldResult), '<p data-old-page="" class="a">As of 3:01 PM</p>as of 1000');
  assert.equal(oldResult.ageMs, 60_000);
  await Promise.all(Array.from({ length: 20 }, () => find('/', fail)));
  assert.equal(fail.mock.callCount(), 1);
  advance(5001);
  await Promise.all(Array.from({ length: 20 }, () => find('/', fail)));
  await untilRendered();
  await find('/', fail);
  assert.equal(fail.mock.callCount(), 2);
  assert.deepEqual(new Set(lookups.slice(1)), new Set(['old']));

  advance(5001);
  await find();
  await untilRendered();
  assert.equal(await textOf(await find()), `${NOTICE}as of ${1000 + 60_000 + 2 * 5001}`);
  advance(3_600_001);
  assert.equal((await find('/', fail)).outcome.kind, 'lost');
});

test('who is refused is shown the page that is kept, which says how old it is, and others still have it rendered', async () => {
  for (const status of [503, 429] as const) {
    const { find, advance } = openCache();
    const refuse = async (): Promise<Outcome> => ({ kind: 'refused', status });
    await find();
    advance(30_000);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => find('/', refuse)));
    assert.ok(first);
    assert.deepEqual([first.lookup, first.outcome.kind, first.ageMs], ['old', 'whole', 30_000]);
    assert.equal(await textOf(first), '<p data-old-page="" class="a">As of 3:01 PM</p>as of 1000');
    assert.ok(others.every(({ lookup }) => lookup === 'old'));
    const untilRendered = await find();
    assert.deepEqual([untilRendered.lookup, await textOf(untilRendered)], ['miss', `${NOTICE}as of 31000`]);
    advance(3_600_001);
    assert.equal((await find('/', refuse)).outcome.kind, 'refused');
  }
});

test('a rendering that rejects is not kept: the next one is tried, also where a page was to be renewed', async () => {
  const { find, advance } = openCache();
  const reject = () => Promise.reject(new Error('out of order'));
  await assert.rejects(Promise.all([find('/', reject), find('/', reject)]), /out of order/);
  assert.equal((await find()).lookup, 'miss');
  advance(6000);
  assert.equal((await find('/', reject)).lookup, 'stale');
  await setImmediate();
  advance(5000);
  assert.equal(await textOf(await find()), `${NOTICE}as of 12000`);
});

test('a page that is there no more is shown no more, nor kept again by who still reads it', async () => {
  const { cache, find, untilRendered, advance } = openCache();
  const { outcome } = await find();
  advance(6000);
  const notFoundPage = async (): Promise<Outcome> => ({
    kind: 'passing',
    page: await pageOf('gone', { status: 404, hashes }),
  });
  await find('/', notFoundPage);
  await untilRendered();
  assert.ok('page' in outcome);
  await outcome.page.body('gzip');
  assert.equal(cache.figures.entries, 0);
  assert.equal((await find('/', notFoundPage)).outcome.kind, 'passing');
});

test('a page that could not be packed is packed when it is asked for again', async () => {
  const page = await pageOf('a');
  const packed = await page.body('br');
  const whole = Buffer.from(packed);
  packed.fill(0);
  await assert.rejects(page.body('gzip'));
  whole.copy(packed);
  assert.equal(String(gunzipSync(await page.body('gzip'))), `<main>${NOTICE}a</main>`);
});

test('all pages together take no more than the bound, those that nobody asks for go first, and each is packed once a way', async () => {
  const { cache, find, counts } = openCache(2000);
  for (let n = 0; n < 60; n += 1) {
    await find('/wanted');
    await find(`/page-${n}`);
    assert.ok(cache.figures.bytes <= 2000);
  }
  const { renderings, evictions } = counts();
  assert.equal(renderings, 61);
  assert.equal(evictions, 61 - cache.figures.entries);
  assert.equal((await find('/wanted')).lookup, 'hit');

  const { outcome } = await find('/wanted');
  assert.ok('page' in outcome);
  const bytesBefore = cache.figures.bytes;
  const [zipped, zippedAgain] = await Promise.all([outcome.page.body('gzip'), outcome.page.body('gzip')]);
  assert.equal(zipped, zippedAgain);
  assert.equal(String(gunzipSync(zipped)), String(brotliDecompressSync(await outcome.page.body('br'))));
  assert.ok(cache.figures.bytes <= 2000 && cache.figures.bytes !== bytesBefore);
});
