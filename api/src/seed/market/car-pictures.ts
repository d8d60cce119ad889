import { bodyType } from '@karwan/shared-contracts';
import { sceneOf } from '../illustrations/backdrop.ts';
import type { BodyShapeName } from '../illustrations/body-shape.ts';
import { type CarScene, carIllustration, shapeNameOf } from '../illustrations/car-illustration.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import type { Interior } from '../illustrations/interior-view.ts';
import type { Rim } from '../illustrations/wheel.ts';
import { drawnPaint } from './drawn-paint.ts';

/** Cars of this paint are shown from all sides, others from their side only: a first start must not take long. */
const FULLY_DRAWN = new Set(['white']);

type PicturedCar = {
  bodyType: string | null;
  colour: string;
  transmission: string;
  year: number;
  fuel: string;
  engineCc: number | null;
};

/** The wheels of each look: cheap ones for what is cheap. */
const costlyRims: readonly Rim[] = ['five', 'split', 'turbine', 'mesh'];
const cheapRims: readonly Rim[] = ['cap', 'steel', 'five', 'cap'];
const withCheapRims = new Set<BodyShapeName>(['kei', 'saloon', 'mini-van', 'single-cab', 'van']);

/** What the pictures of a car's ad show, its cover first: looks differ in scene, wheels and direction. */
export function carPictures(car: PicturedCar, look: number): Illustration[] {
  const known = bodyType.safeParse(car.bodyType);
  const shape = shapeNameOf({ ...car, bodyType: known.success ? known.data : null });
  const { colour, paintHex } = drawnPaint(car.colour);
  const interior: Interior = car.year < 2006 ? 'grey' : car.year % 3 === 0 ? 'beige' : 'black';
  const inside: CarScene = { view: 'interior', interior, isAutomatic: car.transmission === 'automatic' };
  const body = { shape, paintHex, ...(car.fuel === 'electric' && { isElectric: true }) };
  const rimsOfShape = withCheapRims.has(shape) ? cheapRims : costlyRims;
  const rim = rimsOfShape[look % rimsOfShape.length] ?? 'five';
  const side: CarScene = {
    ...{ view: 'side', ...body, scene: sceneOf(shape, paintHex, look), rim },
    ...(look % 2 === 1 && { isFlipped: true }),
  };
  if (!FULLY_DRAWN.has(colour)) return [side, inside].map(carIllustration);
  const wheelOf: BodyShapeName = shape === 'suv' || shape === 'pick-up' || shape === 'crossover' ? 'suv' : 'sedan';
  // The other views are drawn once, whatever the look: a first start must not take long.
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
