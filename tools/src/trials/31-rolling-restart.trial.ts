import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareSiteTemplate } from '../stack/site.ts';
import { startCluster } from '../trial/support/cluster.ts';
import { openLiveSocket } from '../trial/support/live-socket.ts';
import { countStatuses, type LoadSample, quantile, startLoad } from '../trial/support/load.ts';
import { makePeople } from '../trial/support/people.ts';
import { png } from '../trial/support/png.ts';
import { type LoggedInClient, signIn } from '../trial/support/sign-in.ts';
import { atMost, equals, type Trial } from '../trial/trial.ts';

const DRAIN_SECONDS = 5;
/** A person may reconnect at most 30 times a minute, counting all their pages. */
const PAGES_EACH = 2;
const MAX_RUN_S = 1200;

export const trial: Trial = {
  id: 31,
  title: 'Ten rolling restarts of two APIs and two shells at 100 requests/s with 500 live connections',
  promise: 'no request fails, live connections return ≤ 5 s, p99 ≤ 2 s',
  headline: 'requests that failed',
  takesAccounts: true,
  run: async ({ isShort, accounts, defer, onProgress }) => {
    await prepareSiteTemplate(onProgress);
    const cluster = await startCluster({ accounts, defer, onProgress }, 'trial-31', {
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    });
    const { origin } = cluster;
    onProgress('people log in');
    const people: LoggedInClient[] = [];
    for (const [n, email] of (await makePeople(cluster.databaseUrl, isShort ? 10 : 250)).entries())
      people.push(await signIn(origin, email, addressOf(n)));
    const live = people.flatMap(({ cookie }, n) =>
      Array.from({ length: PAGES_EACH }, () => stayLive(origin, { cookie, 'x-forwarded-for': addressOf(n) })),
    );
    defer(() => live.map(({ leave }) => leave()));
    await Promise.all(live.map(({ first }) => first));

    const load = startLoad({
      origins: [origin],
      requests: [
        { path: '/used-cars/search/mk-toyota', weight: 5 },
        { path: '/api/website/catalogue/car/makes', weight: 40 },
        { path: '/api/website/listings/search?vertical=used-cars&limit=12', weight: 30 },
        { path: '/favicon.svg', weight: 15 },
        { path: '/api/website/auth/check-existence', method: 'POST', body: EXISTENCE, weight: 10 },
      ],
      perSecond: 100,
      seconds: MAX_RUN_S,
      addresses: 1000,
    });
    defer(load.stop);
    const uploads = uploadOn(origin, people[0]?.cookie ?? '');
    await load.started;

    const rounds = isShort ? 1 : 10;
    for (let round = 1; round <= rounds; round += 1) {
      onProgress(`round ${round} of ${rounds}`);
      for (const member of [...cluster.apis, ...cluster.shells]) {
        await member.restart();
        await pause(1000);
      }
    }
    load.stop();
    const samples = await load.done;
    const uploaded = await uploads.stop();
    await pause(5000);
    const missing = live.filter(({ isConnected }) => !isConnected()).length;
    const failed = samples.filter(isFailed);
    return [
      equals('requests that failed', failed.length, 0),
      { text: 'requests', figure: words(samples), held: samples.length > 0 },
      ...(failed.length > 0
        ? [
            {
              text: 'of those that failed, the first of each kind',
              figure: JSON.stringify(firstOfEach(failed)),
              held: false,
            },
          ]
        : []),
      equals(
        `uploads that failed, of ${uploaded.length}`,
        uploaded.filter((status) => status !== 200 && status !== 201).length,
        0,
      ),
      equals('live connections that are not back', missing, 0),
      atMost(
        'live connections: back after ms at the latest',
        Math.round(Math.max(...live.map(({ longestMs }) => longestMs()))),
        5000,
      ),
      atMost(
        'p99 of requests, ms',
        Math.round(
          quantile(
            samples.map(({ ms }) => ms),
            0.99,
          ),
        ),
        2000,
      ),
    ];
  },
};

/** One address per person, to avoid per-address limits, which are not under test. */
const addressOf = (person: number) => `198.18.1.${person}`;

const EXISTENCE = JSON.stringify({ email: 'nobody-{n}@example.com', type: 'user' });

const isFailed = ({ status }: LoadSample) => status === 0 || status >= 500 || status === 429;

const firstOfEach = (failed: LoadSample[]) =>
  [...Map.groupBy(failed, ({ status, path: place, error }) => `${status} ${place} ${error}`).values()].map(
    ([first, ...others]) => ({ ...first, others: others.length }),
  );

const words = (samples: LoadSample[]) =>
  Object.entries(countStatuses(samples))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** The same delays as in the real client and Socket.IO: shell/src/features/realtime. */
const delayAfterServerClose = () => 1000 + 1000 * Math.random();
const delayAfterLoss = (tries: number) => Math.min(500 * 2 ** tries * 2 * Math.random(), 5000);

/** A page that reconnects whenever its live connection closes. */
function stayLive(origin: string, headers: Record<string, string>) {
  let isStopped = false;
  let isConnected = false;
  let longestMs = 0;
  let current: ReturnType<typeof openLiveSocket> | undefined;
  const first = Promise.withResolvers<void>();
  const stay = async () => {
    let disconnectedAt = performance.now();
    let tries = 0;
    while (!isStopped) {
      current = openLiveSocket(origin, headers);
      let isAskedToClose = false;
      isConnected = await current.connected.then(
        () => true,
        () => false,
      );
      if (isConnected) {
        longestMs = Math.max(longestMs, performance.now() - disconnectedAt);
        first.resolve();
        const end = await current.closed;
        disconnectedAt = end.atMs;
        isAskedToClose = end.isServerClosed;
        isConnected = false;
        tries = 0;
      }
      await pause(isAskedToClose ? delayAfterServerClose() : delayAfterLoss(tries));
      tries = isAskedToClose ? 0 : tries + 1;
    }
  };
  void stay();
  return {
    first: first.promise.then(() => {
      longestMs = 0;
    }),
    isConnected: () => isConnected,
    longestMs: () => longestMs,
    leave: () => {
      isStopped = true;
      current?.close();
    },
  };
}

/** Uploads pictures sequentially until stopped; returns the statuses. */
function uploadOn(origin: string, cookie: string) {
  const picture = new Blob([new Uint8Array(png(400, 300))]);
  let isStopped = false;
  const statuses: number[] = [];
  const run = async () => {
    while (!isStopped) {
      const form = new FormData();
      form.set('uploadId', randomUUID());
      form.set('file', picture, 'car.png');
      const answer = await fetch(`${origin}/api/website/media`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      }).catch(() => undefined);
      await answer?.text().catch(() => undefined);
      statuses.push(answer?.status ?? 0);
      // The API accepts 240 uploads per hour from one account.
      await pause(2500);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return statuses;
    },
  };
}
