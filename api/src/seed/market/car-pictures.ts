import { bodyType } from '@karwan/shared-contracts';
import { sceneOf } from '../illustrations/backdrop.ts';
import type { BodyShapeName } from '../illustrations/body-shape.ts';
import { type CarScene, carIllustration, shapeNameOf } from '../illustrations/car-illustration.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import type { Interior } from '../illustrations/interior-view.ts';
import { drawnPaint } from './drawn-paint.ts';

/** Cars of these paints are shown from all sides, others from their side only: a first start must not take long. */
const FULLY_DRAWN = new Set(['white', 'silver']);

type PicturedCar = { bodyType: string | null; colour: string; transmission: string; year: number; fuel: string };

/** What the pictures of a car's ad show, its cover first. */
export function carPictures(car: PicturedCar): Illustration[] {
  const known = bodyType.safeParse(car.bodyType);
  const shape: BodyShapeName = shapeNameOf(known.success ? known.data : null);
  const { colour, paintHex } = drawnPaint(car.colour);
  const scene = sceneOf(shape, paintHex);
  const interior: Interior = car.year < 2006 ? 'grey' : car.year % 3 === 0 ? 'beige' : 'black';
  const inside: CarScene = { view: 'interior', interior, isAutomatic: car.transmission === 'automatic' };
  const body = { shape, paintHex, scene, ...(car.fuel === 'electric' && { isElectric: true }) };
  const side: CarScene = { view: 'side', ...body };
  if (!FULLY_DRAWN.has(colour)) return [side, inside].map(carIllustration);
  const wheelOf: BodyShapeName = shape === 'suv' || shape === 'pick-up' || shape === 'crossover' ? 'suv' : 'sedan';
  const all: CarScene[] = [
    side,
    { view: 'front', ...body },
    { view: 'rear', shape, paintHex, scene },
    inside,
    { view: 'wheel', shape: wheelOf, paintHex },
  ];
  return all.map(carIllustration);
}
