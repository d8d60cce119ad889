import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile, startLoad } from '../trial/support/load.ts';
import { prepareApi } from '../trial/support/lone-api.ts';
import { png } from '../trial/support/png.ts';
import { residentMb, watchPeak } from '../trial/support/process-figures.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { atLeast, atMost, equals, type Trial } from '../trial/trial.ts';

const PLAIN_CALL = '/api/website/catalogue/cities';
const USUAL_MS = 4000;

export const trial: Trial = {
  id: 19,
  title: 'Uploads of one account, all at once: pictures of 5 MB, of 64 million pixels, and bombs',
  promise:
    'at most 400 MB above idle; who waits is told (503 or 429 with Retry-After); nothing else is answered; others are served',
  run: async ({ folder, isShort, defer, tell }) => {
    const api = await prepareApi({ defer, tell }, path.join(folder, 'data'));
    await api.start();
    const { cookie } = await signIn(api.origin, 'user@karwan.test');
    const pictures = [
      { name: '5 MB', bytes: png(1300, 1300, randomBytes(1300 * 1301 * 3)) },
      { name: '64 megapixels', bytes: png(8000, 8000) },
      { name: 'a bomb of 900 megapixels', bytes: png(30_000, 30_000) },
    ];
    const bodies = await Promise.all(
      Array.from({ length: isShort ? 12 : 200 }, (_, n) => bodyOf(pictures[n % pictures.length]?.bytes)),
    );
    await others(api.origin, pause(USUAL_MS));
    const idle = residentMb(api.pid());
    const before = await others(api.origin, pause(USUAL_MS));
    const peak = watchPeak(() => residentMb(api.pid()));
    tell(`${bodies.length} uploads`);
    const sent = Promise.all(bodies.map((body) => upload(api.origin, cookie, body)));
    const during = await others(api.origin, sent);
    const answers = await sent;
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

type Body = { type: string; bytes: ArrayBuffer };

/** Made before any is sent: making them is no work of the site's. */
async function bodyOf(picture: Uint8Array = new Uint8Array()): Promise<Body> {
  const form = new FormData();
  form.set('uploadId', randomUUID());
  form.set('file', new File([new Uint8Array(picture)], 'car.png', { type: 'image/png' }));
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', bytes: await written.arrayBuffer() };
}

async function upload(origin: string, cookie: string, { type, bytes }: Body) {
  const answer = await fetch(`${origin}/api/website/media`, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: bytes,
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') };
}

/** The p95 of plain calls in ms, asked by a process of its own until something is done. */
async function others(origin: string, isDone: Promise<unknown>): Promise<number> {
  const load = startLoad({ origins: [origin], requests: [{ path: PLAIN_CALL }], perSecond: 25, seconds: 600 });
  await load.started;
  await isDone;
  load.stop();
  const samples = await load.done;
  return quantile(
    samples.map(({ ms }) => ms),
    0.95,
  );
}
