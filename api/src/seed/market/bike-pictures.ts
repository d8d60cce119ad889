import { type BikeScene, bikeIllustration, bikeShapeOf, type DrawnBike } from '../illustrations/bike-illustration.ts';
import type { Illustration } from '../illustrations/illustration.ts';
import { drawnPaint } from './drawn-paint.ts';

/** Only the most common bikes get close-ups; others only a side view, to keep the first start fast. */
const CLOSELY_DRAWN = { shapes: new Set<string>(['commuter', 'sports']), colours: new Set(['red', 'black']) };

/** Pictures of a bike's listing, the cover first. */
export function bikePictures(
  { colour: statedColour, ...bike }: DrawnBike & { colour: string },
  coverVariant: number,
): Illustration[] {
  const shape = bikeShapeOf(bike);
  const { colour, paintHex } = drawnPaint(statedColour);
  const isClose = coverVariant === 0 && CLOSELY_DRAWN.shapes.has(shape) && CLOSELY_DRAWN.colours.has(colour);
  const views: BikeScene['view'][] = isClose ? ['side', 'front', 'rear'] : ['side'];
  return views.map((view) => bikeIllustration({ view, shape, paintHex, coverVariant }));
}
