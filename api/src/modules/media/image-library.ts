import type sharp from 'sharp';
import type { Sharp } from 'sharp';

/**
 * A phone's largest photos have 50 million pixels. More suggests a decompression bomb: a small file that unpacks to
 * gigabytes.
 */
export const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 20;

let loaded: Promise<typeof sharp> | undefined;

/** Loads the native library, about ten MB, on first use. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // One thread per encoder. No cache, since pictures share nothing.
  library.concurrency(1);
  library.cache(false);
  return library;
}

/** Opens received bytes, limited in size and time. Decoding errors only surface when the picture is decoded. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await imageLibrary();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  return picture.timeout({ seconds: MAX_SECONDS });
}
