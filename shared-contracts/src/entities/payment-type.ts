import { z } from 'zod';

/** What a payment buys (specification §3). */
export const paymentTypes = [
  'feature-ad',
  'sell-my-car',
  'buy-me-car',
  'activate-ad',
  'car-inspection',
  'feature-dealer',
  'auction-my-car',
  'feature-mechanic',
  'activate-feature-ad',
  'feature-by-package',
  'auction-sheet-verification',
] as const;
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;
