import assert from 'node:assert/strict';
import { test } from 'node:test';
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
const whole = async (text: string): Promise<Outcome> => ({ kind: 'whole', page: await pageOf(text) });

async function textOf({ outcome, lookup }: CacheResult): Promise<string> {
  if (!('page' in outcome)) return outcome.kind;
  const page = lookup === 'old' ? await outcome.page.withStaleNotice() : outcome.page;
  return String(await page.body(undefined)).replace(/<\/?main>/g, '');
}

/** A cache with a manual clock that records each rendering. */
function opened(maxBytes = 1_000_000) {
  let nowMs = 1000;
  let renderings = 0;
  let evictions = 0;
  let last: Promise<Outcome> | undefined;
  const lookups: Lookup[] = [];
  const cache = new PageCache({
    maxBytes,
    now: () => nowMs,
    onLookup: (lookup) => lookups.push(lookup),
    onEvict: () => {
      evictions += 1;
    },
  });
  const render = async () => {
    renderings += 1;
    return whole(`as of ${nowMs}`);
  };
  return {
    cache,
    lookups,
    find: (key = '/', by: () => Promise<Outcome> = render) =>
      cache.get(key, () => {
        last = by();
        return last;
      }),
    /** Resolves when the last rendering is done, even if it ran in the background. */
    renewed: async () => {
      await last;
      await setImmediate();
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    counts: () => ({ renderings, evictions }),
  };
}

test('nobody is shown what is more than ten seconds behind: fresh for five, then what is there while one rendering renews it', async () => {
  const { find, renewed, pass, counts, lookups } = opened();
  assert.equal(await textOf(await find()), `${NOTICE}as of 1000`);
  pass(5000);
  assert.equal(await textOf(await find()), `${NOTICE}as of 1000`);
  assert.equal(counts().renderings, 1);
  pass(5000);
  const stale = await Promise.all(Array.from({ length: 50 }, () => find()));
  for (const found of stale) assert.equal(found.ageMs, 10_000);
  assert.equal(counts().renderings, 2);
  assert.deepEqual(new Set(lookups.slice(2)), new Set(['stale']));
  await renewed();
  assert.equal(await textOf(await find()), `${NOTICE}as of 11000`);
  pass(10_001);
  assert.equal(await textOf(await find()), `${NOTICE}as of 21001`);
  assert.equal(lookups.at(-1), 'miss');
});

test('what a page tells is as old as the beginning of its rendering', async () => {
  const { find, pass } = opened();
  const rendering = Promise.withResolvers<Outcome>();
  const slow = find('/', () => rendering.promise);
  pass(4000);
  rendering.resolve(whole('slow'));
  await slow;
  pass(4000);
  assert.deepEqual([(await find()).lookup, (await find()).ageMs], ['stale', 8000]);
});

test('200 who ask at once for the same page have it rendered once', async () => {
  const { find, counts, lookups } = opened();
  const found = await Promise.all(Array.from({ length: 200 }, () => find()));
  assert.equal(counts().renderings, 1);
  assert.equal(new Set(await Promise.all(found.map(textOf))).size, 1);
  assert.equal(lookups.filter((lookup) => lookup === 'joined').length, 199);
});

test('who is refused takes nobody along, and a page that is one visitor’s own is given to nobody else', async () => {
  const { find } = opened();
  const refused = find('/', async () => ({ kind: 'refused', status: 429, retryAfterS: 9 }));
  const others = Promise.all([find(), find()]);
  assert.equal((await refused).outcome.kind, 'refused');
  assert.deepEqual(
    (await others).map(({ outcome }) => outcome.kind),
    ['whole', 'whole'],
  );

  let renderings = 0;
  const withNonce = async (): Promise<Outcome> => {
    renderings += 1;
    return { kind: 'broken', page: await pageOf(`nonce ${renderings}`, { status: 503 }) };
  };
  const own = await Promise.all([find('/other', withNonce), find('/other', withNonce)]);
  assert.equal(renderings, 2);
  assert.notEqual(await textOf(own[0]), await textOf(own[1]));
});

test('nobody waits for more than two renderings that are refused, however many ask', async () => {
  const { find } = opened();
  let tries = 0;
  const refuse = async (): Promise<Outcome> => {
    tries += 1;
    return { kind: 'refused', status: 503 };
  };
  const found = await Promise.all(Array.from({ length: 50 }, () => find('/', refuse)));
  assert.ok(found.every(({ outcome }) => outcome.kind === 'refused'));
  assert.equal(tries, 2);
});

test('[CON-03] what cannot be renewed is shown for up to an hour more, and says so, while it is tried again now and then', async () => {
  const { find, renewed, pass, lookups } = opened();
  await find();
  let tries = 0;
  const fail = async (): Promise<Outcome> => {
    tries += 1;
    return { kind: 'lost' };
  };
  pass(60_000);
  const old = await find('/', fail);
  assert.equal(await textOf(old), '<p data-old-page="" class="a">As of 3:01 PM</p>as of 1000');
  assert.equal(old.ageMs, 60_000);
  await Promise.all(Array.from({ length: 20 }, () => find('/', fail)));
  assert.equal(tries, 1);
  pass(5001);
  await Promise.all(Array.from({ length: 20 }, () => find('/', fail)));
  await renewed();
  assert.equal(tries, 2);
  assert.deepEqual(new Set(lookups.slice(1)), new Set(['old']));

  pass(5001);
  await find();
  await renewed();
  assert.equal(await textOf(await find()), `${NOTICE}as of ${1000 + 60_000 + 2 * 5001}`);
  pass(3_600_001);
  assert.equal((await find('/', fail)).outcome.kind, 'lost');
});

test('who is refused is shown the page that is kept, which says how old it is, and others still have it rendered', async () => {
  for (const status of [503, 429] as const) {
    const { find, pass } = opened();
    const refuse = async (): Promise<Outcome> => ({ kind: 'refused', status });
    await find();
    pass(30_000);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => find('/', refuse)));
    assert.ok(first);
    assert.deepEqual([first.lookup, first.outcome.kind, first.ageMs], ['old', 'whole', 30_000]);
    assert.equal(await textOf(first), '<p data-old-page="" class="a">As of 3:01 PM</p>as of 1000');
    assert.ok(others.every(({ lookup }) => lookup === 'old'));
    const renewed = await find();
    assert.deepEqual([renewed.lookup, await textOf(renewed)], ['miss', `${NOTICE}as of 31000`]);
    pass(3_600_001);
    assert.equal((await find('/', refuse)).outcome.kind, 'refused');
  }
});

test('a rendering that rejects is not kept: the next one is tried, also where a page was to be renewed', async () => {
  const { find, pass } = opened();
  const reject = () => Promise.reject(new Error('out of order'));
  await assert.rejects(Promise.all([find('/', reject), find('/', reject)]), /out of order/);
  assert.equal((await find()).lookup, 'miss');
  pass(6000);
  assert.equal((await find('/', reject)).lookup, 'stale');
  await setImmediate();
  pass(5000);
  assert.equal(await textOf(await find()), `${NOTICE}as of 12000`);
});

test('a page that is there no more is shown no more', async () => {
  const { find, renewed, pass } = opened();
  await find();
  pass(6000);
  const gone = async (): Promise<Outcome> => ({ kind: 'passing', page: await pageOf('gone', { status: 404, hashes }) });
  await find('/', gone);
  await renewed();
  assert.equal((await find('/', gone)).outcome.kind, 'passing');
});

test('all pages together take no more than the bound, those that nobody asks for go first, and each is packed once a way', async () => {
  const { cache, find, counts } = opened(2000);
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
  const before = cache.figures.bytes;
  const [zipped, again] = await Promise.all([outcome.page.body('gzip'), outcome.page.body('gzip')]);
  assert.equal(zipped, again);
  assert.equal(String(gunzipSync(zipped)), String(brotliDecompressSync(await outcome.page.body('br'))));
  assert.ok(cache.figures.bytes <= 2000 && cache.figures.bytes !== before);
});
