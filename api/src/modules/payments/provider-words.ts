import type { PaymentProvider } from '@karwan/shared-contracts';

/** As people read them on paper and in the office. */
export const providerWords: Readonly<Record<string, string> & Record<PaymentProvider, string>> = {
  jazzcash: 'JazzCash',
  sandbox: 'Demo payment',
  'bank-transfer': 'Bank transfer',
};
