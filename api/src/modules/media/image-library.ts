import type sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A phone's largest photos have 50 million; more is a bomb: a small file that unpacks to gigabytes. */
export const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 20;

let loaded: Promise<typeof sharp> | undefined;

/** Native code of some ten MB, which is loaded with the first picture. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // Each encoder one thread; nothing of a picture is of use for the next one.
  library.concurrency(1);
  library.cache(false);
  return library;
}

/** Bytes that somebody sent, within limits of size and time. That they can be decoded shows only when they are. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await imageLibrary();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  return picture.timeout({ seconds: MAX_SECONDS });
}
