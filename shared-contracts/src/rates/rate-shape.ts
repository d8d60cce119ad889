import { z } from 'zod';
import { openEnum } from '../entities/open-enum.ts';
import { rateKeys, rateUnits } from './rate-keys.ts';

export const rate = z.object({
  key: openEnum(rateKeys),
  /** Slug of the province; null: nationwide. */
  place: z.string().nullable(),
  /** Upper limit of the engine size (cc), or for `withholding-electric` of the price (PKR); null: no limit. */
  upTo: z.int().nullable(),
  unit: openEnum(rateUnits),
  value: z.number().min(0),
  /** Effective date, as far as known. */
  since: z.iso.date(),
  source: z.string(),
});
