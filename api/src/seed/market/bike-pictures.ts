import { type BikeScene, bikeIllustration, bikeShapeOf, type DrawnBike } from '../illustrations/bike-illustration.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import { drawnPaint } from './drawn-paint.ts';

/** What is offered most is shown closely as well, all else from its side only: a first start must not take long. */
const CLOSELY_DRAWN = { shapes: new Set<string>(['commuter', 'sports']), colours: new Set(['red', 'black']) };

/** What the pictures of a bike's ad show, its cover first. */
export function bikePictures({ colour: told, ...bike }: DrawnBike & { colour: string }, look: number): Illustration[] {
  const shape = bikeShapeOf(bike);
  const { colour, paintHex } = drawnPaint(told);
  const isClose = look === 0 && CLOSELY_DRAWN.shapes.has(shape) && CLOSELY_DRAWN.colours.has(colour);
  const views: BikeScene['view'][] = isClose ? ['side', 'front', 'rear'] : ['side'];
  return views.map((view) => bikeIllustration({ view, shape, paintHex, look }));
}
