import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Assembled in Pakistan, or imported complete. */
export const assemblies = [
  { slug: 'local', label: 'Local' },
  { slug: 'imported', label: 'Imported' },
] as const satisfies readonly Option[];
export const assembly = z.enum(slugsOf(assemblies));
export type Assembly = z.infer<typeof assembly>;
