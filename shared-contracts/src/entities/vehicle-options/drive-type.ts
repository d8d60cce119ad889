import type { Option } from '../option.ts';

/** The driven wheels. */
export const driveTypes = [
  { slug: 'fwd', label: 'Front wheels' },
  { slug: 'rwd', label: 'Rear wheels' },
  { slug: 'awd', label: 'All wheels' },
  { slug: '4x4', label: '4x4' },
] as const satisfies readonly Option[];
