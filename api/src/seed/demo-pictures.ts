import { createHash } from 'node:crypto';
import { bodyType, colours } from '@karwan/shared-contracts';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { encodePhoto, type MediaStore, photos, putFiles, sizesOf } from '../modules/media/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { BodyShapeName } from './illustrations/body-shape.ts';
import { WIDTH } from './illustrations/canvas.ts';
import { drawIllustration, type Illustration, keyOf, sceneOf, shapeNameOf } from './illustrations/illustration.ts';
import type { Interior } from './illustrations/interior-view.ts';

/** Paints that are drawn; a rarer colour is shown as the nearest of them. */
const paintOfColour: Readonly<Record<string, string>> = {
  turquoise: 'blue',
  purple: 'blue',
  beige: 'gold',
  yellow: 'gold',
  orange: 'red',
  pink: 'red',
  burgundy: 'maroon',
  brown: 'bronze',
  unlisted: 'grey',
  other: 'grey',
};
/** Cars of these paints are shown from all sides, others from their side only: a first start must not take long. */
const FULLY_DRAWN = new Set(['white', 'black', 'silver']);

/** In pixels per inch, so that the largest size is 960 wide: a wider one would take as long as all others together. */
const DENSITY = (72 * 960) / WIDTH;

type PicturedCar = { bodyType: string | null; colour: string; transmission: string; year: number };

/** What the pictures of a car's ad show, its cover first. */
export function picturesOf(car: PicturedCar, photoCount: number): Illustration[] {
  const body = bodyType.safeParse(car.bodyType);
  const shape: BodyShapeName = shapeNameOf(body.success ? body.data : null);
  const colour = paintOfColour[car.colour] ?? car.colour;
  const paintHex = colours.find(({ slug }) => slug === colour)?.hex ?? '#7A7A7A';
  const scene = sceneOf(shape, paintHex);
  const interior: Interior = car.year < 2006 ? 'grey' : car.year % 3 === 0 ? 'beige' : 'black';
  const inside: Illustration = { view: 'interior', interior, isAutomatic: car.transmission === 'automatic' };
  const side: Illustration = { view: 'side', shape, paintHex, scene };
  if (!FULLY_DRAWN.has(colour)) return [side, inside].slice(0, photoCount);
  const wheelOf: BodyShapeName = shape === 'suv' || shape === 'pick-up' || shape === 'crossover' ? 'suv' : 'sedan';
  const all: Illustration[] = [
    side,
    { view: 'front', shape, paintHex, scene },
    { view: 'rear', shape, paintHex, scene },
    inside,
    { view: 'wheel', shape: wheelOf, paintHex },
  ];
  return all.slice(0, photoCount);
}

/** The id of an illustration's photo: always the same for the same drawing. */
export function photoIdOf(illustration: Illustration): string {
  const hash = createHash('sha256')
    .update(`${keyOf(illustration)}/${drawIllustration(illustration)}`)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const altOf: Readonly<Record<Illustration['view'], string>> = {
  side: 'side view',
  front: 'from the front',
  rear: 'from behind',
  interior: 'dashboard and front seats',
  wheel: 'front wheel',
};

/** Draws what is not there yet, in the sizes that uploads have but the largest, two at a time. */
export async function storePictures(
  db: Database,
  store: MediaStore,
  illustrations: ReadonlyMap<string, Illustration>,
  { now, tell }: { now: Date; tell: (done: number, total: number) => void },
): Promise<void> {
  const known = await db
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...illustrations.keys()]));
  const knownIds = new Set(known.map(({ id }) => id));
  const missing = [...illustrations].filter(([id]) => !knownIds.has(id));
  let done = 0;
  const drawOne = async ([id, illustration]: [string, Illustration]) => {
    const fileKey = `demo/${keyOf(illustration)}-${id.slice(0, 8)}`;
    const drawing = sharp(Buffer.from(drawIllustration(illustration)), { density: DENSITY });
    const encoded = await encodePhoto(drawing, { effort: 0 });
    await putFiles(store, fileKey, encoded);
    await db
      .insert(photos)
      .values({
        id,
        uploadId: id,
        fileKey,
        ...sizesOf(encoded),
        alt: altOf[illustration.view],
        isShared: true,
        createdAt: now,
      })
      .onConflictDoNothing();
    done += 1;
    tell(done, missing.length);
  };
  const queue = missing[Symbol.iterator]();
  const worker = async () => {
    for (const next of queue) await drawOne(next);
  };
  await Promise.all([worker(), worker()]);
}
