import { z } from 'zod';
import type { PaymentType } from './payment-type.ts';

/** Type of an entry in /user-profile/transactions (specification §3). */
export const transactionTypes = [
  'car-inspection-booking',
  'auction-sheet-verification-booking',
  'auction-my-car-booking',
  'car-consultant-booking',
  'sell-my-car-booking',
  'auction-package-upgrade',
  'package-upgrade',
  'feature-dealer',
  'activate-feature-ad',
  'activate-ad',
  'feature-ad',
  'feature-mechanic',
] as const;
export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

/** The type under which a paid order is listed. */
export const transactionTypeOf: Readonly<Record<PaymentType, TransactionType>> = {
  'feature-ad': 'feature-ad',
  'sell-my-car': 'sell-my-car-booking',
  'buy-me-car': 'car-consultant-booking',
  'activate-ad': 'activate-ad',
  'car-inspection': 'car-inspection-booking',
  'feature-dealer': 'feature-dealer',
  'auction-my-car': 'auction-my-car-booking',
  'feature-mechanic': 'feature-mechanic',
  'activate-feature-ad': 'activate-feature-ad',
  'feature-by-package': 'package-upgrade',
  'auction-sheet-verification': 'auction-sheet-verification-booking',
};
