/** What a part is made of. `paint` has the bike's colour, all others their own. */
export type Material = 'paint' | 'trim' | 'dark' | 'metal' | 'chrome' | 'seat' | 'glass' | 'lamp' | 'tail' | 'signal';

/** One part: an area, a tube along a line, or a disc. Corners are `x,y` or `x,y,radius` (0: sharp), apart by spaces. */
export type BikePart =
  | readonly ['area', Material, corners: string]
  | readonly ['tube', Material, width: number, corners: string]
  | readonly ['disc', Material, x: number, y: number, radius: number];

type BikeWheel = { x: number; radius: number; tyre: number };

/** One bike in millimetres: x from the front tyre backwards, y up from the ground. Bikes face left. */
export type BikeShape = {
  length: number;
  height: number;
  wheels: readonly BikeWheel[];
  /** Wheels have wires, else so many cast spokes. */
  spokes: number | 'wires';
  /** From back to front; wheels stand behind all of them. */
  parts: readonly BikePart[];
};
