import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { encodePhoto, type MediaStore, photos, putFiles, sizesOf } from '../modules/media/index.ts';
import type { Database } from '../platform/database/database.ts';
import { WIDTH } from './illustrations/canvas.ts';
import type { Illustration } from './illustrations/illustration.ts';

/** Pixels per inch: the largest size is 800 px wide, for galleries. Rendering dominates the first start. */
const DENSITY = (72 * 800) / WIDTH;

/** Cards on wide screens use the largest size; one size fewer saves a third of the encoding time. */
const WIDTHS = [320];

/** The photo id of an illustration; deterministic per drawing. */
export function photoIdOf({ key, draw }: Illustration): string {
  const hash = createHash('sha256').update(`${key}/${draw()}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Renders missing pictures in two sizes, two at a time. */
export async function storePictures(
  db: Database,
  store: MediaStore,
  illustrations: ReadonlyMap<string, Illustration>,
  { now, onProgress }: { now: Date; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const storedPhotos = await db
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...illustrations.keys()]));
  const knownIds = new Set(storedPhotos.map(({ id }) => id));
  const missing = [...illustrations].filter(([id]) => !knownIds.has(id));
  let done = 0;
  const drawOne = async ([id, { alt, draw }]: [string, Illustration]) => {
    // Short, because pages contain many of these URLs, and hashes do not compress.
    const fileKey = `demo/${id.slice(0, 8)}`;
    const encoded = await encodePhoto(sharp(Buffer.from(draw()), { density: DENSITY }), { effort: 0, widths: WIDTHS });
    await putFiles(store, fileKey, encoded);
    await db
      .insert(photos)
      .values({ id, uploadId: id, fileKey, ...sizesOf(encoded), alt, isShared: true, createdAt: now })
      .onConflictDoNothing();
    done += 1;
    onProgress(done, missing.length);
  };
  const queue = missing[Symbol.iterator]();
  const worker = async () => {
    for (const next of queue) await drawOne(next);
  };
  await Promise.all([worker(), worker()]);
}
