import { z } from 'zod';
import { mapPostedVerticals, type VerticalDealerType } from '../verticals/identity.ts';

/** What a dealer trades in (specification §3). */
export const dealerTypes = mapPostedVerticals((ads) => ads.dealerType);
export const dealerType = z.enum(dealerTypes);
export type DealerType = VerticalDealerType;

/**
 * The types that dealers can sign up, search and post as. Armoured dealers are car dealers with that line of business.
 */
export const signupDealerTypes = ['car', 'bike', 'autopart'] as const satisfies readonly DealerType[];
export const signupDealerType = z.enum(signupDealerTypes);
export type SignupDealerType = z.infer<typeof signupDealerType>;
