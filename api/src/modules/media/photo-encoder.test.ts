import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { aPicture } from '../../testing/a-picture.ts';
import { createPhotoEncoder } from './photo-encoder.ts';

/** Child processes of this process. */
const children = () => {
  const text = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
};
const childrenSince = (before: number[]) => children().filter((pid) => !before.includes(pid));
const photo = (side = 640) => aPicture('a car').resize(side).jpeg().toBuffer();
const busy = { status: 503, headers: { 'retry-after': '2' } };

test('a photo whose process dies is to be sent again, and the next one has a new process', async (t) => {
  const encoder = createPhotoEncoder();
  t.after(() => encoder.close());
  const before = children();
  const encoding = encoder.encode(await photo(), undefined);
  const rejection = assert.rejects(encoding, busy);
  let started: number[] = [];
  while (started.length === 0) {
    await turn();
    started = childrenSince(before);
  }
  for (const pid of started) process.kill(pid, 'SIGKILL');
  await rejection;
  const encodeAgain = async () => (await encoder.encode(await photo(), undefined)).widths;
  assert.deepEqual(await encodeAgain(), [320, 640]);
  // A process that dies between two photos is replaced too.
  for (const pid of childrenSince(before)) process.kill(pid, 'SIGKILL');
  while (childrenSince(before).length > 0) await turn();
  assert.deepEqual(await encodeAgain(), [320, 640]);
  encoder.close();
  while (children().length > before.length) await turn();
});

test('a photo that takes too long is given up with its process', async (t) => {
  const encoder = createPhotoEncoder({ limitMs: 1 });
  t.after(() => encoder.close());
  const before = children();
  for (let time = 0; time < 3; time += 1) await assert.rejects(encoder.encode(await photo(), undefined), busy);
  encoder.close();
  while (children().length > before.length) await turn();
});

test('the time limit of a photo ends with it; its process ends when there is none for 30 seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const encoder = createPhotoEncoder({ limitMs: 1000 });
  t.after(() => encoder.close());
  const before = children();
  const processAfter = async (ms: number) => {
    t.mock.timers.tick(ms);
    await encoder.encode(await photo(32), undefined);
    return childrenSince(before)[0];
  };
  const first = await processAfter(0);
  for (const ms of [1000, 29_999]) assert.equal(await processAfter(ms), first);
  t.mock.timers.tick(30_000);
  while (first !== undefined && children().includes(first)) await turn();
});

test('a decoder of photos finds no secrets in its environment, and has little memory', async (t) => {
  const encoder = createPhotoEncoder();
  t.after(() => encoder.close());
  const before = children();
  await encoder.encode(await photo(32), undefined);
  const read = (name: string) => readFileSync(`/proc/${childrenSince(before)[0]}/${name}`, 'utf8').split('\0');
  const names = read('environ').map((each) => each.replace(/=.*/s, ''));
  const known = ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_'].filter((name) => name in process.env);
  assert.deepEqual(names.filter((name) => name && !name.startsWith('NODE_CHANNEL_')).sort(), known.sort());
  assert.ok(read('cmdline').includes('--max-old-space-size=256'));
});

test('what cannot be decoded whole is no picture, and costs no process', async (t) => {
  const encoder = createPhotoEncoder();
  t.after(() => encoder.close());
  const before = children();
  const validPhoto = await photo();
  const half = validPhoto.subarray(0, validPhoto.length / 2);
  const invalid = { status: 400, code: 'invalid_image' };
  await assert.rejects(encoder.encode(half, undefined), invalid);
  const [first] = childrenSince(before);
  await assert.rejects(encoder.encode(half, undefined), invalid);
  assert.equal(childrenSince(before)[0], first);
});

test('a photo that waits when its sender goes is dropped', async (t) => {
  const encoder = createPhotoEncoder();
  t.after(() => encoder.close());
  const controller = new AbortController();
  controller.abort(new Error('gone'));
  await assert.rejects(encoder.encode(await photo(), controller.signal), /gone/);
});
