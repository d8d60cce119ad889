/** By whom an order is paid. `sandbox` is a demo's own gateway, where a tester chooses what happens. */
export const paymentProviders = ['sandbox', 'jazzcash', 'bank-transfer'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
