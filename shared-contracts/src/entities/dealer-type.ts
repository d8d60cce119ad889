import { z } from 'zod';

/** What a dealer trades in (specification §3). */
export const dealerTypes = ['car', 'bike', 'autopart', 'armored-car'] as const;
export const dealerType = z.enum(dealerTypes);
export type DealerType = z.infer<typeof dealerType>;

/** The three kinds that dealers sign up, search and post as; armoured dealers are car dealers with that business. */
export const signupDealerTypes = ['car', 'bike', 'autopart'] as const;
export const signupDealerType = z.enum(signupDealerTypes);
export type SignupDealerType = z.infer<typeof signupDealerType>;
