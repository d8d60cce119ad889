import { AD_LIFE_DAYS } from '@karwan/shared-contracts';

/** Until when an ad that is posted then stays public. */
export const expiryFrom = (postedAt: Date) => new Date(postedAt.getTime() + AD_LIFE_DAYS * 86_400_000);
