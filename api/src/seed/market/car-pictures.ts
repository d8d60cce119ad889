import { bodyType } from '@karwan/shared-contracts';
import { sceneOf } from '../illustrations/backdrop.ts';
import type { BodyShapeName } from '../illustrations/body-shape.ts';
import { type CarScene, carIllustration, shapeNameOf } from '../illustrations/car-illustration.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import type { Interior } from '../illustrations/interior-view.ts';
import type { Rim } from '../illustrations/wheel.ts';
import { drawnPaint } from './drawn-paint.ts';

/** Cars of this paint are drawn from all sides, others only from their side, to keep the first start fast. */
const FULLY_DRAWN = new Set(['white']);

type PicturedCar = {
  bodyType: string | null;
  colour: string;
  transmission: string;
  year: number;
  fuel: string;
  engineCc: number | null;
};

/** Rims per look: cheap ones for cheap cars. */
const costlyRims: readonly Rim[] = ['five', 'split', 'turbine', 'mesh'];
const cheapRims: readonly Rim[] = ['cap', 'steel', 'five', 'cap'];
const withCheapRims = new Set<BodyShapeName>(['kei', 'saloon', 'mini-van', 'single-cab', 'van']);

/** Pictures of a car's listing, the cover first. Looks differ in scene, rims and direction. */
export function carPictures(car: PicturedCar, coverVariant: number): Illustration[] {
  const parsedBodyType = bodyType.safeParse(car.bodyType);
  const shape = shapeNameOf({ ...car, bodyType: parsedBodyType.success ? parsedBodyType.data : null });
  const { colour, paintHex } = drawnPaint(car.colour);
  const interior: Interior = car.year < 2006 ? 'grey' : car.year % 3 === 0 ? 'beige' : 'black';
  const inside: CarScene = { view: 'interior', interior, isAutomatic: car.transmission === 'automatic' };
  const body = { shape, paintHex, ...(car.fuel === 'electric' && { isElectric: true }) };
  const rimsOfShape = withCheapRims.has(shape) ? cheapRims : costlyRims;
  const rim = rimsOfShape[coverVariant % rimsOfShape.length] ?? 'five';
  const side: CarScene = {
    ...{ view: 'side', ...body, scene: sceneOf(shape, paintHex, coverVariant), rim },
    ...(coverVariant % 2 === 1 && { isFlipped: true }),
  };
  if (!FULLY_DRAWN.has(colour)) return [side, inside].map(carIllustration);
  const wheelOf: BodyShapeName = shape === 'suv' || shape === 'pick-up' || shape === 'crossover' ? 'suv' : 'sedan';
  // The other views are shared by all looks, to keep the first start fast.
  const scene = sceneOf(shape, paintHex);
  const all: CarScene[] = [
    side,
    { view: 'front', ...body, scene },
    { view: 'rear', shape, paintHex, scene },
    inside,
    { view: 'wheel', shape: wheelOf, paintHex },
  ];
  return all.map(carIllustration);
}
