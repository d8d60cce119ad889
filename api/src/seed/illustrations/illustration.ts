import type { BodyType } from '@karwan/shared-contracts';
import { drawBackdrop, type Scene, scenes } from './backdrop.ts';
import type { BodyShapeName } from './body-shape.ts';
import { shapeOf } from './body-shapes.ts';
import { svgOf } from './canvas.ts';
import { drawFront } from './front-view.ts';
import { drawInterior, type Interior } from './interior-view.ts';
import { paintOf } from './paint.ts';
import { drawRear } from './rear-view.ts';
import { drawSide } from './side-view.ts';
import { drawWheelDetail } from './wheel-view.ts';

/** What one picture of the demo shows. Equal ones are one picture. */
export type Illustration =
  | { view: 'side' | 'front' | 'rear'; shape: BodyShapeName; paintHex: string; scene: Scene }
  | { view: 'wheel'; shape: BodyShapeName; paintHex: string }
  | { view: 'interior'; interior: Interior; isAutomatic: boolean };

/** Names a picture: the same drawing, the same key. */
export function keyOf(illustration: Illustration): string {
  if (illustration.view === 'interior') {
    return `interior-${illustration.interior}-${illustration.isAutomatic ? 'automatic' : 'manual'}`;
  }
  const paint = `${illustration.shape}-${illustration.paintHex.slice(1).toLowerCase()}`;
  return illustration.view === 'wheel' ? `wheel-${paint}` : `${illustration.view}-${paint}-${illustration.scene}`;
}

/** The SVG document, 1280 × 960. */
export function drawIllustration(illustration: Illustration): string {
  if (illustration.view === 'interior') {
    const { defs, layers } = drawInterior(illustration.interior, illustration.isAutomatic);
    return svgOf(defs, [layers]);
  }
  const shape = shapeOf[illustration.shape];
  const paint = paintOf(illustration.paintHex);
  if (illustration.view === 'wheel') {
    const { defs, layers } = drawWheelDetail(shape, paint);
    return svgOf(defs, [layers]);
  }
  const backdrop = drawBackdrop(illustration.scene);
  const car = { side: drawSide, front: drawFront, rear: drawRear }[illustration.view](shape, paint);
  return svgOf(backdrop.defs + car.defs, [backdrop.layers, car.layers]);
}

const shapeOfBody: Readonly<Record<BodyType, BodyShapeName>> = {
  sedan: 'sedan',
  'compact-sedan': 'sedan',
  hatchback: 'hatchback',
  'subcompact-hatchback': 'hatchback',
  'compact-hatchback': 'hatchback',
  'mini-vehicles': 'hatchback',
  suv: 'suv',
  'off-road-vehicles': 'suv',
  crossover: 'crossover',
  'compact-suv': 'crossover',
  mpv: 'mpv',
  'station-wagon': 'mpv',
  'mini-van': 'mini-van',
  'micro-van': 'mini-van',
  'high-roof': 'mini-van',
  van: 'van',
  'mini-bus': 'van',
  'double-cabin': 'pick-up',
  'pick-up': 'pick-up',
  'single-cabin': 'pick-up',
  truck: 'pick-up',
  coupe: 'coupe',
  convertible: 'coupe',
  sports: 'coupe',
};

/** How a body type is drawn; a body that is not told looks like the most usual one. */
export const shapeNameOf = (bodyType: BodyType | null): BodyShapeName =>
  bodyType === null ? 'sedan' : shapeOfBody[bodyType];

/** The scene of a shape and paint: always the same, so that a car's views belong together. */
export function sceneOf(shape: BodyShapeName, paintHex: string): Scene {
  const sum = [...`${shape}${paintHex}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return scenes[sum % scenes.length] ?? 'studio';
}
