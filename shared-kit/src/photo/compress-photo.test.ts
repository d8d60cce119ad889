import { beforeEach, expect, test } from '@jest/globals';
import { compressPhoto, UnusablePhotoError } from './compress-photo.ts';

let size: { width: number; height: number };
let closed: number;
const JPEG_START = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const photo = (bytes: number) =>
  new File([JPEG_START, new Uint8Array(bytes - JPEG_START.length)], 'front.jpg', { type: 'image/jpeg' });

// jsdom can neither decode nor draw: a drawn picture has 1000 bytes, and its size as text.
beforeEach(() => {
  size = { width: 4000, height: 3000 };
  closed = 0;
  const createImageBitmap = async () => ({ ...size, close: () => (closed += 1) });
  class OffscreenCanvas {
    readonly text: string;
    constructor(width: number, height: number) {
      this.text = `${width}x${height}`;
    }
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async () => new Blob([this.text.padEnd(1000)], { type: 'image/jpeg' });
  }
  Object.assign(globalThis, { createImageBitmap, OffscreenCanvas });
});

test.each([
  [4000, 3000, '1600x1200'],
  [3000, 4000, '1200x1600'],
  [1601, 800, '1600x800'],
])('a photo of %d x %d px is scaled, even if its file is smaller than the result', async (width, height, scaled) => {
  size = { width, height };
  expect((await (await compressPhoto(photo(900))).text()).trim()).toBe(scaled);
  expect(closed).toBe(1);
});

test('a photo of 1600 px is sent as it is unless compressing makes its file smaller', async () => {
  size = { width: 1600, height: 1200 };
  const small = photo(1000);
  expect(await compressPhoto(small)).toBe(small);
  expect((await compressPhoto(photo(1001))).size).toBe(1000);
});

test('a photo is refused below the smallest size, by its longer side, and is closed', async () => {
  size = { width: 300, height: 400 };
  expect((await compressPhoto(photo(2000), { minSidePx: 400 })).size).toBe(1000);
  await expect(compressPhoto(photo(2000), { minSidePx: 401 })).rejects.toBeInstanceOf(UnusablePhotoError);
  expect(closed).toBe(2);
});
