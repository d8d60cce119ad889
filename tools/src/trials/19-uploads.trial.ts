import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowserKey, formatKeyHeader, getCurrentKey, KEY_HEADER, loginUser } from '@karwan/shared-contracts';
import { openDatabaseWithAccounts } from '../trial/support/database-with-accounts.ts';
import { type LoadSample, quantile, startLoad } from '../trial/support/load.ts';
import { residentMbOfAll, watchPeak } from '../trial/support/process-figures.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { prepareApi } from '../trial/support/standalone-api.ts';
import { prepareUploads, type UploadAnswer } from '../trial/support/uploads.ts';
import { atLeast, atMost, equals, type Trial } from '../trial/trial.ts';

/** Each account may have two concurrent uploads. */
const PEOPLE = [
  ['user', 'user@karwan.test'],
  ['user', 'admin@karwan.test'],
  ['dealer', 'car-dealer@karwan.test'],
  ['dealer', 'bike-dealer@karwan.test'],
  ['dealer', 'parts-dealer@karwan.test'],
] as const;
const WRONG_LOGIN = JSON.stringify({
  ...{ email: 'person-{n}@example.com', password: 'not-the-password', type: 'user' },
  ...{ deviceId: 'a-trial', deviceName: 'A trial', deviceType: 'Desktop' },
});
const PLAIN_CALL = '/api/website/catalogue/cities';
const BURSTS = 5;
const USUAL_MS = 4000;

export const trial: Trial = {
  id: 19,
  title: 'Parallel uploads of large photos and decompression bombs; then ten uploads during twenty logins',
  promise: '≤ 400 MB above idle, only 503 or 429 with Retry-After when busy, p95 of others ≤ 2 × idle',
  headline: 'MB above idle',
  takesAccounts: true,
  run: async (context) => {
    const { folder, isShort, accounts, defer, onProgress } = context;
    const database: Record<string, string> =
      accounts > 0 ? { DATABASE_URL: await openDatabaseWithAccounts(context) } : {};
    const api = await prepareApi({ defer, onProgress }, path.join(folder, 'data'), database);
    await api.start();
    const { cookie } = await signIn(api.origin, 'user@karwan.test');
    const count = isShort ? 12 : 200;
    await probeDuring(api.origin, () => pause(USUAL_MS));
    const idle = residentMbOfAll(api.pid());
    const before = p95((await probeDuring(api.origin, () => pause(USUAL_MS))).samples);
    const peak = watchPeak(() => residentMbOfAll(api.pid()));
    const answers: UploadAnswer[] = [];
    const meanwhile: LoadSample[] = [];
    // One burst takes two seconds, too short for a p95 of the other calls.
    for (let burst = 0; burst < (isShort ? 1 : BURSTS); burst += 1) {
      const uploads = await prepareUploads({ origin: api.origin, cookies: [cookie], count });
      onProgress(`${count} uploads`);
      const { samples, result } = await probeDuring(api.origin, uploads.send);
      meanwhile.push(...samples);
      answers.push(...result);
    }
    const during = p95(meanwhile);
    const counts = Map.groupBy(answers, ({ status }) => status);
    onProgress([...counts].map(([status, { length }]) => `${length} × ${status}`).join(', '));
    const rejected = answers.filter(({ status }) => status === 503 || status === 429);
    const highest = peak();
    const enveloped = await sendEnvelopedRequests(api.origin, onProgress);
    return [
      atMost('MB above idle', Math.round(highest - idle), 400),
      equals(
        'answers but 200, 400 (a bomb), 429 and 503',
        answers.filter(({ status }) => ![200, 400, 429, 503].includes(status)).length,
        0,
      ),
      equals(
        'of those who are to wait, without Retry-After',
        rejected.filter(({ retryAfter }) => !retryAfter).length,
        0,
      ),
      atLeast('pictures kept', counts.get(200)?.length ?? 0, 1),
      atMost(
        `p95 of others’ calls in ms (before: ${Math.round(before)})`,
        Math.round(during),
        Math.max(100, Math.round(before * 2)),
      ),
      ...enveloped,
    ];
  },
};

/** Compares the latency of enveloped calls while ten people upload and twenty log in with that of an idle site. */
async function sendEnvelopedRequests(origin: string, onProgress: (progress: string) => void) {
  const accounts = await Promise.all(
    PEOPLE.map(([type, email], n) => signIn(origin, email, `198.18.0.${n + 2}`, type)),
  );
  const cookies = accounts.map(({ cookie }) => cookie);
  const key: { kid: string } = await (await fetch(origin + getCurrentKey.path)).json();
  const { publicKey } = await createBrowserKey();
  const headers = { [KEY_HEADER]: formatKeyHeader(key.kid, publicKey) };
  const uploads = await prepareUploads({ origin, cookies, count: 10, pictures: ['5 MB'] });
  const before = p95((await probeDuring(origin, () => pause(USUAL_MS), headers)).samples);
  onProgress('10 uploads, 20 log-ins at once');
  const logins = startLoad({
    origins: [origin],
    requests: [{ method: 'POST', path: loginUser.path, body: WRONG_LOGIN }],
    perSecond: 0,
    concurrency: 20,
    seconds: 600,
    addresses: 1000,
  });
  await logins.started;
  const { samples, result } = await probeDuring(origin, uploads.send, headers);
  logins.stop();
  const attempts = (await logins.done).length;
  const during = p95(samples);
  onProgress(`p95 ${before} ms idle, ${during} ms with ${attempts} log-ins`);
  return [
    equals('of ten people, pictures kept', result.filter(({ status }) => status === 200).length, 10),
    atMost(
      `p95 of calls in envelopes in ms while ten upload and twenty log in (idle: ${before})`,
      Math.round(during * 10) / 10,
      Math.round(before * 20) / 10,
    ),
  ];
}

/** Sends plain calls from another process while `work` runs. */
async function probeDuring<Result>(
  origin: string,
  work: () => Promise<Result>,
  headers: Record<string, string> = {},
): Promise<{ samples: LoadSample[]; result: Result }> {
  const load = startLoad({ origins: [origin], requests: [{ path: PLAIN_CALL, headers }], perSecond: 25, seconds: 600 });
  await load.started;
  const result = await work();
  load.stop();
  return { samples: await load.done, result };
}

const p95 = (samples: readonly LoadSample[]) =>
  quantile(
    samples.map(({ ms }) => ms),
    0.95,
  );
