import type { PaymentProvider } from '@karwan/shared-contracts';

/** Provider names for receipts and the office. */
export const providerNames: Readonly<Record<string, string> & Record<PaymentProvider, string>> = {
  jazzcash: 'JazzCash',
  sandbox: 'Demo payment',
  'bank-transfer': 'Bank transfer',
};
