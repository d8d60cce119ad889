import type { OfficeRole } from '../access/office-roles.ts';
import type { CityFlags } from '../entities/city-flags.ts';
import type { PaymentType } from '../entities/payment-type.ts';

type BookingKindDefinition = {
  /** The city flag that enables the service (ENT-02). */
  cityFlag: keyof CityFlags;
  /** Payment type of its order. */
  paymentType: PaymentType;
  /** The office role that makes the visit. */
  visitorRole: OfficeRole;
  /** The outcome of the visit: an inspection report, or a case that the consultant continues. */
  outcome: 'report' | 'case';
};

/** Bookable services, keyed by the name of their pages. */
export const bookingKindDefinitions = {
  'car-inspection': {
    cityFlag: 'isInspectionCity',
    paymentType: 'car-inspection',
    visitorRole: 'inspector',
    outcome: 'report',
  },
  'sell-my-car': {
    cityFlag: 'isSellMyCarCity',
    paymentType: 'sell-my-car',
    visitorRole: 'consultant',
    outcome: 'case',
  },
  /** Has no flag of its own: a car that is found is inspected before it is bought. */
  'buy-me-a-car': {
    cityFlag: 'isInspectionCity',
    paymentType: 'buy-me-car',
    visitorRole: 'consultant',
    outcome: 'case',
  },
} as const satisfies Record<string, BookingKindDefinition>;

export type BookingKind = keyof typeof bookingKindDefinitions;

// `Object.keys` returns `string[]`; the keys of an object literal are exactly its type's.
export const bookingKinds = Object.keys(bookingKindDefinitions) as [BookingKind, ...BookingKind[]];
