import type { OfficeRole } from '../access/office-roles.ts';
import type { CityFlags } from '../entities/city-flags.ts';
import type { PaymentType } from '../entities/payment-type.ts';

type KindOfBooking = {
  /** The cities that it is offered in (ENT-02). */
  cityFlag: keyof CityFlags;
  /** What its order is called by payments. */
  paymentType: PaymentType;
  /** Who of the office comes. */
  comes: OfficeRole;
  /** What it is done with: the report that is made of it, or the case that a consultant goes on with after the visit. */
  endsWith: 'report' | 'case';
};

/** What people book with us, by the name of its pages. */
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
  /** It has no flag of its own: what is found is inspected before it is bought. */
  'buy-me-a-car': {
    cityFlag: 'isInspectionCity',
    paymentType: 'buy-me-car',
    comes: 'consultant',
    endsWith: 'case',
  },
} as const satisfies Record<string, KindOfBooking>;

export type BookingKind = keyof typeof kindsOfBooking;

// The keys of an object literal are the strings that its type says.
export const bookingKinds = Object.keys(kindsOfBooking) as [BookingKind, ...BookingKind[]];
