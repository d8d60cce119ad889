import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { png } from './png.ts';
import type { UploadAnswer, UploadsPlan } from './uploads.ts';

const BOUNDARY = 'a-trial';

process.once('message', (plan: UploadsPlan) => void play(plan));

/** Low priority: real clients would not use the server's CPU. */
async function play({ origin, cookies, count, pictures: names }: UploadsPlan): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const pictures = {
    '5 MB': png(1300, 1300, randomBytes(1300 * 1301 * 3)),
    '64 megapixels': png(8000, 8000),
    'a bomb of 900 megapixels': png(30_000, 30_000),
  };
  const kinds = names === undefined ? Object.values(pictures) : names.map((name) => pictures[name]);
  process.send?.('ready');
  await once(process, 'message');
  const answers = Array.from({ length: count }, (_, n) =>
    upload(origin, cookies[n % cookies.length] ?? '', kinds[n % kinds.length]),
  );
  process.send?.(await Promise.all(answers));
}

function upload(origin: string, cookie: string, picture: Buffer = Buffer.alloc(0)): Promise<UploadAnswer> {
  const body = [
    Buffer.from(`${part('uploadId')}\r\n\r\n${randomUUID()}\r\n`),
    Buffer.from(`${part('file')}; filename="car.png"\r\nContent-Type: image/png\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ];
  const { promise, resolve } = Promise.withResolvers<UploadAnswer>();
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.reduce((sum, { length }) => sum + length, 0),
  };
  const sent = request(`${origin}/api/website/media`, { method: 'POST', headers, agent: false }, (answer) => {
    const { statusCode: status = 0, headers } = answer;
    const retryAfter = headers['retry-after'];
    answer.once('close', () => resolve({ status, ...(retryAfter && { retryAfter }) })).resume();
  });
  // A server that responds before reading the whole body may reset the connection; an earlier response still counts.
  sent.on('error', () => resolve({ status: 0 }));
  for (const piece of body) sent.write(piece);
  sent.end();
  return promise;
}

const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
