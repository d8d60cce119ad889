import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePorts } from '../stack/ports.ts';
import { openPostgres } from '../stack/servers.ts';
import { type Service, startService } from '../stack/service.ts';
import { apiService } from '../stack/stack.ts';
import { runProgram } from '../terminal/run-program.ts';
import { startAdWriters } from '../trial/support/ad-writers.ts';
import { startBalancer } from '../trial/support/balancer.ts';
import { countStatuses, startLoad } from '../trial/support/load.ts';
import { watchLocks } from '../trial/support/lock-watch.ts';
import { multiplyAds } from '../trial/support/multiply-ads.ts';
import { makePeople } from '../trial/support/people.ts';
import { makeNextRelease, unpackRelease } from '../trial/support/releases.ts';
import { atLeast, atMost, type Check, equals, type Trial, type TrialContext } from '../trial/trial.ts';
import { root } from '../workspace/workspace.ts';

/** The previous release; override with KARWAN_OLDER_RELEASE. */
const OLDER_RELEASE = '44df951';
/** The table that data of `listings` moves to; it shows the next release that the move is complete. */
const MOVED_TO = 'vehicle_details';

export const trial: Trial = {
  id: 32,
  title: 'Migration of 1,000,000 ads under load with the previous release running, killed half way',
  promise: 'no request fails, lock waits ≤ 1 s, both releases see each other’s writes, a restart resumes',
  headline: 'the longest wait for a lock, ms',
  run: async (context) => {
    const { isShort, random, defer, onProgress } = context;
    const ads = isShort ? 50_000 : 1_000_000;
    const sideBySideMs = isShort ? 10_000 : 60_000;
    const olderRelease = process.env.KARWAN_OLDER_RELEASE ?? OLDER_RELEASE;
    const older = await unpackRelease(olderRelease, context);
    const postgres = await openPostgres();
    defer(postgres.stop);
    const databaseUrl = await postgres.createDatabase('karwan');
    const apis = await openApis(context, databaseUrl);
    onProgress('the release before, and its data');
    await apis.seed(older);
    await multiplyAds(databaseUrl, ads, onProgress);
    const emails = await makePeople(databaseUrl, isShort ? 4 : 8);
    const first = await apis.start('older', older);

    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    defer(() => database.end());
    const locks = await watchLocks(databaseUrl);
    const writers = await startAdWriters({ origins: apis.serving, emails, random, pauseMs: 500 });
    const load = startLoad({ origins: [apis.balanced], requests: READS, perSecond: 10, seconds: 7200, addresses: 500 });
    defer(load.stop);
    await load.started;
    await pause(3000);

    onProgress('this release starts, and is killed half way');
    const isKilled = await apis.startAndKill('this, killed', root, async () => (await inserted(database)) >= ads / 2);
    const untilKilled = await copied(database);
    const before = await someVersions(database);
    onProgress(`this release starts again, after ${untilKilled} ads`);
    const second = await apis.start('this', root);
    const changedAgain = await countChanged(database, before);
    onProgress('both serve');
    await pause(sideBySideMs);
    const different = await countDifferent(database);
    onProgress('the release before stops');
    await apis.stop(first);
    await pause(sideBySideMs / 4);
    onProgress('the next release drops what is left');
    const third = await apis.start('next', makeNextRelease(context));
    await pause(sideBySideMs / 4);
    const { ms: longestMs, query } = await locks.stop();
    const written = await writers.stop();
    load.stop();
    const reads = await load.done;
    const failedReads = reads.filter(({ status }) => status !== 200);
    return [
      equals('reads that failed', failedReads.length, 0),
      { text: 'reads', figure: JSON.stringify(countStatuses(reads)), held: reads.length > 0 },
      equals(`requests of writers that failed, of ${written.requests}`, written.failed.length, 0),
      atLeast('writes, each looked at through another process', written.writes, isShort ? 50 : 500),
      equals('of those, not seen there', written.unseen.length, 0),
      atMost('the longest wait for a lock, ms', Math.round(longestMs), 1000),
      equals('killed while it carried ads over', isKilled ? 'yes' : 'no', 'yes'),
      atMost('ads carried over by then', untilKilled, ads - 1),
      equals('of 1000 of those, carried over again', changedAgain, 0),
      equals('ads of which the two releases read something else', different, 0),
      equals('columns left to the release before', await countLeft(database), 0),
      note('the release before', olderRelease),
      ...[first, second, third].map(({ name, readyS }) => note(`s until ${name} served`, readyS)),
      ...[...written.failed, ...written.unseen, ...failedReads.map((sample) => JSON.stringify(sample))]
        .slice(0, 5)
        .map((text) => ({ text: 'failed', figure: text, held: false })),
      ...(longestMs > 1000 ? [{ text: 'who waited', figure: query, held: false }] : []),
    ];
  },
};

const note = (text: string, figure: number | string): Check => ({ text, figure, held: true });

const READS = [
  { path: '/api/website/listings/search?vertical=used-cars&limit=12&filters=mk-toyota', weight: 3 },
  {
    path: '/api/website/listings/search?vertical=used-cars&limit=12&filters=ct-lahore%2Fyr-2015-2020&sort=price-asc',
    weight: 3,
  },
  { path: '/api/website/listings/search?vertical=used-cars&limit=12&filters=s-corolla', weight: 1 },
  { path: '/api/website/listings/browse?vertical=used-cars', weight: 1 },
  { path: '/api/website/catalogue/car/makes', weight: 2 },
];

type Started = { name: string; origin: string; readyS: number; service: Service };

/** APIs of several releases on one database, behind a balancer. */
async function openApis({ folder, defer }: TrialContext, databaseUrl: string) {
  const [port = 0, ...ports] = await freePorts(4);
  const balancer = await startBalancer(ports);
  defer(balancer.close);
  const dataFolder = path.join(folder, 'data');
  const env = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    DRAIN_SECONDS: '3',
    REQUESTS_PER_MINUTE: '1000000',
  };
  const serving = new Set<string>();
  let started = 0;
  const optionsOf = (name: string, project: string, apiPort: number) => ({
    ...apiService({ port, apiPort, dataFolder, env }),
    name,
    file: path.join(project, 'api/src/main.ts'),
    logFile: path.join(folder, `logs/${name}.log`),
    readyWithinMs: 1_200_000,
  });
  return {
    balanced: `http://127.0.0.1:${balancer.port}`,
    serving: () => [...serving],
    async seed(project: string): Promise<void> {
      const { ok, output } = await runProgram('node', [path.join(project, 'api/src/seed/main.ts'), '--no-photos'], {
        env: { ...env, KARWAN_DATA: dataFolder, KARWAN_PROFILE: 'demo' },
      });
      if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
    },
    async start(name: string, project: string): Promise<Started> {
      const apiPort = ports[started++] ?? 0;
      const begun = performance.now();
      const service = await startService(optionsOf(name, project, apiPort));
      defer(service.stop);
      const origin = `http://127.0.0.1:${apiPort}`;
      serving.add(origin);
      return { name, origin, readyS: Math.round((performance.now() - begun) / 1000), service };
    },
    /** Starts an API and kills it when `isTime` returns true. Returns whether that was before it was ready. */
    async startAndKill(name: string, project: string, isTime: () => Promise<boolean>): Promise<boolean> {
      const [apiPort = 0] = await freePorts(1);
      const spawned = Promise.withResolvers<number>();
      let isStopped = false;
      const starting = startService({ ...optionsOf(name, project, apiPort), onSpawn: spawned.resolve })
        .then(({ stop }) => defer(stop))
        .catch(() => undefined)
        .finally(() => {
          isStopped = true;
        });
      const pid = await spawned.promise;
      while (!isStopped && !(await isTime())) await pause(50);
      const isKilled = !isStopped && process.kill(pid, 'SIGKILL');
      await starting;
      return isKilled;
    },
    async stop({ origin, service }: Started): Promise<void> {
      serving.delete(origin);
      await service.stop();
    },
  };
}

async function queryRows<Row>(database: Client, query: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query(query, values)).rows;
}
const numberOf = async (database: Client, query: string, values?: unknown[]): Promise<number> =>
  (await queryRows<{ number: number }>(database, query, values))[0]?.number ?? 0;

/** From statistics: up to a second late, but cheaper than counting. */
const inserted = (database: Client) =>
  numberOf(database, `select n_tup_ins::int as number from pg_stat_user_tables where relname = '${MOVED_TO}'`);

async function copied(database: Client): Promise<number> {
  const [table] = await queryRows<{ name: string | null }>(database, `select to_regclass('${MOVED_TO}')::text as name`);
  return table?.name == null ? 0 : numberOf(database, `select count(*)::int as number from ${MOVED_TO}`);
}

/** Some of the first migrated rows, which no one edits, with the transaction id that wrote them. */
const someVersions = (database: Client) =>
  queryRows<{ id: string; version: string }>(
    database,
    `select listing_id as id, ${MOVED_TO}.xmin::text as version from ${MOVED_TO} join listings on id = listing_id order by number limit 1000`,
  );

const countChanged = (database: Client, before: Awaited<ReturnType<typeof someVersions>>) =>
  numberOf(
    database,
    `select count(*)::int as number from jsonb_to_recordset($1::jsonb) as before (id uuid, version text)
       left join ${MOVED_TO} now on listing_id = id where now.xmin::text is distinct from version`,
    [JSON.stringify(before)],
  );

const MOVED_COLUMNS = `select column_name from information_schema.columns where table_name = '${MOVED_TO}' and column_name <> 'listing_id'`;

async function countDifferent(database: Client): Promise<number> {
  const columns = (await queryRows<{ column_name: string }>(database, MOVED_COLUMNS)).map(
    ({ column_name }) => column_name,
  );
  const columnList = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');
  return numberOf(
    database,
    `select count(*)::int as number from listings left join ${MOVED_TO} on listing_id = id where (${columnList('listings')}) is distinct from (${columnList(MOVED_TO)})`,
  );
}

const countLeft = (database: Client) =>
  numberOf(
    database,
    `select count(*)::int as number from information_schema.columns where table_name = 'listings' and column_name in (${MOVED_COLUMNS})`,
  );
