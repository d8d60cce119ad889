import { drawBackdrop, sceneOf } from './backdrop.ts';
import type { BikeShape } from './bike-shape.ts';
import { roadShapes } from './bike-shapes.ts';
import { otherShapes } from './bike-shapes-other.ts';
import { drawBike } from './bike-side-view.ts';
import { flipped, svgOf } from './canvas.ts';
import type { Illustration } from './illustration.ts';
import { paintOf } from './paint.ts';

const shapes = { ...roadShapes, ...otherShapes } satisfies Record<string, BikeShape>;
export type BikeShapeName = keyof typeof shapes;

/** The whole bike, or a close-up of its front or rear. Each look has another scene; odd looks face right. */
export type BikeScene = {
  view: 'side' | 'front' | 'rear';
  shape: BikeShapeName;
  paintHex: string;
  coverVariant?: number;
};

export const bikeIllustration = (scene: BikeScene): Illustration => ({
  key: `bike-${scene.view}-${scene.shape}-${scene.paintHex.slice(1).toLowerCase()}${scene.coverVariant ? `-${scene.coverVariant}` : ''}`,
  alt: altOf[scene.view],
  draw: () => draw(scene),
});

const altOf: Readonly<Record<BikeScene['view'], string>> = {
  side: 'side view',
  front: 'front half, closely',
  rear: 'rear half, closely',
};

/** SVG transform of each close-up. */
const closely: Readonly<Record<BikeScene['view'], string | undefined>> = {
  side: undefined,
  front: 'scale(1.8) translate(-40 -210)',
  rear: 'scale(1.8) translate(-529 -210)',
};

function draw({ view, shape, paintHex, coverVariant = 0 }: BikeScene): string {
  const backdrop = drawBackdrop(sceneOf(shape, paintHex, coverVariant));
  const bike = drawBike(shapes[shape], paintOf(paintHex));
  const layers = [backdrop.layers, coverVariant % 2 === 1 ? flipped(bike.layers) : bike.layers];
  const larger = closely[view];
  return svgOf(backdrop.defs + bike.defs, larger ? [`<g transform="${larger}">`, ...layers, '</g>'] : layers);
}

const shapeOfClass: Readonly<Record<string, BikeShapeName>> = {
  'sports-heavy': 'sports',
  cruiser: 'cruiser',
  chopper: 'cruiser',
  trail: 'trail',
  'atv-quad': 'quad',
  scooter: 'scooter',
  electric: 'electric',
  'cafe-racer': 'cafeRacer',
  'loader-rickshaw': 'loader',
};

export type DrawnBike = { bodyType: string | null; engineCc: number | null };

/** The shape for a bike's class; everyday and large bikes also depend on engine size. */
export function bikeShapeOf({ bodyType, engineCc }: DrawnBike): BikeShapeName {
  const shape = shapeOfClass[bodyType ?? ''];
  const cc = engineCc ?? 0;
  if (shape === undefined) return cc >= 140 ? 'modern' : cc >= 110 ? 'tall' : 'commuter';
  if (shape === 'trail' && cc >= 400) return 'adventure';
  return shape === 'sports' && cc > 0 && cc < 200 ? 'naked' : shape;
}
