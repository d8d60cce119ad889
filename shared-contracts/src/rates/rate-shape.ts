import { z } from 'zod';
import { openEnum } from '../entities/open-enum.ts';
import { rateKeys, rateUnits } from './rate-keys.ts';

export const rate = z.object({
  key: openEnum(rateKeys),
  /** Slug of the province whose rate it is; null: of the whole country. */
  place: z.string().nullable(),
  /** The largest engine (cc), or for `withholding-electric` price (PKR), that it is for; null: any above the others. */
  upTo: z.int().nullable(),
  unit: openEnum(rateUnits),
  value: z.number().min(0),
  /** Since when it is so, as far as we know. */
  since: z.iso.date(),
  source: z.string(),
});
