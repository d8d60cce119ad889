import type { Option } from '../option.ts';

/** Whether a car was driven by somebody before. */
export const carConditions = [
  { slug: 'used', label: 'Used' },
  { slug: 'new', label: 'New' },
] as const satisfies readonly Option[];
