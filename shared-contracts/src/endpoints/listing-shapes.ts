import { z } from 'zod';
import { listingStatus } from '../entities/listing-status.ts';
import { openEnum } from '../entities/open-enum.ts';
import { about, aboutOnCard } from '../verticals/about.ts';
import { listedVerticals } from '../verticals/identity.ts';
import { isoTime, photo, pricePkr, slug } from './shapes.ts';

/** `slug` for links and filters, `name` for display. */
export const named = z.object({ slug, name: z.string() });

/** `price_model.json`: ratio of the asking price to the median of comparable cars. Labels are not for sale. */
export const priceLabels = ['suspicious', 'great', 'good', 'fair', 'high', 'very-high'] as const;
export type PriceLabel = (typeof priceLabels)[number];
export const priceLabel = openEnum(priceLabels);

/** Number of ads per vertical key; verticals without ads are omitted. */
export const countByVertical = z.record(z.string(), z.int()).optional();

export const sellerKinds = ['individual', 'dealer'] as const;
export const sellerKind = openEnum(sellerKinds);

/**
 * The content of a card in search, home, saved and similar ads: fields of every ad, plus `about`, which differs by
 * vertical.
 */
export const listingCard = z.object({
  id: z.uuid(),
  vertical: openEnum(listedVerticals),
  slug,
  /** `C-104233`; `M-` when managed by us (FMT-03). */
  reference: z.string(),
  title: z.string(),
  /** 0: price on request. */
  pricePkr,
  /** The car is for rent and `pricePkr` is per day. Absent: for sale. */
  isForRent: z.boolean().optional(),
  priceLabel: priceLabel.nullable(),
  city: named,
  area: named.nullable(),
  cover: photo.nullable(),
  photoCount: z.int().min(0),
  sellerKind,
  /** Start of the description on one line; null if there is none. */
  excerpt: z.string().nullable(),
  isFeatured: z.boolean(),
  isManaged: z.boolean(),
  /** Present while the ad has a valid public inspection report: score 0–10 and report number. */
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
  /** `0300•••••67`; `listings.reveal-phone` returns the whole number. */
  maskedPhone: z.string().nullable(),
});

/** What the inspection and the ad say about the same fact; null if the value is private. */
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
  /** Replaces `inspection` while a valid public report contradicts the ad. */
  inspectionDiffers: z.object({ reportNumber: z.string(), differences: z.array(inspectionDifference) }).optional(),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** Why a price has no label. */
export const unratedReasons = ['too-few-comparables', 'too-old', 'too-expensive', 'no-price', 'not-judged'] as const;

/** Range of most asking prices for a model in nearby years, regardless of variant, engine and gearbox. */
export const askedRange = z.object({
  comparables: z.int(),
  lowPkr: pricePkr,
  highPkr: pricePkr,
  fromYear: z.int(),
  toYear: z.int(),
});
export type AskedRange = z.infer<typeof askedRange>;

/** The evidence for a price label, or why there is none (facts/price_model.json). */
export const priceInsight = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rated'),
    label: priceLabel,
    comparables: z.int(),
    /** 10th to 90th percentile of comparable cars, adjusted to this car's year and mileage. */
    lowPkr: pricePkr,
    medianPkr: pricePkr,
    highPkr: pricePkr,
    /** Asking price / median. */
    ratio: z.number(),
    scope: openEnum(['city', 'national']),
    cityName: z.string(),
    asOf: isoTime,
  }),
  z.object({
    kind: z.literal('unrated'),
    reason: openEnum(unratedReasons),
    comparables: z.int(),
    /** If comparable cars are too few: asking prices for the model. Too broad for a label. */
    range: askedRange.optional(),
    asOf: isoTime,
  }),
]);
export type PriceInsight = z.infer<typeof priceInsight>;
