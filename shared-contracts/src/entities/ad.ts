import { z } from 'zod';
import { adKind } from './ad-type.ts';

/** An ad of any kind, as referenced by lists, links and chats (specification §3). */
export const ad = z.object({
  id: z.uuid(),
  adType: adKind,
  urlSlug: z.string(),
  make: z.string().optional(),
  model: z.string().optional(),
  variant: z.string().optional(),
  /** For auto parts. */
  category: z.string().optional(),
  subCategory: z.string().optional(),
  adTitle: z.string().optional(),
  title: z.string().optional(),
  /** A list for auto parts that fit several. */
  fuelType: z.union([z.string(), z.array(z.string())]).optional(),
  isForRent: z.boolean().optional(),
  /** Id of the owner. */
  user: z.uuid(),
  /** Present if Karwan sells it on the owner's behalf. */
  isManagedBy: z.object({ product: z.boolean() }).optional(),
  /** File names of the uploaded pictures. */
  images: z.array(z.string()),
  /** URLs of the stored pictures, in the same order. */
  s3Images: z.array(z.string()).optional(),
});
export type Ad = z.infer<typeof ad>;
