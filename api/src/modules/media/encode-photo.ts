import type { CreateRaw, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageLibrary } from './image-library.ts';
import { perceptualHash } from './perceptual-hash.ts';

/** Stored widths, as far as the picture is at least as wide. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;
const LARGEST_WIDTH = 1280;
const THUMB_SIZE = 90;

export type EncodedPhoto = {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  /** See `perceptualHash`. */
  perceptualHash: number[] | null;
  files: { suffix: string; contentType: string; bytes: Buffer }[];
};

/**
 * Encodes a picture in all sizes as AVIF and WebP: upright, in sRGB, without metadata. Low effort, so that a photo
 * takes some tenths of a second on one core. `effort` 0 is faster still and slightly larger. Default `widths`:
 * `PHOTO_WIDTHS`; the picture's own width is always included.
 */
export async function encodePhoto(
  source: Sharp,
  { effort = 1, widths: requestedWidths = PHOTO_WIDTHS }: { effort?: 0 | 1 | 2; widths?: readonly number[] } = {},
): Promise<EncodedPhoto> {
  const sharp = await imageLibrary();
  // Not a sharp clone, which copies all pixels.
  const open = ({ data, raw }: Pixels) => sharp(data, { raw });
  const { data, info } = await source
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  const widths = [...requestedWidths.filter((width) => width < info.width), info.width];
  const files = [];
  for (const width of widths) {
    const sized = width === info.width ? decoded : await resized(open(decoded), width);
    // Sequential, so that a photo uses one core.
    const avif = await open(sized).avif({ quality: 52, effort, chromaSubsampling: '4:2:0' }).toBuffer();
    const webp = await open(sized)
      .webp({ quality: 74, effort: effort * 2 })
      .toBuffer();
    files.push({ suffix: `${width}.avif`, contentType: 'image/avif', bytes: avif });
    files.push({ suffix: `${width}.webp`, contentType: 'image/webp', bytes: webp });
  }
  const small = await thumbOf(open(decoded));
  return {
    ...{ width: info.width, height: info.height, widths, files },
    thumbhash: Buffer.from(rgbaToThumbHash(small.raw.width, small.raw.height, small.data)).toString('base64'),
    perceptualHash: await perceptualHash(open(small)),
  };
}

type Pixels = { data: Buffer; raw: CreateRaw };

async function resized(picture: Sharp, width: number): Promise<Pixels> {
  const { data, info } = await picture.resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function thumbOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .resize({ width: THUMB_SIZE, height: THUMB_SIZE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
