import { auctionAds } from '../entities/auction-ads.ts';
import { mapPostedVerticals, type PostedVertical, verticalIdentities } from '../verticals/identity.ts';
import { latinDigits } from './latin-digits.ts';

/** Replaces the vertical's prefix for ads managed by Karwan. */
export const MANAGED_AD_REFERENCE_PREFIX = 'M-';

type ReferencedAd = { vertical: PostedVertical | 'auction'; number: number | string; isManaged?: boolean };

/** 'C-104233', or 'M-104233' for any ad managed by Karwan (specification §9). */
export function formatAdReference({ vertical, number, isManaged }: ReferencedAd): string {
  return `${isManaged ? MANAGED_AD_REFERENCE_PREFIX : prefixOf(vertical)}${number}`;
}

const prefixOf = (vertical: ReferencedAd['vertical']) =>
  (vertical === 'auction' ? auctionAds : verticalIdentities[vertical].ads).referencePrefix;

const prefixes = [
  ...mapPostedVerticals((ads) => ads.referencePrefix),
  auctionAds.referencePrefix,
  MANAGED_AD_REFERENCE_PREFIX,
];
const prefixPattern = prefixes.map((prefix) => prefix.slice(0, -1)).join('|');
/** Words typed before the reference: 'Ad number', 'ad no.', 'Ref:'. */
const LABEL_PATTERN = '(?:(ad|advert|listing|ref|reference)\\b[\\s.:#]*(?:(?:number|no|num|id)\\b[\\s.:#]*)?)?';
/**
 * References as typed: 'b104233', 'B – 104 233', '#AM-100017', 'B-۱۰۴۲۳۳'. Requires at least 6 digits, as fewer may be
 * a model: 'C 180', 'A 4'.
 */
const TYPED_REFERENCE = new RegExp(
  `^${LABEL_PATTERN}#?(?:(${prefixPattern})\\s*[-‐‑–—._:#]?\\s*)?(\\d{1,3}(?:[\\s,]\\d{3})+|\\d{6,9})$`,
  'i',
);
const ROUND_NUMBER = /000$/;

/**
 * Parses an ad reference into its canonical form; undefined for any other text. Digits alone ('104233') match an ad of
 * any kind, except round or grouped numbers without a word such as 'ad', which are likely prices.
 */
export function parseAdReference(text: string): string | undefined {
  const [, labelText, prefix, typedDigits] = TYPED_REFERENCE.exec(latinDigits(text).trim()) ?? [];
  const digits = typedDigits?.replace(/\D/g, '');
  if (digits === undefined || prefix) return digits && `${prefix?.toUpperCase()}-${digits}`;
  return labelText || (!ROUND_NUMBER.test(digits) && digits === typedDigits) ? digits : undefined;
}
