import { z } from 'zod';

/** Which booking forms offer a city (specification §3, ENT-02). */
export const cityFlags = z.object({
  isInspectionCity: z.boolean(),
  isSellMyCarCity: z.boolean(),
  isAuctionMyCarCity: z.boolean(),
});
export type CityFlags = z.infer<typeof cityFlags>;
