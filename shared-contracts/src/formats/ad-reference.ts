import { auctionAds } from '../entities/auction-ads.ts';
import { eachPosted, type PostedVertical, verticalIdentities } from '../verticals/identity.ts';
import { latinDigits } from './latin-digits.ts';

/** Replaces the vertical's prefix for ads managed by Karwan. */
export const MANAGED_AD_REFERENCE_PREFIX = 'M-';

type Referred = { vertical: PostedVertical | 'auction'; number: number | string; isManaged?: boolean };

/** 'C-104233', or 'M-104233' for any ad managed by Karwan (specification §9). */
export function formatAdReference({ vertical, number, isManaged }: Referred): string {
  return `${isManaged ? MANAGED_AD_REFERENCE_PREFIX : ownPrefixOf(vertical)}${number}`;
}

const ownPrefixOf = (vertical: Referred['vertical']) =>
  (vertical === 'auction' ? auctionAds : verticalIdentities[vertical].ads).referencePrefix;

const prefixes = [...eachPosted((ads) => ads.referencePrefix), auctionAds.referencePrefix, MANAGED_AD_REFERENCE_PREFIX];
const letters = prefixes.map((prefix) => prefix.slice(0, -1)).join('|');
/** Words typed before the reference: 'Ad number', 'ad no.', 'Ref:'. */
const CALLED = '(?:(ad|advert|listing|ref|reference)\\b[\\s.:#]*(?:(?:number|no|num|id)\\b[\\s.:#]*)?)?';
/**
 * References as typed: 'b104233', 'B – 104 233', '#AM-100017', 'B-۱۰۴۲۳۳'. Requires at least 6 digits, as fewer may be
 * a model: 'C 180', 'A 4'.
 */
const TYPED = new RegExp(`^${CALLED}#?(?:(${letters})\\s*[-‐‑–—._:#]?\\s*)?(\\d{1,3}(?:[\\s,]\\d{3})+|\\d{6,9})$`, 'i');
const ROUND = /000$/;

/**
 * Parses an ad reference into its canonical form; undefined for any other text. Digits alone ('104233') match an ad of
 * any kind, except round or grouped numbers without a word such as 'ad', which are likely prices.
 */
export function parseAdReference(text: string): string | undefined {
  const [, called, prefix, typed] = TYPED.exec(latinDigits(text).trim()) ?? [];
  const digits = typed?.replace(/\D/g, '');
  if (digits === undefined || prefix) return digits && `${prefix?.toUpperCase()}-${digits}`;
  return called || (!ROUND.test(digits) && digits === typed) ? digits : undefined;
}
