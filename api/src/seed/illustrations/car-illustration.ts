import type { BodyType } from '@karwan/shared-contracts';
import { armoured, levelPlate } from './armour.ts';
import { drawBackdrop, type Scene } from './backdrop.ts';
import type { BodyShapeName } from './body-shape.ts';
import { shapeOf } from './body-shapes.ts';
import { flipped, svgOf } from './canvas.ts';
import { drawFront } from './front-view.ts';
import type { Illustration } from './illustration.ts';
import { drawInterior, type Interior } from './interior-view.ts';
import { paintOf } from './paint.ts';
import { drawRear } from './rear-view.ts';
import { drawSide } from './side-view.ts';
import type { Rim } from './wheel.ts';
import { drawWheelDetail } from './wheel-view.ts';

/** Content of a car's picture. */
export type CarScene =
  | {
      view: 'side' | 'front' | 'rear';
      shape: BodyShapeName;
      paintHex: string;
      scene: Scene;
      armour?: string | undefined;
      isElectric?: boolean;
      /** For side views. Default: five spokes. */
      rim?: Rim;
      /** The side view faces right. */
      isFlipped?: boolean;
    }
  | { view: 'wheel'; shape: BodyShapeName; paintHex: string }
  | { view: 'interior'; interior: Interior; isAutomatic: boolean };

export const carIllustration = (scene: CarScene): Illustration => ({
  key: keyOf(scene),
  // Except for the level plate, armoured cars look like others.
  glance: keyOf('armour' in scene ? { ...scene, armour: undefined } : scene),
  alt: altOf[scene.view],
  draw: () => drawCar(scene),
});

const altOf: Readonly<Record<CarScene['view'], string>> = {
  side: 'side view',
  front: 'from the front',
  rear: 'from behind',
  interior: 'dashboard and front seats',
  wheel: 'front wheel',
};

function keyOf(scene: CarScene): string {
  if (scene.view === 'interior') {
    return `interior-${scene.interior}-${scene.isAutomatic ? 'automatic' : 'manual'}`;
  }
  const paint = `${scene.shape}-${scene.paintHex.slice(1).toLowerCase()}`;
  if (scene.view === 'wheel') return `wheel-${paint}`;
  const { armour, isElectric, rim, isFlipped } = scene;
  return [
    `${scene.view}-${paint}-${scene.scene}`,
    ...[armour, isElectric && 'electric', rim, isFlipped && 'flipped'].filter(Boolean),
  ].join('-');
}

function drawCar(scene: CarScene): string {
  if (scene.view === 'interior') {
    const { defs, layers } = drawInterior(scene.interior, scene.isAutomatic);
    return svgOf(defs, [layers]);
  }
  const { armour } = { armour: undefined, ...scene };
  const shape = armour ? armoured(shapeOf[scene.shape]) : shapeOf[scene.shape];
  const paint = paintOf(scene.paintHex);
  if (scene.view === 'wheel') {
    const { defs, layers } = drawWheelDetail(shape, paint);
    return svgOf(defs, [layers]);
  }
  const backdrop = drawBackdrop(scene.scene);
  const { view, isElectric = false, rim = 'five', isFlipped = false } = scene;
  const car = { side: drawSide, front: drawFront, rear: drawRear }[view]({ ...shape, isElectric }, paint, rim);
  const plate = armour ? levelPlate(armour) : '';
  return svgOf(backdrop.defs + car.defs, [backdrop.layers, isFlipped ? flipped(car.layers) : car.layers, plate]);
}

const shapeOfBody: Readonly<Record<BodyType, BodyShapeName>> = {
  sedan: 'sedan',
  'compact-sedan': 'sedan',
  hatchback: 'hatchback',
  'subcompact-hatchback': 'hatchback',
  'compact-hatchback': 'hatchback',
  'mini-vehicles': 'kei',
  suv: 'suv',
  'off-road-vehicles': 'suv',
  crossover: 'crossover',
  'compact-suv': 'crossover',
  mpv: 'mpv',
  'station-wagon': 'wagon',
  'mini-van': 'mini-van',
  'micro-van': 'mini-van',
  'high-roof': 'mini-van',
  van: 'van',
  'mini-bus': 'van',
  'double-cabin': 'pick-up',
  'pick-up': 'pick-up',
  'single-cabin': 'single-cab',
  truck: 'single-cab',
  coupe: 'coupe',
  convertible: 'coupe',
  sports: 'coupe',
};

/** Squarer shapes for older models. */
const forerunners: { readonly [Shape in BodyShapeName]?: BodyShapeName } = { sedan: 'saloon', hatchback: 'kei' };

export type DrawnCar = { bodyType: BodyType | null; year: number; engineCc: number | null };

/** The shape for a car; an unknown body uses the most common one. */
export function shapeNameOf({ bodyType, year, engineCc }: DrawnCar): BodyShapeName {
  const shape = bodyType === null ? 'sedan' : shapeOfBody[bodyType];
  const isSmall = shape === 'hatchback' && engineCc !== null && engineCc > 0 && engineCc <= 800;
  return ((year < 2004 || isSmall) && forerunners[shape]) || shape;
}
