import { z } from 'zod';
import { listedVerticals, shownVerticals } from '../verticals/identity.ts';

/** Answer of a call without data. `message` can be shown in a toast. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const searchVertical = z.enum(shownVerticals);
/** Vertical of an ad. */
export const listedVertical = z.enum(listedVerticals);
/** The vertical whose pages show the ad (`owningVerticalOf`). Absent: its own. */
export const home = z.string().optional();
export const slug = z.string().min(1).max(160);
export const isoTime = z.iso.datetime();
export const pricePkr = z.int().min(0).max(1_000_000_000_000);

/** Position of a numbered page. `from`–`to` of `totalDocs`, starting at 1. */
export const pageInfo = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  totalDocs: z.int().min(0),
  totalPages: z.int().min(0),
});

/** Lists ordered newest first: pass `nextCursor` back to get the next page; null on the last page. */
export const cursorQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const nextCursor = z.string().nullable();

/**
 * A picture in all its sizes. `srcSet`s are ready for `<source>`; `thumbhash` is base64 (about 28 bytes), shown while
 * the picture loads; `src` is a WebP, supported by every browser of the last five years.
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

/** Contact at the visit, if not the customer. Missing values are empty. */
export const contactPerson = z.object({ name: z.string(), phone: z.string() });
