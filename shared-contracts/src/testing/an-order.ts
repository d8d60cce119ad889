import type { OrderPage, Transaction } from '../endpoints/payments.ts';
import { BUILT_AT } from './ids.ts';

/** An unpaid order for an inspection. */
export const anOrder = (change: Partial<OrderPage> = {}): OrderPage => ({
  number: 'K-2026-000123',
  type: 'car-inspection',
  status: 'open',
  bought: { title: 'Inspection of Honda Civic 2019, Lahore', href: '/user-profile/bookings' },
  quantity: 1,
  amountPkr: 3000,
  salesTaxPkr: 414,
  salesTaxPercent: 16,
  refundedPkr: 0,
  createdAt: BUILT_AT,
  expiresAt: '2026-03-08T09:00:00.000Z',
  paidAt: null,
  fulfilment: 'waiting',
  refusal: null,
  attempt: null,
  refunds: [],
  providers: ['sandbox', 'jazzcash', 'bank-transfer'],
  ...change,
});

/** An order paid in the demo's sandbox. */
export const aTransaction = (change: Partial<Transaction> = {}): Transaction => ({
  number: 'K-2026-000123',
  type: 'car-inspection-booking',
  title: 'Inspection of Honda Civic 2019, Lahore',
  status: 'paid',
  provider: 'sandbox',
  amountPkr: 3000,
  refundedPkr: 0,
  paidAt: BUILT_AT,
  ...change,
});
