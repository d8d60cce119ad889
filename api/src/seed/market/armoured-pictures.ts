import { bodyType } from '@karwan/shared-contracts';
import { sceneOf } from '../illustrations/backdrop.ts';
import { type CarScene, carIllustration, shapeNameOf } from '../illustrations/car-illustration.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import { drawnPaint } from './drawn-paint.ts';
import type { ArmouredCar } from './make-armoured-car.ts';

/** Similar shapes for bodies that only armoured cars have. */
const ownShapes = { 'cash-in-transit': 'van', tactical: 'suv' } as const;

/** Pictures of an armoured car's listing: first the body with its level plate. */
export function armouredPictures({ level, details }: ArmouredCar, coverVariant: number): Illustration[] {
  const ownShape = ownShapes[details.bodyType as keyof typeof ownShapes];
  const shape = ownShape ?? shapeNameOf({ ...details, bodyType: bodyType.safeParse(details.bodyType).data ?? null });
  const { paintHex } = drawnPaint(details.colour);
  const scene = sceneOf(shape, paintHex);
  const scenes: CarScene[] = [
    {
      ...{ view: 'side', shape, paintHex, armour: level, scene: sceneOf(shape, paintHex, coverVariant) },
      rim: coverVariant % 2 === 1 ? 'turbine' : 'steel',
      ...(coverVariant % 2 === 1 && { isFlipped: true }),
    },
    { view: 'front', shape, paintHex, scene },
    { view: 'interior', interior: 'black', isAutomatic: details.transmission === 'automatic' },
  ];
  return scenes.map(carIllustration);
}
