import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Transmissions used by filters and ads. */
export const transmissions = [
  { slug: 'automatic', label: 'Automatic', labelUrdu: 'آٹومیٹک' },
  { slug: 'manual', label: 'Manual', labelUrdu: 'مینوئل' },
] as const satisfies readonly Option[];
export const transmission = z.enum(slugsOf(transmissions));
export type Transmission = z.infer<typeof transmission>;
