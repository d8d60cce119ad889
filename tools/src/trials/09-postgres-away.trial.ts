import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../stack/servers.ts';
import { type BareApi, seedDatabase, startApi } from '../trial/support/bare-api.ts';
import { countStatuses, type LoadSample, startLoad } from '../trial/support/load.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { startTcpProxy, type TcpProxy } from '../trial/support/tcp-proxy.ts';
import { atLeast, atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const MAX_ANSWER_MS = 12_000;
const MAX_REPORT_MS = 5000;
const MAX_RECOVERY_MS = 3000;
const MAX_RUN_S = 600;

const SEARCH = '/api/website/listings/search?vertical=used-cars&limit=12';
const PROFILE = '/api/website/auth/get-user-profile';

type Tools = { proxy: TcpProxy; database: Client; isShort: boolean };
type Fault = {
  name: string;
  /** Resolves when the fault is over. */
  run: (tools: Tools) => Promise<void>;
  /** No connection responds, so /readyz must report it. */
  isReported: boolean;
};

const faults: Fault[] = [
  {
    name: 'slow by 500 ms',
    isReported: false,
    async run({ proxy, isShort }) {
      // Each way.
      proxy.delay(250);
      await pause(isShort ? 4000 : 20_000);
      proxy.heal();
    },
  },
  {
    name: 'stalled',
    isReported: true,
    async run({ proxy, isShort }) {
      proxy.silenceAll();
      await pause(isShort ? 14_000 : 60_000);
      proxy.heal();
    },
  },
  {
    name: 'silent connections',
    isReported: false,
    async run({ proxy }) {
      proxy.silenceOpen();
      // Until the silent connections are detected.
      await pause(MAX_ANSWER_MS);
    },
  },
  {
    name: 'all connections taken',
    isReported: false,
    async run({ database, isShort }) {
      await database.query('begin');
      await database.query('lock table listings, sessions, accounts in access exclusive mode');
      await pause(isShort ? 6000 : 20_000);
      await database.query('rollback');
    },
  },
  {
    name: 'restarted ten times',
    isReported: false,
    async run({ proxy, database, isShort }) {
      for (let restarts = 0; restarts < (isShort ? 3 : 10); restarts += 1) {
        await database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
        );
        proxy.cut();
        await pause(500);
        proxy.heal();
        await pause(1500);
      }
    },
  },
];

export const trial: Trial = {
  id: 9,
  title: 'PostgreSQL slow by 500 ms, stalled, silent, out of connections, restarted ten times',
  promise: 'answers ≤ 12 s with 200 or 503, sessions survive, `/readyz` reports it ≤ 5 s, healthy ≤ 3 s after',
  headline: 'stalled: the slowest answer, ms',
  run: async ({ isShort, folder, defer, onProgress }) => {
    onProgress('PostgreSQL behind a proxy, an API');
    const postgres = await openPostgres();
    defer(() => postgres.stop());
    const direct = await postgres.createDatabase('karwan');
    await seedDatabase(direct, folder);
    const database = new Client({ connectionString: direct });
    await database.connect();
    defer(() => database.end());
    const proxy = await startTcpProxy({ port: postgres.port });
    defer(proxy.close);
    const throughProxy = Object.assign(new URL(direct), { port: String(proxy.port) }).href;
    const api = await startApi({ folder, defer }, 'api', { DATABASE_URL: throughProxy, REDIS_URL: '' });
    const { cookie } = await signIn(api.origin, 'user@karwan.test');

    const load = startLoad({
      origins: [api.origin],
      requests: [
        { path: SEARCH, weight: 3 },
        { path: '/api/website/catalogue/cities', weight: 2 },
        { path: PROFILE, headers: { cookie }, weight: 3 },
        { path: '/api/website/listings/by-slug/nothing-like-it', weight: 2 },
      ],
      perSecond: 30,
      seconds: MAX_RUN_S,
      addresses: 1000,
    });
    defer(load.stop);
    await load.started;
    const startedAt = performance.now();
    await pause(2000);
    const phases: {
      name: string;
      isReported: boolean;
      from: number;
      until: number;
      reportedMs: number;
      recoveredMs: number;
    }[] = [];
    for (const { name, isReported, run } of faults) {
      onProgress(`PostgreSQL: ${name}`);
      const from = performance.now() - startedAt;
      const watch = watchReadiness(api);
      await run({ proxy, database, isShort });
      const recoveredMs = await waitUntilHealthy(api, cookie);
      const reportedMs = await watch.stop();
      phases.push({ name, isReported, from, until: performance.now() - startedAt, reportedMs, recoveredMs });
      await pause(1000);
    }
    load.stop();
    const samples = await load.done;
    return [
      atLeast('calls', samples.length, 100),
      ...phases.flatMap(({ name, isReported, from, until, reportedMs, recoveredMs }): Check[] => {
        const own = samples.filter(({ at }) => at >= from && at < until);
        return [
          atMost(`${name}: the slowest answer, ms`, Math.round(Math.max(...own.map(({ ms }) => ms))), MAX_ANSWER_MS),
          {
            text: `${name}: answers`,
            figure: Object.entries(countStatuses(own))
              .map(([status, count]) => `${count} × ${status}`)
              .join(', '),
            held: own.every(isExpected),
          },
          ...(isReported ? [atMost(`${name}: told by /readyz after ms`, reportedMs, MAX_REPORT_MS)] : []),
          atMost(`${name}: all is well after ms`, recoveredMs, MAX_RECOVERY_MS),
        ];
      }),
      equals(
        'answers that somebody signed in is not',
        samples.filter(({ path, status }) => path === PROFILE && (status === 401 || status === 403)).length,
        0,
      ),
    ];
  },
};

/** A missing listing may be 404 if the database responded. */
const isExpected = ({ status, path, retryAfter }: LoadSample) =>
  status === 200 || (status === 503 && retryAfter !== undefined) || (status === 404 && path.includes('/by-slug/'));

/** Polls /readyz four times a second; returns when it first responded with 503. */
function watchReadiness({ origin }: BareApi) {
  const startedAt = performance.now();
  let isStopped = false;
  let reportedMs = Number.POSITIVE_INFINITY;
  const watching = (async () => {
    while (!isStopped && reportedMs === Number.POSITIVE_INFINITY) {
      const status = await statusOf(`${origin}/readyz`, {}, MAX_REPORT_MS);
      if (status === 503) reportedMs = Math.round(performance.now() - startedAt);
      await pause(250);
    }
  })();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      await watching;
      return reportedMs;
    },
  };
}

/** Time until search, a signed-in call and /readyz all succeed. */
async function waitUntilHealthy({ origin }: BareApi, cookie: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 60_000) {
    const paths = [SEARCH, PROFILE, '/readyz'];
    const statuses = await Promise.all(paths.map((path) => statusOf(origin + path, { cookie }, 1500)));
    if (statuses.every((status) => status === 200)) return Math.round(performance.now() - startedAt);
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns 0 on timeout. */
async function statusOf(address: string, headers: Record<string, string>, withinMs: number): Promise<number> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    const answer = await fetch(address, { headers, signal });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}
