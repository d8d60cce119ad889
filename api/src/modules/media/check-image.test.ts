import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { IMAGE_MAX_BYTES, messages } from '@karwan/shared-contracts';
import sharp from 'sharp';
import { imageOf } from './check-image.ts';

/** A PNG with a size in its header only, since creating large ones takes long. */
async function pngOf(width: number, height: number, isInterlaced = false) {
  const create = { width: 1, height: 1, channels: 3, background: '#d01818' } as const;
  const png = await sharp({ create }).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png[28] = Number(isInterlaced);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
const refused = { code: 'invalid_image', status: 400, message: messages.invalidImage };

test('a picture that has to be unpacked as a whole is a bomb sooner', async () => {
  const isLarge = async (height: number, progressive: boolean) =>
    (await imageOf(await pngOf(4000, height, progressive))).isLarge;
  assert.deepEqual(
    [await isLarge(6000, true), await isLarge(6000, false), await isLarge(6001, false)],
    [false, false, true],
  );
  await assert.rejects(isLarge(6001, true), refused);
});

test('a picture has at most 5 MB, and the whole signature of its format', async () => {
  const png = await pngOf(400, 300);
  const ofSize = (size: number) => imageOf(Buffer.concat([png], size));
  assert.ok(await ofSize(IMAGE_MAX_BYTES));
  await assert.rejects(ofSize(IMAGE_MAX_BYTES + 1), refused);
  for (const other of ['RIFF0000WAVE', 'FORM0000WEBP']) await assert.rejects(imageOf(Buffer.from(other)), refused);
});
