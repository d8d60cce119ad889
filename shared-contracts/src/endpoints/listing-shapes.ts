import { z } from 'zod';
import { listingStatus } from '../entities/listing-status.ts';
import { openEnum } from '../entities/open-enum.ts';
import { about, aboutOnCard } from '../verticals/about.ts';
import { listedVerticals } from '../verticals/identity.ts';
import { isoTime, photo, pricePkr, slug } from './shapes.ts';

/** Named by slug for links and filters and by name for people. */
export const named = z.object({ slug, name: z.string() });

/** `price_model.json`: ratio of asking price to the comparables' median. Sellers cannot buy it. */
export const priceLabels = ['suspicious', 'great', 'good', 'fair', 'high', 'very-high'] as const;
export type PriceLabel = (typeof priceLabels)[number];
export const priceLabel = openEnum(priceLabels);

/** How many ads of each vertical, by its key; none where there are none. */
export const countByVertical = z.record(z.string(), z.int()).optional();

export const sellerKinds = ['individual', 'dealer'] as const;
export const sellerKind = openEnum(sellerKinds);

/**
 * What a card shows, the same in search, home, saved ads and similar ads: what every ad has, and `about`, which differs by
 * vertical.
 */
export const listingCard = z.object({
  id: z.uuid(),
  vertical: openEnum(listedVerticals),
  slug,
  /** `C-104233`; `M-` when managed by us (FMT-03). */
  reference: z.string(),
  title: z.string(),
  /** 0: on request. */
  pricePkr,
  /** It is let, and `pricePkr` is for a day. Absent: it is sold. */
  isForRent: z.boolean().optional(),
  priceLabel: priceLabel.nullable(),
  city: named,
  area: named.nullable(),
  cover: photo.nullable(),
  photoCount: z.int().min(0),
  sellerKind,
  /** The beginning of the description in one line; null without one. */
  excerpt: z.string().nullable(),
  isFeatured: z.boolean(),
  isManaged: z.boolean(),
  /** While a report holds that its customer shows to everybody: 0–10, and the number of the report. */
  inspection: z.object({ score: z.number(), reportNumber: z.string() }).optional(),
  postedAt: isoTime,
  updatedAt: isoTime,
  about: aboutOnCard,
});
export type ListingCard = z.infer<typeof listingCard>;

export const seller = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: sellerKind,
  photo: photo.nullable(),
  memberSince: isoTime,
  activeListings: z.int(),
  hasPhone: z.boolean(),
  /** `0300•••••67`; the whole number comes from `listings.reveal-phone`. */
  maskedPhone: z.string().nullable(),
});

/** What an inspection and the ad of its car say of one thing; null where the value is nobody’s to read. */
export const inspectionDifference = z.object({
  what: openEnum(['model', 'year', 'mileage', 'registration', 'chassis'] as const),
  inAd: z.string().nullable(),
  inReport: z.string().nullable(),
});
export type InspectionDifference = z.infer<typeof inspectionDifference>;

export const listingDetail = listingCard.extend({
  about,
  photos: z.array(photo),
  description: z.string(),
  seller,
  viewCount: z.int(),
  status: listingStatus,
  /** Instead of `inspection`: while such a report holds that does not agree with the ad. */
  inspectionDiffers: z.object({ reportNumber: z.string(), differences: z.array(inspectionDifference) }).optional(),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** Why a price has no label. */
export const unratedReasons = ['too-few-comparables', 'too-old', 'too-expensive', 'no-price', 'not-judged'] as const;

/** What most ads of a model ask that are near in year, whatever their variant, engine and gearbox. */
export const askedRange = z.object({
  comparables: z.int(),
  lowPkr: pricePkr,
  highPkr: pricePkr,
  fromYear: z.int(),
  toYear: z.int(),
});
export type AskedRange = z.infer<typeof askedRange>;

/** The proof beside a price label, or why there is none (facts/price_model.json). */
export const priceInsight = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rated'),
    label: priceLabel,
    comparables: z.int(),
    /** 10th to 90th percentile of comparables, moved to this car's year and mileage. */
    lowPkr: pricePkr,
    medianPkr: pricePkr,
    highPkr: pricePkr,
    /** asking / median */
    ratio: z.number(),
    scope: openEnum(['city', 'national']),
    cityName: z.string(),
    asOf: isoTime,
  }),
  z.object({
    kind: z.literal('unrated'),
    reason: openEnum(unratedReasons),
    comparables: z.int(),
    /** Where too few are like it: what ads of its model ask. It is too wide for a label. */
    range: askedRange.optional(),
    asOf: isoTime,
  }),
]);
export type PriceInsight = z.infer<typeof priceInsight>;
