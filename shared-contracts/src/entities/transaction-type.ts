import { z } from 'zod';

/** What a line of /user-profile/transactions records (specification §3). */
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
