import type { Option } from '../option.ts';

export const bikeStarts = [
  { slug: 'kick', label: 'Kick' },
  { slug: 'self', label: 'Self and kick' },
] as const satisfies readonly Option[];

export const bikeWheels = [
  { slug: 'spoke', label: 'Spokes' },
  { slug: 'alloy', label: 'Alloy' },
] as const satisfies readonly Option[];

export const bikeBrakes = [
  { slug: 'drum', label: 'Drum' },
  { slug: 'disc', label: 'Disc' },
] as const satisfies readonly Option[];
