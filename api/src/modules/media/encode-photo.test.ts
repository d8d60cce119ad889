import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { encodePhoto } from './encode-photo.ts';

for (const widths of [[320, 640, 960, 1280], [320, 640], [100]])
  test(`a photo is stored in the widths of ${widths}, on white where it is transparent`, async () => {
    const [largest = 0, background] = [widths.at(-1), '#ff000000'];
    const width = largest === 1280 ? 1300 : largest;
    const picture = sharp({ create: { width, height: width / 10, channels: 4, background } });
    const { files, thumbhash, ...photo } = await encodePhoto(picture, { effort: 0 });
    assert.deepEqual(photo, { width: largest, height: largest / 10, widths, perceptualHash: null });
    for (const [index, { suffix, contentType, bytes }] of files.entries()) {
      const { format, width } = await sharp(bytes).metadata();
      assert.deepEqual([width, suffix], [widths[Math.floor(index / 2)], `${width}.${index % 2 ? 'webp' : 'avif'}`]);
      assert.deepEqual([contentType, format], index % 2 ? ['image/webp', 'webp'] : ['image/avif', 'heif']);
    }
    assert.equal(files.length, widths.length * 2);
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
    assert.ok(Math.min(r, g, b) > 0.95);
  });
