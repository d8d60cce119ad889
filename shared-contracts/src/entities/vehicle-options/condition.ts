import type { Option } from '../option.ts';

/** Whether a car is new or used. */
export const carConditions = [
  { slug: 'used', label: 'Used' },
  { slug: 'new', label: 'New' },
] as const satisfies readonly Option[];
