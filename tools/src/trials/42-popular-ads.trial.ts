import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UNDO_SOLD_MS } from '@karwan/shared-contracts';
import { Client } from 'pg';
import { openPostgres, openRedis } from '../stack/servers.ts';
import { type LiveSocket, openLiveSocket } from '../trial/support/live-socket.ts';
import { type LoadSample, quantile, startLoad } from '../trial/support/load.ts';
import { makePeople } from '../trial/support/people.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { prepareApi, type StandaloneApi } from '../trial/support/standalone-api.ts';
import { openWriters } from '../trial/support/writers.ts';
import { atMost, type Check, equals, type Trial } from '../trial/trial.ts';

const MY_LISTINGS_PATH = '/api/website/my-listings';
const ANSWER_MS = 1000;
const WARM_UP_S = 5;
/** Pause between two changes, so that all followers of the first are notified before the next. */
const PAUSE_MS = 2000;
/** The job's period plus the delay until an undo takes effect. */
const SALE_NEWS_MS = 12_000;
const EVENT_LIMIT_MS = 10_000;

type Ad = { id: string; revision: number; draft: Record<string, unknown> & { pricePkr: number } };
type Follower = { accountId: string; socket: LiveSocket; last: { count: number; atMs: number } };

export const trial: Trial = {
  id: 42,
  title: 'Ads saved by 3,000 people change price, are sold and reactivated; 300 people connected',
  promise: 'each change answers ≤ 1 s, p99 of others ≤ 2 × normal, one notification per follower and change',
  headline: 'p99 of',
  run: async ({ folder, isShort, random, defer, onProgress }) => {
    const [followers, connected, rounds] = isShort ? [300, 20, 1] : [3000, 300, 8];
    onProgress('PostgreSQL and Redis');
    const [postgres, redis] = await Promise.all([openPostgres(), openRedis()]);
    defer(() => Promise.all([postgres.stop(), redis.stop()]));
    const databaseUrl = await postgres.createDatabase('karwan');
    const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, REQUESTS_PER_MINUTE: '1000000' };
    const apis: StandaloneApi[] = [];
    for (const name of ['one', 'other']) {
      const api = await prepareApi({ defer, onProgress }, path.join(folder, name), settings);
      await api.start();
      apis.push(api);
    }
    const origins = apis.map(({ origin }) => origin);
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    defer(() => database.end());

    onProgress('a seller posts, people follow');
    const seller = await openSeller(origins[0] ?? '', random);
    const ads: Ad[] = [];
    for (let n = 0; n < rounds; n += 1) ads.push(await seller.post());
    const people = await connect(databaseUrl, database, origins, connected);
    defer(() => people.map(({ socket }) => socket.close()));
    await follow(database, { ads, people, others: followers - connected });

    const others = (seconds: number) =>
      startLoad({ origins, requests: VISITS, perSecond: isShort ? 10 : 40, seconds, addresses: 500 });
    const changesS = Math.ceil((rounds * 3 * PAUSE_MS) / 1000) + WARM_UP_S;
    onProgress('others before');
    await others(WARM_UP_S).done;
    const normal = await others(isShort ? 5 : changesS).done;

    onProgress('price, sale, activation');
    const load = others(600);
    await load.started;
    const answers: { change: string; ms: number; status: number }[] = [];
    const changeAll = async (change: 'price' | 'mark-sold' | 'activate') => {
      for (const ad of ads) {
        answers.push({ change, ...(await seller.change(ad, change)) });
        await pause(PAUSE_MS);
      }
    };
    await changeAll('price');
    await changeAll('mark-sold');
    // Followers are notified of a sale once it can no longer be undone.
    await pause(UNDO_SOLD_MS + SALE_NEWS_MS);
    await changeAll('activate');
    load.stop();
    const meanwhile = await load.done;

    onProgress('what everybody got');
    const { rows } = await database.query<{ kind: string; notified: number; accounts: number }>(
      `select kind, count(*)::int as told, count(distinct (account_id, parameters->>'listingId'))::int as accounts
         from notifications where parameters->>'listingId' = any($1) group by 1 order by 1`,
      [ads.map(({ id }) => id)],
    );
    const late = await lateCounts(people, 2 * rounds);
    const slowest = answers.toSorted((one, next) => next.ms - one.ms)[0];
    return [
      equals('changes that were not answered 200', answers.filter(({ status }) => status !== 200).length, 0),
      atMost(
        `answer of the slowest of ${answers.length} changes (${slowest?.change}), ms`,
        slowest?.ms ?? 0,
        ANSWER_MS,
      ),
      equals(
        'notifications by kind, and distinct pairs of follower and ad',
        rows.map(({ kind, notified, accounts }) => `${kind} ${notified} ${accounts}`).join(', '),
        ['saved-ad-price', 'saved-ad-sold']
          .map((kind) => `${kind} ${followers * rounds} ${followers * rounds}`)
          .join(', '),
      ),
      equals('connected pages without their last counts', late, 0),
      equals('calls of others that failed', meanwhile.filter(({ status }) => status !== 200).length, 0),
      // Times are meaningless in parallel with other tests.
      ...(isShort ? [] : timesOf(normal, meanwhile)),
    ] satisfies Check[];
  },
};

const VISITS = [
  { path: '/api/website/listings/search?vertical=used-cars&limit=12', weight: 5 },
  { path: '/api/website/catalogue/car/makes', weight: 3 },
  { path: '/api/website/catalogue/cities', weight: 2 },
];

function timesOf(normal: LoadSample[], meanwhile: LoadSample[]): Check[] {
  const p99 = (samples: LoadSample[]) =>
    quantile(
      samples.map(({ ms }) => ms),
      0.99,
    );
  return [
    atMost(
      `p99 of ${meanwhile.length} calls of others, times normal (${p99(normal)} ms, then ${p99(meanwhile)} ms)`,
      Number((p99(meanwhile) / p99(normal)).toFixed(2)),
      2,
    ),
    { text: 'the slowest call of others, ms', figure: Math.max(...meanwhile.map(({ ms }) => ms)), held: true },
  ];
}

async function openSeller(origin: string, random: () => number) {
  const { cookie, writeOnce: once } = await openWriters(origin, random);
  const sendRequest = async (method: string, requestPath: string, body?: unknown) => {
    const startedAt = performance.now();
    const answer = await fetch(origin + requestPath, {
      method,
      headers: { cookie, 'x-forwarded-for': '198.18.9.1', ...(body !== undefined && JSON_BODY) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, ms: Math.round(performance.now() - startedAt) };
  };
  return {
    post: async (): Promise<Ad> => {
      const { status, body, key: id } = await once('ad');
      if (status !== 200) throw new Error(`An ad could not be posted: ${status} ${body}`);
      const { draft, revision } = JSON.parse((await sendRequest('GET', `${MY_LISTINGS_PATH}/${id}`)).text);
      return { id, draft, revision };
    },
    change: async (ad: Ad, change: 'price' | 'mark-sold' | 'activate') => {
      if (change !== 'price') return sendRequest('POST', `${MY_LISTINGS_PATH}/${ad.id}/state`, { action: change });
      const draft = { ...ad.draft, pricePkr: ad.draft.pricePkr - 50_000 };
      return sendRequest('PATCH', `${MY_LISTINGS_PATH}/${ad.id}`, { revision: ad.revision, draft });
    },
  };
}
const JSON_BODY = { 'content-type': 'application/json' };

/** Connects signed-in people with one page each, half of them to each process. */
async function connect(databaseUrl: string, database: Client, origins: readonly string[], count: number) {
  const people: Follower[] = [];
  for (const [n, email] of (await makePeople(databaseUrl, count)).entries()) {
    const origin = origins[n % origins.length] ?? '';
    const address = `198.18.${2 + Math.floor(n / 250)}.${n % 250}`;
    const { cookie } = await signIn(origin, email, address);
    const { rows } = await database.query<{ id: string }>('select id from accounts where email = $1', [email]);
    const last = { count: 0, atMs: 0 };
    const socket = openLiveSocket(origin, { cookie, 'x-forwarded-for': address }, (event, payload) => {
      if (event !== 'message-unread-count') return;
      Object.assign(last, { count: Reflect.get(Object(payload), 'notificationCount'), atMs: performance.now() });
    });
    await socket.connected;
    people.push({ accountId: rows[0]?.id ?? '', socket, last });
  }
  return people;
}

type Following = { ads: readonly Ad[]; people: readonly Follower[]; others: number };

/** Lets the connected people, and `others` more, save all of the listings. */
async function follow(database: Client, { ads, people, others }: Following): Promise<void> {
  await database.query(
    `with others as (
       insert into accounts (id, realm, user_type, name, provider, created_at, updated_at)
       select gen_random_uuid(), 'user', 'user', 'A follower', 'phone', now(), now() from generate_series(1, $3::int)
       returning id)
     insert into saved_listings (account_id, listing_id, saved_at)
     select follower, ad, now()
       from (select id as follower from others union all select unnest($2::uuid[])) f, unnest($1::uuid[]) ad`,
    [ads.map(({ id }) => id), people.map(({ accountId }) => accountId), others],
  );
  await database.query('analyze accounts, saved_listings');
}

/** How many pages have not received this count within the limit. */
async function lateCounts(people: readonly Follower[], count: number): Promise<number> {
  const startedAt = performance.now();
  const missing = () => people.filter(({ last }) => last.count !== count).length;
  while (missing() > 0 && performance.now() - startedAt < EVENT_LIMIT_MS) await pause(50);
  return missing();
}
