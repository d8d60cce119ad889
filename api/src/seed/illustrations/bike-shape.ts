/** Material of a part. `paint` uses the bike's colour; all others have fixed colours. */
export type Material = 'paint' | 'trim' | 'dark' | 'metal' | 'chrome' | 'seat' | 'glass' | 'lamp' | 'tail' | 'signal';

/**
 * One part: an area, a tube along a line, or a disc. Corners are `x,y` or `x,y,radius` (0: sharp), separated by spaces.
 */
export type BikePart =
  | readonly ['area', Material, corners: string]
  | readonly ['tube', Material, width: number, corners: string]
  | readonly ['disc', Material, x: number, y: number, radius: number];

type BikeWheel = { x: number; radius: number; tyre: number };

/** A bike in millimetres: x from the front tyre backwards, y up from the ground. Bikes face left. */
export type BikeShape = {
  length: number;
  height: number;
  wheels: readonly BikeWheel[];
  /** Wire wheels, or the number of cast spokes. */
  spokes: number | 'wires';
  /** From back to front; wheels are drawn behind all of them. */
  parts: readonly BikePart[];
};

/** A mudguard over a wheel, from `front` to `rear` in degrees (90 is above the axle; smaller angles are behind it). */
export function mudguard(x: number, y: number, radius: number, front: number, rear: number): BikePart {
  const at = (degrees: number, distance: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(x + Math.cos(angle) * distance)},${Math.round(y + Math.sin(angle) * distance)},50`;
  };
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => front + (rear - front) * share);
  const outer = steps.map((degrees) => at(degrees, radius + 42));
  const inner = steps.toReversed().map((degrees) => at(degrees, radius + 14));
  return ['area', 'paint', [...outer, ...inner].join(' ')];
}
