import type { Corner } from './rounded-path.ts';

export const bodyShapes = [
  'hatchback',
  'sedan',
  'suv',
  'crossover',
  'mpv',
  'mini-van',
  'van',
  'pick-up',
  'coupe',
  'kei',
  'saloon',
  'wagon',
  'single-cab',
] as const;
export type BodyShapeName = (typeof bodyShapes)[number];

/** One body in millimetres: x from the front bumper backwards, y up from the ground. Cars face left. */
export type BodyShape = {
  length: number;
  width: number;
  height: number;
  wheels: { front: number; rear: number; radius: number };
  /** Height of the sill between the wheels. */
  sill: number;
  /** Upper outline from the front bumper's foot over the roof to the rear bumper's foot. */
  outline: readonly Corner[];
  /** Side windows as one area; pillars divide it. */
  glass: readonly Corner[];
  /** x of the pillars between the windows, bottom and top. */
  pillars: readonly (readonly [bottom: number, top: number])[];
  /** Door gaps: x at the window line, and at the sill. */
  doors: readonly (readonly [top: number, bottom: number])[];
  /** The crease along the side: heights at the front and at the rear. */
  crease: readonly [front: number, rear: number];
  headlight: readonly Corner[];
  tailLight: readonly Corner[];
  /** Unpainted lower trim, as off-roaders have it. */
  hasCladding?: boolean;
  hasRoofRails?: boolean;
  /** How wide its windows are framed in paint: armoured ones. Default: in rubber. */
  frame?: number;
  /** A closed nose, and a charge port instead of the fuel cap. */
  isElectric?: boolean;
  /** The open bed of a pick-up. */
  bed?: { from: number; to: number; height: number };
  /** Front and rear view: heights of bonnet edge and window line, width of the roof against the body's. */
  face: { bonnet: number; belt: number; roofWidth: number; lightHeight: number };
};
