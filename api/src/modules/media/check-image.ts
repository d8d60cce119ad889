import { IMAGE_MAX_BYTES, messages, unusableImage } from '@karwan/shared-contracts';
import type { Sharp } from 'sharp';
import { refusal } from '../../platform/http/refusal.ts';
import { MAX_PIXELS, openPicture } from './image-library.ts';

/** For progressive or interlaced images, which are decoded in memory as a whole. */
const MAX_PROGRESSIVE_PIXELS = 24_000_000;
/** From this size on, decoding takes hundreds of MB. */
const LARGE_PIXELS = 24_000_000;

export const invalidImage = refusal({ status: 400, code: 'invalid_image', message: messages.invalidImage });
/** The format is right, but the image cannot be decoded. */
export const damagedImage = (cause?: unknown) => invalidImage({ message: unusableImage.damaged, cause });

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/**
 * Opens an uploaded image. Throws `invalid_image` unless it is a jpeg, png or webp of at most 5 MB, whatever the
 * declared type. Decoding errors only surface when it is encoded.
 */
export async function imageOf(bytes: Buffer): Promise<{ picture: Sharp; isLarge: boolean }> {
  const format = Object.entries(signatures).find(([, fits]) => fits(bytes))?.[0];
  if (format === undefined || bytes.length > IMAGE_MAX_BYTES) throw invalidImage();
  const picture = await openPicture(bytes);
  const metadata = await picture.metadata().catch((cause: unknown) => {
    throw /pixel limit/.test(String(cause)) ? invalidImage({ cause }) : damagedImage(cause);
  });
  if (metadata.format !== format) throw invalidImage();
  const pixels = metadata.width * metadata.height;
  if (pixels > (metadata.isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS)) throw invalidImage();
  return { picture, isLarge: pixels > LARGE_PIXELS };
}
