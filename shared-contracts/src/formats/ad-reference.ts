import { auctionAds } from '../entities/auction-ads.ts';
import { eachPosted, type PostedVertical, verticalIdentities } from '../verticals/identity.ts';
import { latinDigits } from './latin-digits.ts';

/** Goes before all others: the ad is managed by Karwan. */
export const MANAGED_AD_REFERENCE_PREFIX = 'M-';

type Referred = { vertical: PostedVertical | 'auction'; number: number | string; isManaged?: boolean };

/** 'C-104233', or 'M-104233' for an ad of any kind that Karwan manages (specification §9). */
export function formatAdReference({ vertical, number, isManaged }: Referred): string {
  return `${isManaged ? MANAGED_AD_REFERENCE_PREFIX : ownPrefixOf(vertical)}${number}`;
}

const ownPrefixOf = (vertical: Referred['vertical']) =>
  (vertical === 'auction' ? auctionAds : verticalIdentities[vertical].ads).referencePrefix;

const prefixes = [...eachPosted((ads) => ads.referencePrefix), auctionAds.referencePrefix, MANAGED_AD_REFERENCE_PREFIX];
const letters = prefixes.map((prefix) => prefix.slice(0, -1)).join('|');
/** What people write before it: 'Ad number', 'ad no.', 'Ref:'. */
const CALLED = '(?:(ad|advert|listing|ref|reference)\\b[\\s.:#]*(?:(?:number|no|num|id)\\b[\\s.:#]*)?)?';
/** As people type it: 'b104233', 'B – 104 233', '#AM-100017', 'B-۱۰۴۲۳۳'. Fewer digits are those of a model: 'C 180', 'A 4'. */
const TYPED = new RegExp(`^${CALLED}#?(?:(${letters})\\s*[-‐‑–—._:#]?\\s*)?(\\d{1,3}(?:[\\s,]\\d{3})+|\\d{6,9})$`, 'i');
const ROUND = /000$/;

/**
 * The reference that a text is, in its written form; undefined for any other text. Digits alone are the number of an ad of
 * any kind ('104233'), but for a round sum that nobody calls one.
 */
export function parseAdReference(text: string): string | undefined {
  const [, called, prefix, typed] = TYPED.exec(latinDigits(text).trim()) ?? [];
  const digits = typed?.replace(/\D/g, '');
  if (digits === undefined || prefix) return digits && `${prefix?.toUpperCase()}-${digits}`;
  return called || (!ROUND.test(digits) && digits === typed) ? digits : undefined;
}
