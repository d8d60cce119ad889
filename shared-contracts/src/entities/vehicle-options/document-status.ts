import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Documents that come with a car. */
export const documentStatuses = [
  { slug: 'original', label: 'Original' },
  { slug: 'duplicate', label: 'Duplicate' },
  { slug: 'auction', label: 'Auction' },
  { slug: 'bank-leased', label: 'Bank leased' },
] as const satisfies readonly Option[];
export const documentStatus = z.enum(slugsOf(documentStatuses));
export type DocumentStatus = z.infer<typeof documentStatus>;
