import { beforeEach, expect, jest, test } from '@jest/globals';
import { messages, unusableImage } from '@karwan/shared-contracts';
import { compressPhoto, UnusablePhotoError } from './compress-photo.ts';

let size: { width: number; height: number };
let closed: number;
let drawn: unknown[];
/** Type of what the canvas gives. */
let drawnType: string;
const signatures = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, ...Buffer.from('PNG\r\n\x1a\n')],
  webp: [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')],
};
const file = (start: readonly number[], bytes = 2000, type = 'image/jpeg', name = 'front.jpg') =>
  new File([Uint8Array.from(start), new Uint8Array(bytes - start.length)], name, { type });
const photo = (bytes: number) => file(signatures.jpeg, bytes);

// jsdom can neither decode nor draw: a drawn picture has 1000 bytes, and its size as text.
const contextOf = (kind: string) =>
  kind === '2d' && {
    fillStyle: 'black',
    fillRect(...area: number[]) {
      drawn.push([this.fillStyle, ...area]);
    },
    drawImage: ({ width }: { width: number }, ...area: number[]) => drawn.push([width, ...area]),
  };
const blobOf = ({ width, height }: { width: number; height: number }, type: string, quality: number) => {
  expect([type, quality]).toEqual(['image/jpeg', 0.82]);
  return new Blob([`${width}x${height}`.padEnd(1000)], { type: drawnType });
};
class FakeOffscreenCanvas {
  readonly size: { width: number; height: number };
  constructor(width: number, height: number) {
    this.size = { width, height };
  }
  getContext: (kind: string) => object | false = contextOf;
  convertToBlob = async ({ type, quality }: { type: string; quality: number }) => blobOf(this.size, type, quality);
}
beforeEach(() => {
  size = { width: 4000, height: 3000 };
  closed = 0;
  drawn = [];
  drawnType = 'image/jpeg';
  const createImageBitmap = async (_file: Blob, { imageOrientation }: ImageBitmapOptions) => {
    expect(imageOrientation).toBe('from-image');
    return { ...size, close: () => (closed += 1) };
  };
  Object.assign(globalThis, { createImageBitmap, OffscreenCanvas: FakeOffscreenCanvas });
});

test.each([
  [4000, 3000, '1600x1200'],
  [3000, 4000, '1200x1600'],
  [1601, 800, '1600x800'],
  [4000, 1, '1600x1'],
])('a photo of %d x %d px is scaled, even if its file is smaller than the result', async (width, height, scaled) => {
  size = { width, height };
  expect((await (await compressPhoto(photo(900))).text()).trim()).toBe(scaled);
  expect(closed).toBe(1);
  const [scaledWidth, scaledHeight] = scaled.split('x').map(Number);
  // White under transparent parts.
  expect(drawn).toEqual([
    ['white', 0, 0, scaledWidth, scaledHeight],
    [width, 0, 0, scaledWidth, scaledHeight],
  ]);
});

test.each(['png', 'webp'] as const)('a small %s is sent as it is', async (kind) => {
  size = { width: 800, height: 600 };
  const small = file(signatures[kind], 900, `image/${kind}`);
  expect(await compressPhoto(small)).toBe(small);
});

test.each([
  ['a picture of another kind', file([...Buffer.from('GIF89a')], 900, 'image/gif')],
  ['what calls itself a jpeg', file([1, 2, 3], 900)],
  ['a sound in the same box as a webp', file([...signatures.webp.slice(0, 8), ...Buffer.from('WAVE')], 900)],
  ['a jpeg without its type', file(signatures.jpeg, 900, '')],
])('%s goes as a jpeg, however small it is', async (_what, small) => {
  size = { width: 800, height: 600 };
  expect(await (await compressPhoto(small)).text()).toBe('800x600'.padEnd(1000));
});

test('without an OffscreenCanvas an element draws', async () => {
  Object.assign(globalThis, { OffscreenCanvas: undefined });
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const canvas = create(name);
    const toBlob = (give: BlobCallback, type: string, quality: number) =>
      give(drawnType ? blobOf(canvas as HTMLCanvasElement, type, quality) : null);
    return Object.assign(canvas, { getContext: contextOf, toBlob });
  });
  expect(await (await compressPhoto(photo(2000))).text()).toBe('1600x1200'.padEnd(1000));
  expect(drawn).toHaveLength(2);
  drawnType = '';
  await expect(compressPhoto(photo(2000))).rejects.toThrow(new UnusablePhotoError(messages.invalidImage));
  expect(closed).toBe(2);
});

test('a browser that draws no jpeg, or nothing, can send none', async () => {
  drawnType = 'text/plain';
  await expect(compressPhoto(photo(2000))).rejects.toThrow(new UnusablePhotoError(messages.invalidImage));
  class WithoutContext extends FakeOffscreenCanvas {
    override getContext = () => false as const;
  }
  Object.assign(globalThis, { OffscreenCanvas: WithoutContext });
  await expect(compressPhoto(photo(2000))).rejects.toThrow(new UnusablePhotoError(messages.invalidImage));
});

test.each([
  ['damaged', photo(2000), unusableImage.damaged],
  ['of an iPhone, by its type', file([1], 900, 'image/heic', 'a'), /HEIC/],
  ['of an iPhone, by its name', file([1], 900, '', 'IMG_1.HEIF'), /HEIC/],
  ['no picture', file([1], 900, 'x-image/heic', 'a.heic.pdf'), messages.invalidImage],
])('a file that is %s is refused in its words', async (_what, broken, message) => {
  const cause = new DOMException('No picture');
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(cause) });
  const refusal = compressPhoto(broken);
  await expect(refusal).rejects.toThrow(message);
  await expect(refusal).rejects.toMatchObject({ cause });
  await expect(refusal).rejects.toBeInstanceOf(UnusablePhotoError);
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
