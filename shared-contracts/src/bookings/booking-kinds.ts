import type { CityFlags } from '../entities/city-flags.ts';
import type { PaymentType } from '../entities/payment-type.ts';

type KindOfBooking = {
  /** The cities that it is offered in (ENT-02). */
  cityFlag: keyof CityFlags;
  /** What its order is called by payments. */
  paymentType: PaymentType;
};

/** What people book with us, by the name of its pages. */
export const kindsOfBooking = {
  'car-inspection': { cityFlag: 'isInspectionCity', paymentType: 'car-inspection' },
  'sell-my-car': { cityFlag: 'isSellMyCarCity', paymentType: 'sell-my-car' },
  /** It has no flag of its own: what is found is inspected before it is bought. */
  'buy-me-a-car': { cityFlag: 'isInspectionCity', paymentType: 'buy-me-car' },
} as const satisfies Record<string, KindOfBooking>;

export type BookingKind = keyof typeof kindsOfBooking;

// The keys of an object literal are the strings that its type says.
export const bookingKinds = Object.keys(kindsOfBooking) as [BookingKind, ...BookingKind[]];
