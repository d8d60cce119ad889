/** Kinds of things that are listed, named as their route family: `/used-cars` … `/armoured-cars`. */
export const verticals = [
  'used-cars',
  'used-bikes',
  'auto-parts',
  'new-cars',
  'new-bikes',
  'electric-cars',
  'armoured-cars',
] as const;
export type Vertical = (typeof verticals)[number];
