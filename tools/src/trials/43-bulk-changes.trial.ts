import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createSearchMix } from '../benches/search-mix.ts';
import { freePorts } from '../stack/ports.ts';
import { openPostgres } from '../stack/servers.ts';
import { type Service, startService } from '../stack/service.ts';
import { apiService } from '../stack/stack.ts';
import { runProgram } from '../terminal/run-program.ts';
import { type LoadSample, quantile, startLoad } from '../trial/support/load.ts';
import { atMost, type Check, equals, type Trial } from '../trial/trial.ts';
import { inProject } from '../workspace/workspace.ts';

const PER_SECOND = 10;
const MAX_LOAD_S = 900;
const CAUGHT_UP_WITHIN_MS = 300_000;
const BATCH = 1000;
const READY_LIMIT_MS = 10_000;

export const trial: Trial = {
  id: 43,
  title: '30 % of 1,000,000 ads change price at once during searches; then a restart; then an open transaction',
  promise: 'p99 of searches ≤ 2 × normal, counts match SQL, ready ≤ 10 s after a restart',
  headline: 'batches: p99, times normal',
  run: async ({ folder, isShort, defer, onProgress }) => {
    const ads = isShort ? 30_000 : 1_000_000;
    const changed = (ads * 3) / 10;
    const settledS = isShort ? 10 : 90;
    const postgres = await openPostgres();
    defer(postgres.stop);
    const url = await postgres.createDatabase('market');
    const api = await prepareMarketApi(folder, url, ads, onProgress);
    defer(() => api.stop());
    const database = await connect(url);
    defer(() => database.end());

    onProgress('reading all ads');
    const coldMs = await api.start();
    const { rows } = await database.query<{ minCount: number }>('select min(number) as least from listings');
    const minCount = rows[0]?.minCount ?? 0;
    const editor = await connect(url);
    defer(() => editor.end());
    const editing = editOneEachSecond(editor, minCount + changed);
    defer(editing.stop);
    const load = startSearches(api.origin);
    defer(load.stop);
    await load.started;
    const startedAt = performance.now();
    const elapsedMs = () => performance.now() - startedAt;
    /** Start and end of each activity. */
    const spans: Record<string, [number, number]> = {};
    const during = async (name: string, work: () => Promise<unknown>) => {
      onProgress(name);
      const from = elapsedMs();
      await work();
      spans[name] = [from, elapsedMs()];
      await pause(5000);
    };
    const checks: Check[] = [];
    const waitForTotal = async (price: number, expectedTotal: number) => {
      const since = performance.now();
      while ((await totalAt(api.origin, price)) !== expectedTotal) {
        if (performance.now() - since > CAUGHT_UP_WITHIN_MS) throw new Error(`Not ${expectedTotal} ads at ${price}.`);
        await pause(1000);
      }
      return Math.round((performance.now() - since) / 1000);
    };

    await pause(isShort ? 2000 : 20_000);
    await during('normal', () => pause(settledS * 1000));
    await during('one transaction', async () => {
      const price = 77_777_777;
      await database.query('update listings set price_pkr = $1 where number >= $2 and number < $3', [
        price,
        minCount,
        minCount + changed,
      ]);
      checks.push(
        reportedChanges('one transaction: s after it until all is found', await waitForTotal(price, changed)),
      );
    });
    checks.push(await likeSql(api.origin, database, 'one transaction', 77_777_777));
    await during('batches', async () => {
      const price = 66_666_666;
      for (let from = minCount; from < minCount + changed; from += BATCH) {
        await database.query('update listings set price_pkr = $1 where number >= $2 and number < $3', [
          price,
          from,
          from + BATCH,
        ]);
      }
      checks.push(reportedChanges('batches: s after the last until all is found', await waitForTotal(price, changed)));
    });
    checks.push(await likeSql(api.origin, database, 'batches', 66_666_666));
    await during('normal again', () => pause(settledS * 1000));

    const other = await connect(postgres.url);
    defer(() => other.end());
    await other.query('begin');
    await other.query('select pg_current_xact_id()');
    const smallCount = Math.ceil(ads / 15);
    await database.query('update listings set price_pkr = 55555555 where number >= $1 and number < $2', [
      minCount,
      minCount + smallCount,
    ]);
    await waitForTotal(55_555_555, smallCount);
    await during('a transaction stays open', () => pause(settledS * 500));
    await other.query('rollback');
    load.stop();
    const samples = await load.done;
    await editing.stop();

    // Searches are slower soon after a start and after the listings were created, so the lower value is the baseline.
    const normals = [p99(samples, spans.normal), p99(samples, spans['normal again'])];
    const normal = Math.min(...normals);
    checks.push(reportedChanges('normal at first, and again, ms', normals.map(Math.round).join(', ')));
    checks.unshift(
      reportedChanges('normal: p99 of searches, ms', Math.round(normal)),
      reportedChanges('normal: searches', samples.length),
    );
    for (const [name, span] of Object.entries(spans)) {
      if (name.startsWith('normal')) continue;
      checks.push(reportedChanges(`${name}: s`, Math.round((span[1] - span[0]) / 1000)));
      checks.push(reportedChanges(`${name}: p99 of searches, ms`, Math.round(p99(samples, span))));
      // Times are meaningless with few searches and in parallel with other tests.
      const ratio = Math.round((100 * p99(samples, span)) / normal) / 100;
      checks.push(
        isShort ? reportedChanges(`${name}: p99, times normal`, ratio) : atMost(`${name}: p99, times normal`, ratio, 2),
      );
    }
    checks.push(
      equals('searches that were not answered 200', samples.filter(({ status }) => status !== 200).length, 0),
    );

    onProgress('restart');
    await api.stop();
    const readyMs = await api.start();
    checks.push(
      reportedChanges('ms until ready without a snapshot', coldMs),
      isShort
        ? reportedChanges('ms until ready again', readyMs)
        : atMost('ms until ready again', readyMs, READY_LIMIT_MS),
      await likeSql(api.origin, database, 'after the restart', 66_666_666),
    );
    return checks;
  },
};

const reportedChanges = (text: string, figure: number | string): Check => ({ text, figure, held: true });

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Prepares an API on a database that is filled with generated cars. */
async function prepareMarketApi(folder: string, url: string, ads: number, onProgress: (progress: string) => void) {
  const dataFolder = path.join(folder, 'data');
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = {
    DATABASE_URL: url,
    REDIS_URL: '',
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '1000000',
    DRAIN_SECONDS: '0',
  };
  const options = { ...apiService({ port, apiPort, dataFolder, env }), readyWithinMs: 300_000 };
  onProgress(`${ads} ads`);
  const seeding = ['--ads', String(ads), '--vertical', 'used-cars', '--no-photos'];
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), ...seeding], {
    env: options.env,
  });
  if (!ok) throw new Error(`The ads could not be made:\n${output}`);
  let service: Service | undefined;
  return {
    origin: `http://127.0.0.1:${apiPort}`,
    start: async () => {
      const begun = performance.now();
      service = await startService(options);
      return Math.round(performance.now() - begun);
    },
    stop: async () => {
      await service?.stop();
      service = undefined;
    },
  };
}

/** Edits a listing each second, as on a live site of this size, so that cached results keep expiring. */
function editOneEachSecond(database: Client, from: number) {
  const stopping = new AbortController();
  const edit = async () => {
    for (let number = from; !stopping.signal.aborted; number += 1) {
      await database.query('update listings set price_pkr = price_pkr + 1000 where number = $1', [number]);
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = edit();
  // `stop` returns the error.
  done.catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

function startSearches(origin: string) {
  const mix = createSearchMix(43);
  const requests = Array.from({ length: 500 }, () => ({ path: mix.next(mix.anyKind()) }));
  return startLoad({ origins: [origin], requests, perSecond: PER_SECOND, seconds: MAX_LOAD_S, addresses: 1000 });
}

const p99 = (samples: readonly LoadSample[], [from, to]: [number, number] = [0, 0]) =>
  quantile(
    samples.filter((sample) => sample.at >= from && sample.at < to).map(({ ms }) => ms),
    0.99,
  );

type Found = { pagination: { totalDocs: number }; facets: Record<string, { value: string; count: number }[]> | null };

async function search(origin: string, price: number, facets: '0' | '1'): Promise<Found> {
  const query = new URLSearchParams({ vertical: 'used-cars', filters: `pr-${price}-${price}`, limit: '1', facets });
  const answer = await fetch(`${origin}/api/website/listings/search?${query}`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  if (!answer.ok) throw new Error(`A search was answered ${answer.status}.`);
  // Responses are not validated in trials.
  return (await answer.json()) as Found;
}

const totalAt = async (origin: string, price: number) => (await search(origin, price, '0')).pagination.totalDocs;

/** Whether the total and the counts of makes and cities at a price match SQL. */
async function likeSql(origin: string, database: Client, name: string, price: number): Promise<Check> {
  const { pagination, facets } = await search(origin, price, '1');
  const count = async (slug: string, joins: string) => {
    const { rows } = await database.query<{ slug: string; count: number }>(
      `select ${slug} as slug, count(*)::int as count from listings l ${joins}
       where l.vertical = 'used-cars' and l.status = 'active' and l.deleted_at is null and l.price_pkr = $1 group by 1`,
      [price],
    );
    return new Map(rows.map((row) => [row.slug, row.count]));
  };
  const expected = {
    mk: await count(
      'k.slug',
      'join vehicle_details d on d.listing_id = l.id join models m on m.id = d.model_id join makes k on k.id = m.make_id',
    ),
    ct: await count('c.slug', 'join cities c on c.id = l.city_id'),
  };
  const total = [...expected.mk.values()].reduce((sum, each) => sum + each, 0);
  const differing = Object.entries(expected).flatMap(([key, counts]) =>
    (facets?.[key] ?? []).filter(({ value, count: found }) => found !== (counts.get(value) ?? 0)),
  ).length;
  const missing = Math.abs(pagination.totalDocs - total);
  return equals(`${name}: counts that SQL counts otherwise, of ${total} ads`, differing + missing, 0);
}
