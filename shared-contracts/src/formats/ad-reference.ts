import { auctionAds } from '../entities/ad-type.ts';
import { type PostedVertical, verticalIdentities } from '../verticals/identity.ts';

/** Goes before all others: the ad is managed by Karwan. */
export const MANAGED_AD_REFERENCE_PREFIX = 'M-';

type Referred = { vertical: PostedVertical | 'auction'; number: number | string; isManaged?: boolean };

/** 'C-104233', or 'M-104233' for an ad of any kind that Karwan manages (specification §9). */
export function formatAdReference({ vertical, number, isManaged }: Referred): string {
  if (isManaged) return `${MANAGED_AD_REFERENCE_PREFIX}${number}`;
  const { referencePrefix } = vertical === 'auction' ? auctionAds : verticalIdentities[vertical].ads;
  return `${referencePrefix}${number}`;
}
