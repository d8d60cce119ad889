import { z } from 'zod';
import { adKind } from './ad-type.ts';

/** An ad of any kind as lists, links and chats refer to it (specification §3). */
export const ad = z.object({
  id: z.uuid(),
  adType: adKind,
  urlSlug: z.string(),
  make: z.string().optional(),
  model: z.string().optional(),
  variant: z.string().optional(),
  /** Auto parts. */
  category: z.string().optional(),
  subCategory: z.string().optional(),
  adTitle: z.string().optional(),
  title: z.string().optional(),
  /** Auto parts may fit several. */
  fuelType: z.union([z.string(), z.array(z.string())]).optional(),
  isForRent: z.boolean().optional(),
  /** Id of the owner. */
  user: z.uuid(),
  /** Present where Karwan sells it for its owner. */
  isManagedBy: z.object({ product: z.boolean() }).optional(),
  /** Names of uploaded pictures. */
  images: z.array(z.string()),
  /** Addresses of the stored pictures, in the same order. */
  s3Images: z.array(z.string()).optional(),
});
export type Ad = z.infer<typeof ad>;
