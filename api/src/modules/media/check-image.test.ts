import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { imageOf } from './check-image.ts';

/** 25 million pixels. */
const largePng = (progressive: boolean) =>
  sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#d01818' } })
    .png({ progressive, compressionLevel: 1 })
    .toBuffer();

test('a picture that has to be unpacked as a whole is a bomb sooner', async () => {
  assert.equal((await imageOf(await largePng(false))).isLarge, true);
  await assert.rejects(imageOf(await largePng(true)), { code: 'invalid_image', status: 400 });
});
