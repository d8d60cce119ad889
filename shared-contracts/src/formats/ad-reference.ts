import type { AdKind } from '../entities/ad-type.ts';

/** First letters of an ad's reference number (specification §9). */
export const adReferencePrefixes: Readonly<Record<AdKind, string>> = {
  car: 'C-',
  bike: 'B-',
  autopart: 'A-',
  armoured: 'AM-',
  auction: 'AC-',
};
/** Goes before all of them: the ad is managed by Karwan. */
export const MANAGED_AD_REFERENCE_PREFIX = 'M-';

/** 'C-104233', or 'M-104233' for an ad of any kind that Karwan manages. */
export const formatAdReference = (ad: { kind: AdKind; number: number | string; isManaged?: boolean }) =>
  `${ad.isManaged ? MANAGED_AD_REFERENCE_PREFIX : adReferencePrefixes[ad.kind]}${ad.number}`;
