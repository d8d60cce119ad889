import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../stack/servers.ts';
import { type BareApi, seedDatabase, startApi } from '../trial/support/bare-api.ts';
import { type LiveSocket, openLiveSocket } from '../trial/support/live-socket.ts';
import { countStatuses, type LoadSample, quantile, startLoad } from '../trial/support/load.ts';
import { type RedisProcess, redisProcess } from '../trial/support/redis-process.ts';
import { type LoggedInClient, signIn } from '../trial/support/sign-in.ts';
import { atLeast, atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const EXTRA_MS = 150;
const BACK_WITHIN_MS = 3000;
const PAGES_EACH = 25;
const REQUESTS_PER_MINUTE = 400;
/** Quota of one address without cookies, as a multiple. */
const SHARES = 5;
const MAX_RUN_S = 600;
const SEARCH = '/api/website/listings/search?vertical=used-cars&limit=12';

type Fault = { name: string; begin: (redis: RedisProcess) => unknown; end: (redis: RedisProcess) => unknown };

const faults: Fault[] = [
  { name: 'killed', begin: (redis) => redis.kill(), end: (redis) => redis.start('--enable-debug-command', 'local') },
  { name: 'stalled', begin: (redis) => redis.stall(), end: (redis) => redis.resume() },
  {
    name: 'loading',
    async begin(redis) {
      await redis.sendCommand('DEBUG POPULATE 100000');
      await redis.sendCommand('SAVE');
      await redis.kill();
      await redis.start('--key-load-delay', '1000', '--loading-process-events-interval-bytes', '1024');
    },
    end: (redis) => redis.sendCommand('CONFIG SET key-load-delay 0'),
  },
  {
    name: 'read-only',
    begin: (redis) => redis.sendCommand('REPLICAOF 127.0.0.1 1'),
    end: (redis) => redis.sendCommand('REPLICAOF NO ONE'),
  },
];

export const trial: Trial = {
  id: 8,
  title: 'Redis killed, stalled, loading and read-only at 100 calls/s with 500 live connections',
  promise: 'no call fails, p99 ≤ normal + 150 ms, live events resume ≤ 3 s after, rate limits still apply',
  headline: 'calls that failed',
  run: async ({ isShort, folder, defer, onProgress }) => {
    onProgress('PostgreSQL, Redis, two APIs');
    const [postgres, redis] = await Promise.all([openPostgres(), redisProcess(folder)]);
    defer(() => postgres.stop());
    defer(() => redis.kill());
    await redis.start('--enable-debug-command', 'local');
    const databaseUrl = await postgres.createDatabase('karwan');
    await seedDatabase(databaseUrl, folder);
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    };
    const [here, there] = [
      await startApi({ folder, defer }, 'api-1', settings),
      await startApi({ folder, defer }, 'api-2', settings),
    ];
    const people: LoggedInClient[] = [];
    for (let n = 0; n < (isShort ? 1 : 20); n += 1) {
      people.push(await signIn(here.origin, 'user@karwan.test', `198.18.1.${n}`));
    }
    const pages: LiveSocket[] = [];
    defer(() => pages.map((page) => page.close()));
    for (const [n, { cookie }] of people.entries()) {
      const headers = { cookie, 'x-forwarded-for': `198.18.1.${n}` };
      const own = Array.from({ length: PAGES_EACH }, () => openLiveSocket(here.origin, headers));
      pages.push(...own);
      await Promise.all(own.map(({ connected }) => connected));
    }
    const [person] = people;
    if (person === undefined) throw new Error('Nobody is logged in.');
    const talk = await startTalk(here, there, person);
    defer(talk.stop);

    // Warm-up: the first search loads all listings.
    await fetch(here.origin + SEARCH).then((answer) => answer.text());
    const load = startLoad({
      origins: [here.origin],
      requests: [
        { path: '/api/website/catalogue/cities', weight: 12 },
        { path: SEARCH, weight: 7 },
        { path: '/api/website/auth/get-user-profile', headers: { cookie: person.cookie } },
      ],
      perSecond: isShort ? 40 : 100,
      seconds: MAX_RUN_S,
      addresses: 1000,
    });
    defer(load.stop);
    await load.started;
    const startedAt = performance.now();
    const sinceBegun = () => performance.now() - startedAt;
    await pause(isShort ? 2000 : 5000);
    const normalFrom = sinceBegun();
    onProgress('all is well');
    await pause(isShort ? 3000 : 10_000);
    const phases: { name: string; from: number; until: number; backMs: number; refused: number; missing: number }[] =
      [];
    const normalUntil = sinceBegun();
    for (const { name, begin, end } of faults) {
      onProgress(`Redis is ${name}`);
      const from = sinceBegun();
      const missingBefore = talk.missingHere();
      await begin(redis);
      await pause(isShort ? 3000 : name === 'stalled' ? 60_000 : 15_000);
      const until = sinceBegun();
      const refused = await countRefused(here, `203.0.113.${phases.length}`);
      await end(redis);
      if (name === 'loading') while ((await redis.sendCommand('PING')).startsWith('-LOADING')) await pause(20);
      const backMs = await talk.untilThere();
      phases.push({
        name,
        from,
        until,
        backMs,
        refused,
        missing: talk.missingHere() - missingBefore,
      });
      await pause(2000);
    }
    load.stop();
    const samples = await load.done;
    const between = (from: number, until: number) => samples.filter(({ at }) => at >= from && at < until);
    const normalMs = p99(between(normalFrom, normalUntil));
    return [
      atLeast('calls', samples.length, 100),
      { text: 'p99 of calls without a fault, ms', figure: normalMs, held: true },
      equals('calls that failed', failures(samples), 'none'),
      ...phases.flatMap(({ name, from, until, backMs, refused, missing }): Check[] => [
        atMost(`${name}: p99 of calls, ms`, p99(between(from, until)), normalMs + EXTRA_MS),
        equals(`${name}: live events missing in the same process`, missing, 0),
        atMost(`${name}: live events of the other process again after ms`, backMs, BACK_WITHIN_MS),
        atLeast(`${name}: calls refused beyond one address's limit`, refused, 1),
      ]),
    ];
  },
};

function failures(samples: LoadSample[]): string {
  const { 200: _well, ...failed } = countStatuses(samples);
  return (
    Object.entries(failed)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || 'none'
  );
}

const p99 = (samples: LoadSample[]) =>
  Math.round(
    quantile(
      samples.map(({ ms }) => ms),
      0.99,
    ),
  );

/** Sends slightly more requests than one address may. */
async function countRefused({ origin }: BareApi, address: string): Promise<number> {
  const most = REQUESTS_PER_MINUTE * SHARES;
  let refused = 0;
  for (let asked = 0; asked < most + 200; asked += 100) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(`${origin}/api/website/nothing`, { headers: { 'x-forwarded-for': address } }),
      ),
    );
    refused += answers.filter(({ status }) => status === 429).length;
    await Promise.all(answers.map((answer) => answer.text()));
  }
  return refused;
}

/** A client that writes to one process every half second, with a page connected to each of the two. */
async function startTalk(here: BareApi, there: BareApi, { cookie, call }: LoggedInClient) {
  const { items } = await call<{ items: { id: string }[] }>('/api/website/chat/conversations');
  const path = `/api/website/chat/conversations/${items[0]?.id}/messages`;
  const [heardHere, heardThere] = [new Set<string>(), new Set<string>()];
  const listen = (origin: string, received: Set<string>) =>
    openLiveSocket(origin, { cookie, 'x-forwarded-for': '198.18.2.1' }, (event, payload) => {
      if (event === 'receive-chats')
        for (const id of JSON.stringify(payload).match(/trial-[\w-]+/g) ?? []) received.add(id);
    });
  const pages = [listen(here.origin, heardHere), listen(there.origin, heardThere)];
  await Promise.all(pages.map(({ connected }) => connected));
  let isStopped = false;
  let missing = 0;

  async function sendMessage(): Promise<string> {
    const text = `trial-${randomUUID()}`;
    const answer = await fetch(here.origin + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': '198.18.2.1' },
      body: JSON.stringify({ clientId: randomUUID(), text }),
    });
    if (!answer.ok) throw new Error(`A message was answered with ${answer.status}: ${await answer.text()}`);
    await answer.text();
    return text;
  }
  const talking = (async () => {
    while (!isStopped) {
      const text = await sendMessage();
      await pause(2000);
      if (!heardHere.has(text)) missing += 1;
    }
  })();
  talking.catch(() => undefined);
  return {
    missingHere: () => missing,
    /** Resolves with the time until a message written here arrives there. */
    async untilThere(): Promise<number> {
      const startedAt = performance.now();
      while (performance.now() - startedAt < 30_000) {
        const text = await sendMessage();
        for (let waits = 0; waits < 10 && !heardThere.has(text); waits += 1) await pause(50);
        if (heardThere.has(text)) return Math.round(performance.now() - startedAt);
      }
      return Number.POSITIVE_INFINITY;
    },
    async stop() {
      isStopped = true;
      await talking;
      for (const page of pages) page.close();
    },
  };
}
