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

/** A car body in millimetres: x from the front bumper backwards, y up from the ground. Cars face left. */
export type BodyShape = {
  length: number;
  width: number;
  height: number;
  wheels: { front: number; rear: number; radius: number };
  /** Height of the sill between the wheels. */
  sill: number;
  /** Upper outline from the bottom of the front bumper over the roof to the bottom of the rear bumper. */
  outline: readonly Corner[];
  /** Side windows as one area, divided by the pillars. */
  glass: readonly Corner[];
  /** x of the pillars between the windows, bottom and top. */
  pillars: readonly (readonly [bottom: number, top: number])[];
  /** Door gaps: x at the window line, and at the sill. */
  doors: readonly (readonly [top: number, bottom: number])[];
  /** The crease along the side: heights at front and rear. */
  crease: readonly [front: number, rear: number];
  headlight: readonly Corner[];
  tailLight: readonly Corner[];
  /** Unpainted lower trim, as on off-road cars. */
  hasCladding?: boolean;
  hasRoofRails?: boolean;
  /** Width of painted window frames, as on armoured cars. Default: rubber seals. */
  frame?: number;
  /** A closed nose, and a charge port instead of a fuel cap. */
  isElectric?: boolean;
  /** The open bed of a pick-up. */
  bed?: { from: number; to: number; height: number };
  /** Front and rear view: heights of bonnet edge and window line, roof width relative to the body. */
  face: { bonnet: number; belt: number; roofWidth: number; lightHeight: number };
};
