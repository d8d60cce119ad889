import { AD_LIFETIME_DAYS } from '@karwan/shared-contracts';

/** When a listing posted at this time expires. */
export const listingExpiry = (postedAt: Date) => new Date(postedAt.getTime() + AD_LIFETIME_DAYS * 86_400_000);
