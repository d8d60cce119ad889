import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadSample, quantile, startLoad } from '../trial/support/load.ts';
import { prepareApi } from '../trial/support/lone-api.ts';
import { residentMb, watchPeak } from '../trial/support/process-figures.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { prepareUploads, type UploadAnswer } from '../trial/support/uploads.ts';
import { atLeast, atMost, equals, type Trial } from '../trial/trial.ts';

const PLAIN_CALL = '/api/website/catalogue/cities';
const BURSTS = 5;
const USUAL_MS = 4000;

export const trial: Trial = {
  id: 19,
  title: 'Uploads of one account, all at once, five times: pictures of 5 MB, of 64 million pixels, and bombs',
  promise:
    'at most 400 MB above idle; who waits is told (503 or 429 with Retry-After); nothing else is answered; others are served',
  run: async ({ folder, isShort, defer, tell }) => {
    const api = await prepareApi({ defer, tell }, path.join(folder, 'data'));
    await api.start();
    const { cookie } = await signIn(api.origin, 'user@karwan.test');
    const count = isShort ? 12 : 200;
    await askWhile(api.origin, () => pause(USUAL_MS));
    const idle = residentMb(api.pid());
    const before = p95((await askWhile(api.origin, () => pause(USUAL_MS))).samples);
    const peak = watchPeak(() => residentMb(api.pid()));
    const answers: UploadAnswer[] = [];
    const meanwhile: LoadSample[] = [];
    // One is over in two seconds, in which others have asked too little for a p95.
    for (let burst = 0; burst < (isShort ? 1 : BURSTS); burst += 1) {
      const uploads = await prepareUploads({ origin: api.origin, cookie, count });
      tell(`${count} uploads`);
      const { samples, result } = await askWhile(api.origin, uploads.send);
      meanwhile.push(...samples);
      answers.push(...result);
    }
    const during = p95(meanwhile);
    const counts = Map.groupBy(answers, ({ status }) => status);
    tell([...counts].map(([status, { length }]) => `${length} × ${status}`).join(', '));
    const told = answers.filter(({ status }) => status === 503 || status === 429);
    return [
      atMost('MB above idle', Math.round(peak() - idle), 400),
      equals(
        'answers but 200, 400 (a bomb), 429 and 503',
        answers.filter(({ status }) => ![200, 400, 429, 503].includes(status)).length,
        0,
      ),
      equals('of those who are to wait, without Retry-After', told.filter(({ retryAfter }) => !retryAfter).length, 0),
      atLeast('pictures kept', counts.get(200)?.length ?? 0, 1),
      atMost(
        `p95 of others’ calls in ms (before: ${Math.round(before)})`,
        Math.round(during),
        Math.max(100, Math.round(before * 2)),
      ),
    ];
  },
};

/** Plain calls, asked by a process of its own while something else is done. */
async function askWhile<Result>(
  origin: string,
  work: () => Promise<Result>,
): Promise<{ samples: LoadSample[]; result: Result }> {
  const load = startLoad({ origins: [origin], requests: [{ path: PLAIN_CALL }], perSecond: 25, seconds: 600 });
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
