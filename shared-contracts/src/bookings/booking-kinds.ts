import type { OfficeRole } from '../access/office-roles.ts';
import type { CityFlags } from '../entities/city-flags.ts';
import type { PaymentType } from '../entities/payment-type.ts';

type KindOfBooking = {
  /** The city flag that enables the service (ENT-02). */
  cityFlag: keyof CityFlags;
  /** Payment type of its order. */
  paymentType: PaymentType;
  /** The office role that makes the visit. */
  comes: OfficeRole;
  /** The outcome of the visit: an inspection report, or a case that the consultant continues. */
  endsWith: 'report' | 'case';
};

/** Bookable services, keyed by the name of their pages. */
export const kindsOfBooking = {
  'car-inspection': {
    cityFlag: 'isInspectionCity',
    paymentType: 'car-inspection',
    comes: 'inspector',
    endsWith: 'report',
  },
  'sell-my-car': {
    cityFlag: 'isSellMyCarCity',
    paymentType: 'sell-my-car',
    comes: 'consultant',
    endsWith: 'case',
  },
  /** Has no flag of its own: a car that is found is inspected before it is bought. */
  'buy-me-a-car': {
    cityFlag: 'isInspectionCity',
    paymentType: 'buy-me-car',
    comes: 'consultant',
    endsWith: 'case',
  },
} as const satisfies Record<string, KindOfBooking>;

export type BookingKind = keyof typeof kindsOfBooking;

// `Object.keys` returns `string[]`; the keys of an object literal are exactly its type's.
export const bookingKinds = Object.keys(kindsOfBooking) as [BookingKind, ...BookingKind[]];
