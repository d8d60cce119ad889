import type { ListingDetail } from '@karwan/shared-contracts';

/** Data of an ad's address. `listing` null: it is gone or never existed. */
export type AdPageData = { slug: string; listing: ListingDetail | null };
