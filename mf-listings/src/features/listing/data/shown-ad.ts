import type { ListingDetail } from '@karwan/shared-contracts';

/** What stands at the address of an ad; null: it is there no more, or never was. */
export type ShownAd = { slug: string; listing: ListingDetail | null };
