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
const photo = () => aPicture('a car').jpeg().toBuffer();
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
    started = children().filter((pid) => !before.includes(pid));
  }
  for (const pid of started) process.kill(pid, 'SIGKILL');
  await rejection;
  assert.deepEqual((await encoder.encode(await photo(), undefined)).widths, [320, 640]);
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

test('the time limit of a photo ends with it, not its process', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const encoder = createPhotoEncoder({ limitMs: 1000 });
  t.after(() => encoder.close());
  await encoder.encode(await photo(), undefined);
  const [first] = children();
  t.mock.timers.tick(1000);
  await encoder.encode(await photo(), undefined);
  assert.equal(children()[0], first);
});

test('what cannot be decoded whole is no picture, and costs no process', async (t) => {
  const encoder = createPhotoEncoder();
  t.after(() => encoder.close());
  const validPhoto = await photo();
  const half = validPhoto.subarray(0, validPhoto.length / 2);
  const invalid = { status: 400, code: 'invalid_image' };
  await assert.rejects(encoder.encode(half, undefined), invalid);
  const [first] = children();
  await assert.rejects(encoder.encode(half, undefined), invalid);
  assert.equal(children()[0], first);
});

test('a photo that waits when its sender goes is dropped', async (t) => {
  const encoder = createPhotoEncoder();
  t.after(() => encoder.close());
  const controller = new AbortController();
  controller.abort(new Error('gone'));
  await assert.rejects(encoder.encode(await photo(), controller.signal), /gone/);
});
