import type sharp from 'sharp';

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
