import { z } from 'zod';
import { listedVerticals, shownVerticals } from '../verticals/identity.ts';

/** Answer of a call that has nothing to tell but that it worked. `message` is fit for a toast. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const searchVertical = z.enum(shownVerticals);
/** Of which vertical ads are. */
export const listedVertical = z.enum(listedVerticals);
/** The vertical on whose pages an ad is at home (`homeOf`). Absent: the one that it is of. */
export const home = z.string().optional();
export const slug = z.string().min(1).max(160);
export const isoTime = z.iso.datetime();
export const pricePkr = z.int().min(0).max(1_000_000_000_000);

/** One page of a list that is read by number. `from`–`to` of `totalDocs`, 1-based. */
export const pageInfo = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  totalDocs: z.int().min(0),
  totalPages: z.int().min(0),
});

/** Newest-first lists that grow: pass `nextCursor` back to read on; null at the end. */
export const cursorQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const nextCursor = z.string().nullable();

/**
 * A picture in all its sizes. `srcSet`s are ready for `<source>`; `thumbhash` is base64 (about 28 bytes), drawn while
 * the picture loads; `src` is a WebP that every browser of the last five years shows.
 */
export const photo = z.object({
  id: z.uuid(),
  width: z.int().positive(),
  height: z.int().positive(),
  src: z.string(),
  avifSrcSet: z.string(),
  webpSrcSet: z.string(),
  thumbhash: z.string(),
  alt: z.string(),
});
export type Photo = z.infer<typeof photo>;

/** Who will be at the visit, where that is not the customer. What of them was not given is empty. */
export const personThere = z.object({ name: z.string(), phone: z.string() });
