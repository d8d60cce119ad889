import { AD_LIFE_DAYS } from '@karwan/shared-contracts';

/** When a listing posted at this time expires. */
export const expiryFrom = (postedAt: Date) => new Date(postedAt.getTime() + AD_LIFE_DAYS * 86_400_000);
