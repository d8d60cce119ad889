import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/** Types of seller. `managed` ads are sold by Karwan on the owner's behalf. */
export const sellerTypes = [
  { slug: 'individual', label: 'Individual' },
  { slug: 'dealer', label: 'Dealer' },
  { slug: 'managed', label: 'Managed by us' },
] as const satisfies readonly Option[];
export const sellerType = z.enum(slugsOf(sellerTypes));
export type SellerType = z.infer<typeof sellerType>;
