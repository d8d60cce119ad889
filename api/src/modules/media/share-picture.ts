import { SHARE_PICTURE_SIZE } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { imageLibrary, openPicture } from './image-library.ts';
import type { MediaStore } from './media-store.ts';
import { photosByIds } from './repository.ts';

/** Messengers ignore larger pictures. */
const MAX_BYTES = 300_000;
const QUALITIES = [82, 70, 55, 40];
const GROUND = '#f4efe9';
/** Narrower pictures are shown whole, with background on both sides. */
const MIN_RATIO_TO_FILL = 1.2;
/** About 100 KB each. */
const MAX_CACHED = 60;
/** Each takes about 50 ms on one core. */
const MAX_WAITING = 20;

/** The site's logo on its background, for pages without a photo. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${GROUND}"/>
<path fill="#e4d9cd" d="M0 630V470C250 380 420 380 600 430S980 520 1200 420V630Z"/>
<g transform="translate(480 150) scale(5)"><path fill="#c0441b" d="M24 0C41 0 48 7 48 24S41 48 24 48 0 41 0 24 7 0 24 0Z"/>
<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"><path d="M14.5 12.5v23"/><path d="M20.8 23.6 32.2 12.5"/>
<path d="M20.8 23.6C28 25 32.5 29 34 35.5"/></g><circle cx="37" cy="23.2" r="3" fill="#eda63a"/></g></svg>`;

export type SharePictures = {
  /** The preview picture of a shared page. Returns the drawing if there is no such photo or too many requests wait. */
  pictureOf(photoId: string | undefined): Promise<{ bytes: Buffer; isPhoto: boolean }>;
};

/** JPEGs in the preview size of messengers and social networks, rendered from stored photos on demand. */
export function createSharePictures({
  db,
  store,
}: Pick<Services, 'db'> & { store: Pick<MediaStore, 'get'> }): SharePictures {
  const cached = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let drawing: Promise<Buffer> | undefined;

  /** Runs one job at a time, which leaves the other core to page requests. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  }

  async function createFromPhoto(photoId: string): Promise<Buffer | undefined> {
    const [row] = await photosByIds(db, [photoId]);
    if (row === undefined) return undefined;
    const bytes = await store.get(`${row.fileKey}-${row.widths.at(-1)}.webp`);
    return bytes && inOrder(() => fitted(bytes, row.width / row.height >= MIN_RATIO_TO_FILL));
  }

  function find(photoId: string): Promise<Buffer | undefined> | undefined {
    const cachedRendering = cached.get(photoId);
    if (cachedRendering !== undefined || waiting >= MAX_WAITING) return cachedRendering;
    const rendering = createFromPhoto(photoId);
    cached.set(photoId, rendering);
    const evict = () => cached.get(photoId) === rendering && cached.delete(photoId);
    rendering.then((picture) => picture === undefined && evict(), evict);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return rendering;
  }

  return {
    async pictureOf(photoId) {
      const picture = photoId === undefined ? undefined : await find(photoId);
      if (picture !== undefined) return { bytes: picture, isPhoto: true };
      drawing ??= fitted(Buffer.from(DRAWING), true);
      return { bytes: await drawing, isPhoto: false };
    },
  };
}

async function fitted(bytes: Buffer, fills: boolean): Promise<Buffer> {
  const sharp = await imageLibrary();
  const { data, info } = await (await openPicture(bytes))
    .resize({ ...SHARE_PICTURE_SIZE, fit: fills ? 'cover' : 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(data, { raw }).jpeg({ quality, progressive: true }).toBuffer();
    if (picture.length < MAX_BYTES) break;
  }
  return picture;
}
