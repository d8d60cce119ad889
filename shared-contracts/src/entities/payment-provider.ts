/** Payment providers. `sandbox` is a demo's own gateway, where a tester chooses the outcome. */
export const paymentProviders = ['sandbox', 'jazzcash', 'bank-transfer'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
