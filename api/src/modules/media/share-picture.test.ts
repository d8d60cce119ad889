import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { SHARE_PICTURES_PATH, sharePicturePath } from '@karwan/shared-contracts';
import fastify from 'fastify';
import sharp from 'sharp';
import { useTestDatabase } from '../../testing/test-database.ts';
import type { MediaStore } from './media-store.ts';
import { serveSharePictures } from './routes.ts';
import { createSharePictures } from './share-picture.ts';
import { photos } from './tables.ts';

const webp = (width: number, height: number, sigma = 1) =>
  sharp({ create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 60, sigma } } })
    .webp()
    .toBuffer();

describe('the picture of a shared page', () => {
  const database = useTestDatabase();

  async function photosOf(count: number, width = 480, height = 400): Promise<string[]> {
    const size = { width, height, widths: [320, width], thumbhash: '', createdAt: new Date() };
    const rows = Array.from({ length: count }, () => ({ id: randomUUID(), uploadId: randomUUID(), ...size }));
    await database.db.insert(photos).values(rows.map((row) => ({ ...row, fileKey: `ab/${row.id}` })));
    return rows.map(({ id }) => id);
  }
  const open = (get: MediaStore['get']) => createSharePictures({ db: database.db, store: { get } });
  function serve(get: MediaStore['get']) {
    const server = fastify();
    serveSharePictures({ fastify: server }, open(get));
    return async (path: string) => {
      const { statusCode: status, headers, rawPayload: bytes } = await server.inject(path);
      return { status, type: headers['content-type'], cache: headers['cache-control'], bytes };
    };
  }
  for (const [label, width, height, sigma, isDarkAtSide] of [
    ['', 480, 400, 1, true],
    [', and shown whole if it is narrow', 479, 400, 1, false],
    [', and of less quality if it must be', 1200, 630, 80, true],
  ] as const)
    test(`is a JPEG of 1200 × 630 under 300 KB${label}`, async () => {
      const [[id = ''], file] = [await photosOf(1, width, height), await webp(width, height, sigma)];
      const read = serve(async (key) => (key === `ab/${id}-${width}.webp` ? file : undefined));
      const { bytes, type, cache } = await read(sharePicturePath(id));
      assert.deepEqual([type, cache], ['image/jpeg', 'public, max-age=31536000, immutable']);
      const shared = await sharp(bytes).metadata();
      assert.deepEqual([shared.format, shared.width, shared.height], ['jpeg', 1200, 630]);
      // The first entry of the quantization table is the lowest of the best quality.
      const isBest = bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5] === 6;
      assert.ok(bytes.length < 300_000 && isBest === (sigma === 1));
      const side = sharp(bytes).extract({ left: 0, top: 0, width: 20, height: 630 }).resize(1, 1);
      assert.equal(Number((await side.raw().toBuffer())[0]) < 200, isDarkAtSide);
    });

  test('is the site’s drawing while there is no photo or no file, not cached in its place', async () => {
    const [[id = ''], file] = [await photosOf(1), await webp(480, 400)];
    const failing = [() => assert.fail('The store is away.'), ...Array(20).fill(() => Buffer.from('no picture'))];
    const answers = [() => undefined, ...failing, () => file];
    const read = serve(async () => answers.shift()?.());
    const drawing = await read(sharePicturePath());
    assert.deepEqual([drawing.status, drawing.cache], [200, 'public, max-age=86400']);
    assert.deepEqual(await read(`${SHARE_PICTURES_PATH}/..%2fkarwan.jpg`), drawing);
    for (const without of [randomUUID(), id])
      assert.deepEqual(await read(sharePicturePath(without)), { ...drawing, cache: 'no-store' });
    for (const _ of failing) assert.equal((await read(sharePicturePath(id))).status, 500);
    const first = await read(sharePicturePath(id));
    assert.match(String(first.cache), /immutable/);
    assert.deepEqual(await read(sharePicturePath(id)), first, 'without the store');
  });

  test('is cached for the last 60 photos, and the drawing for a new one while 20 others wait', async () => {
    const [last, ...ids] = await photosOf(62);
    const waiting = ids.slice(40, 60);
    const [file, noFile] = [Promise.withResolvers<Buffer>(), Promise.withResolvers<undefined>()];
    const keys: string[] = [];
    const reads = (id: string | undefined) => keys.filter((key) => key.includes(String(id))).length;
    const { pictureOf } = open((key) => {
      keys.push(key);
      return [last, ...waiting].some((id) => key.includes(String(id))) ? file.promise : noFile.promise;
    });
    const isPhoto = async (id: string | undefined) => (await pictureOf(id)).isPhoto;
    const asked = [...ids.slice(0, 60), ids[0], ids[60], ids[0], ids[2]].map(isPhoto);
    while (!waiting.every(reads)) await turn();
    file.resolve(await webp(480, 400));
    await turn();
    assert.deepEqual(await Promise.all([last, waiting[0]].map(isPhoto)), [false, true]);
    noFile.resolve(undefined);
    assert.equal((await Promise.all(asked)).filter(Boolean).length, waiting.length);
    assert.equal(await isPhoto(last), true);
    assert.deepEqual([keys.length, reads(ids[0]), reads(waiting[0])], [63, 2, 1]);
  });
});
