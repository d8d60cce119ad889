import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { imagesField, sharePicturePath, unusableImage, uploadPhoto } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { failedItems } from '../../platform/jobs/for-each-due.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/start-api.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { openMediaStore } from './open-store.ts';
import { createPhotoEncoder } from './photo-encoder.ts';
import { createPhotoLibrary } from './photo-library.ts';
import { sweepMedia } from './sweep-media.ts';
import { photos } from './tables.ts';

const DAY = 24 * 3_600_000;

/** 1500 × 1000, red left of blue, with EXIF orientation (rotated by 90°) and GPS position. */
const phonePhoto = () =>
  sharp({ create: { width: 750, height: 1000, channels: 3, background: '#d01818' } })
    .extend({ right: 750, background: '#1818d0' })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** For tests that do not depend on the picture: encoding a large one takes a second. */
const smallPhoto = ({ width = 400, height = 20 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#d01818' } })
    .jpeg()
    .toBuffer();

function form(bytes: Buffer, { uploadId = randomUUID() as string, name = 'car.jpg', type = 'image/jpeg' } = {}) {
  const data = new FormData();
  data.set('uploadId', uploadId);
  data.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return data;
}

async function answerTo(client: ApiClient, body: FormData) {
  const { status, body: answer } = await client.raw('POST', uploadPhoto.path, { body });
  const { code, message } = answer as { code?: string; message?: string };
  return [status, code, message];
}

describe('media', () => {
  const encoder = createPhotoEncoder();
  after(() => encoder.close());
  const api = useApi();

  const library = (config = api.config, store = openMediaStore(api.config)) =>
    createPhotoLibrary({
      ...{ db: api.services.db, now: api.clock.now, config, store },
      encoder,
    });
  const fileOf = (address: string) => join(api.config.dataDirectory, address.replace(/ .*/, ''));

  test('an upload is turned upright, freed of EXIF and GPS, and stored in all sizes as AVIF and WebP', async () => {
    const { client } = await api.person();
    const [uploadId, bytes] = [randomUUID(), await phonePhoto()];
    const photo = await client.call(uploadPhoto, { body: form(bytes, { uploadId }) });
    assert.deepEqual([photo.width, photo.height], [1000, 1500]);
    assert.equal((await client.call(uploadPhoto, { body: form(bytes, { uploadId }) })).id, photo.id, 'uploaded again');
    assert.match(photo.src, /^\/media\/([0-9a-f]{2})\/\1[0-9a-f-]{34}-640\.webp$/);
    const addresses = [...photo.avifSrcSet.split(', '), ...photo.webpSrcSet.split(', ')];
    assert.deepEqual(
      addresses.map((address) => address.split(' ')[1]),
      ['320w', '640w', '960w', '1000w', '320w', '640w', '960w', '1000w'],
    );
    for (const address of addresses) {
      const [path = '', width] = address.split(' ');
      const answer = await fetch(new URL(path, api.origin));
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('cache-control') ?? '', /max-age=31536000, immutable/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      assert.equal(`${metadata.width}w`, width);
      assert.equal(metadata.exif, undefined);
      assert.equal(metadata.orientation, undefined);
      // Upright: the red half is now at the top.
      const { data } = await sharp(bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
      assert.ok(Number(data[0]) > 150 && Number(data[2]) < 100, 'top is red');
      assert.ok(Number(data[3]) < 100 && Number(data[5]) > 150, 'bottom is blue');
    }
    assert.ok(Buffer.from(photo.thumbhash, 'base64').length > 10);
    const shared = await fetch(new URL(sharePicturePath(photo.id), api.origin));
    assert.match(shared.headers.get('cache-control') ?? '', /immutable/);
  });

  test('of one account two uploads are under way at once; a third is told to come again, before its picture is read', async () => {
    const { client } = await api.person();
    const bytes = await phonePhoto();
    const uploads = Array.from({ length: 8 }, () => client.raw('POST', uploadPhoto.path, { body: form(bytes) }));
    const answers = await Promise.all(uploads);
    const refused = answers.filter(({ status }) => status === 503);
    assert.ok(refused.length > 0 && answers.length - refused.length >= 2);
    assert.ok(answers.every(({ status }) => status === 200 || status === 503));
    assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
    assert.equal((await client.raw('POST', uploadPhoto.path, { body: form(bytes) })).status, 200);
  });

  test('[VAL-10] at least one picture, each held already or a file of at most 5 MB; its bytes decide, not its name', async () => {
    const complaints = (images: unknown) =>
      imagesField.safeParse(images).error?.issues.map((issue) => issue.message) ?? [];
    assert.deepEqual(complaints([]), ['At least one image is required']);
    assert.deepEqual(
      complaints(['/media/1.webp', new File([new Uint8Array(5_242_880)], 'a.png', { type: 'image/png' })]),
      [],
    );
    for (const invalid of [
      new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' }),
      new File([new Uint8Array(9)], 'a.png', { type: 'image/gif' }),
    ])
      assert.deepEqual(complaints([invalid]), ['Invalid image format']);
    const { client } = await api.person();
    const codeFor = (bytes: Buffer, options = {}) => answerTo(client, form(bytes, options));
    const refused = [400, 'invalid_image', 'Invalid image format'];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const jpeg = await phonePhoto();
    assert.deepEqual(await codeFor(Buffer.from('hello'), { name: 'car.png', type: 'image/png' }), refused);
    assert.deepEqual(await codeFor(svg), refused);
    assert.deepEqual(await codeFor(gif), refused);
    const damaged = [400, 'invalid_image', unusableImage.damaged];
    assert.deepEqual(await codeFor(jpeg.subarray(0, 3000)), damaged);
    assert.deepEqual(await codeFor(Buffer.concat([jpeg.subarray(0, 20), svg])), damaged);
    assert.deepEqual((await codeFor(Buffer.alloc(5_242_881, 1)))[0], 413);
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    assert.ok(bomb.length < 5_242_880);
    assert.deepEqual(await codeFor(bomb), refused);
    // A webp declared as jpeg is accepted.
    const webp = await sharp(jpeg).webp().toBuffer();
    assert.equal((await codeFor(webp))[0], 200);
  });

  test('a picture whose longer side has less than 400 pixels is no photo of an ad; a profile shows it', async () => {
    const { client, account } = await api.person();
    const tooSmall = await smallPhoto({ width: 300, height: 399 });
    const refused = [400, 'invalid_image', unusableImage.tooSmall];
    assert.deepEqual(await answerTo(client, form(tooSmall)), refused);
    assert.equal(await api.services.db.$count(photos, eq(photos.ownerId, account.id)), 0);
    assert.equal((await answerTo(client, form(await smallPhoto({ width: 20, height: 400 }))))[0], 200);
    assert.ok(await library().store(account.id, tooSmall));
  });

  test('files that no photo names, and drafts, are swept after a day; what is named or foreign stays', async () => {
    const { client } = await api.person();
    const photo = await client.call(uploadPhoto, { body: form(await smallPhoto()) });
    const folder = join(api.config.dataDirectory, 'media/ab');
    await mkdir(folder, { recursive: true });
    const missingFile = `ab${crypto.randomUUID().slice(2)}-640.webp`;
    const draft = `${fileOf(photo.src)}.${crypto.randomUUID()}`;
    const left = [join(folder, missingFile), draft, join(folder, 'notes.txt')];
    for (const file of left) {
      await writeFile(file, 'x');
      await utimes(file, api.clock.now(), api.clock.now());
    }
    const filesExist = () => left.map((file) => existsSync(file));
    await library().sweep();
    assert.deepEqual(filesExist(), [true, true, true]);
    api.clock.advance(DAY + 60_000);
    await library().sweep();
    assert.deepEqual(filesExist(), [false, false, true]);
    assert.equal(existsSync(fileOf(photo.src)), true);
  });

  test('files of so many photos that the database cannot be theirs are all kept, until somebody says that it is', async () => {
    const folder = join(api.config.dataDirectory, 'media/cd');
    await mkdir(folder, { recursive: true });
    const addFiles = async (count: number) => {
      const files = Array.from({ length: count }, () => join(folder, `cd${crypto.randomUUID().slice(2)}-640.webp`));
      for (const file of files) {
        await writeFile(file, 'x');
        await utimes(file, 0, 0);
      }
      return files;
    };
    const files = await addFiles(101);
    await assert.rejects(library().sweep(), /101 of \d+ files of pictures are in no row/);
    assert.equal(files.filter((file) => existsSync(file)).length, 101);
    assert.equal(await library({ ...api.config, maySweepMany: true }).sweep(), 101);
    assert.equal(files.filter((file) => existsSync(file)).length, 0);
    await addFiles(100);
    assert.equal(await library().sweep(), 100);
  });

  test('files are looked up in batches, and those named after the first batch stay', async () => {
    const { client } = await api.person();
    const { src } = await client.call(uploadPhoto, { body: form(await smallPhoto()) });
    const named = src.replace(/ .*/, '').replace('/media/', '');
    const lost = Array.from({ length: 500 }, () => `ef/ef${crypto.randomUUID().slice(2)}-640.webp`);
    const removed: string[] = [];
    const store = {
      ...openMediaStore(api.config),
      async *list() {
        for (const key of [...lost, named, ...lost]) yield { key, storedAt: new Date(0) };
      },
      remove: async (keys: readonly string[]) => void removed.push(...keys),
    };
    const lookups = await statementsOf(api.services.db, () =>
      sweepMedia({ db: api.services.db, store, before: api.clock.now(), mayRemoveMany: true }),
    );
    assert.deepEqual(removed, [...lost, ...lost]);
    assert.equal(lookups.length, 3);
  });

  test('files of photos that nothing holds go before their rows, and after a failure of the store with the next run', async () => {
    const { account } = await api.person();
    const requests = await Promise.all(
      Array.from({ length: 3 }, async () => ({
        ...{ ownerId: account.id, uploadId: randomUUID(), bytes: await smallPhoto() },
      })),
    );
    const [request] = requests;
    assert.ok(request);
    const uploads = await Promise.all(requests.map((each) => library().upload(each)));
    const files = uploads.map(({ src }) => fileOf(src));
    api.clock.advance(DAY + 1000);
    const store = openMediaStore(api.config);
    const failing = {
      ...store,
      remove: async (keys: readonly string[]) => {
        await store.remove(keys.slice(0, 1));
        throw new Error('The store is away.');
      },
    };
    await assert.rejects(library(api.config, failing).removeOrphans(), (error) =>
      failedItems(error).some(({ cause }) => /away/.test(String(cause))),
    );
    const again = await library().upload(request);
    assert.ok(!uploads.some(({ id }) => id === again.id), 'the same upload is stored anew');
    await library().removeOrphans();
    assert.deepEqual(
      files.filter((file) => existsSync(file)),
      [],
    );
    const left = await api.services.db.select().from(photos).where(eq(photos.ownerId, account.id));
    assert.deepEqual(
      left.map(({ id }) => id),
      [again.id],
    );
  });

  test('files of an upload that fails, or that comes twice at once, are deleted', async () => {
    const { account } = await api.person();
    const store = openMediaStore(api.config);
    const stored = new Set<string>();
    let isFull = true;
    const recording = {
      ...store,
      async put(...file: Parameters<typeof store.put>) {
        if (isFull && file[0].endsWith('.webp')) throw new Error('The store is full.');
        await store.put(...file);
        stored.add(file[0]);
      },
      async remove(keys: readonly string[]) {
        await store.remove(keys);
        for (const key of keys) stored.delete(key);
      },
    };
    const upload = async () => library(api.config, recording).upload(request);
    const request = { ownerId: account.id, uploadId: randomUUID(), bytes: await smallPhoto() };
    await assert.rejects(upload(), /The store is full/);
    assert.deepEqual([...stored], []);
    isFull = false;
    const [first, second] = await Promise.all([upload(), upload()]);
    assert.equal(first.id, second.id);
    assert.ok(stored.size > 0 && [...stored].every((key) => key.includes(first.id)), [...stored].join());
  });

  test('a stored file is what was put, whole', async () => {
    const dataDirectory = join(api.config.dataDirectory, 'other');
    const store = openMediaStore({ ...api.config, dataDirectory });
    for (const key of ['zz/a.webp', 'zz/b.webp']) await store.put(key, Buffer.from('abc'), 'image/webp');
    assert.equal((await store.get('zz/a.webp'))?.toString(), 'abc');
    const listed: string[] = [];
    for await (const { key } of store.list()) {
      listed.push(key);
      await store.remove(['zz/a.webp', 'zz/b.webp', 'zz/never-there.webp']);
    }
    assert.equal(listed.length, 1, 'not what is removed meanwhile');
    assert.equal(await store.get('zz/a.webp'), undefined);
    await mkdir(join(dataDirectory, 'media/zz/folder.webp'));
    await assert.rejects(store.put('zz/folder.webp', Buffer.from('abc'), 'image/webp'));
    await assert.rejects(store.get('zz/folder.webp'), { code: 'EISDIR' });
    assert.deepEqual(await readdir(join(dataDirectory, 'media/zz')), ['folder.webp'], 'no draft is left');
  });
});
