import { z } from 'zod';
import { BOOKING_NOTE_MAX_LENGTH } from '../constants/limits.ts';
import { OLDEST_YEAR } from '../constants/years.ts';
import { asShown, nameField } from '../validation/name.ts';
import { phoneField } from '../validation/phone.ts';
import { wholeNumber } from '../validation/whole-number.ts';
import { type BookingKind, bookingKinds } from './booking-kinds.ts';
import { reportAudiences } from './report-audience.ts';

const chosen = (what: string) => z.string(`Choose ${what}`).min(1, `Choose ${what}`).max(160, `Choose ${what}`);
/** The server also rejects years after the next model year; the schema cannot know the date. */
const year = () => z.int('Choose a year').min(OLDEST_YEAR, 'Choose a year').max(2100, 'Choose a year');
const LARGEST_PKR = 1_000_000_000;

const hour = {
  day: z.iso.date('Choose a day'),
  hour: z.int('Choose a time').min(0, 'Choose a time').max(23, 'Choose a time'),
};

/** Place, time and contact of the visit. `city` and `area` are slugs. */
const visit = {
  city: chosen('a city'),
  area: z.string().max(160).optional(),
  address: z
    .string('Enter the address')
    .overwrite(asShown)
    .trim()
    .min(5, 'Enter the address')
    .max(200, 'This address is too long'),
  ...hour,
  name: nameField,
  phone: phoneField,
  /** Contact at the visit (has the key or shows the car), if not the customer. */
  thereName: nameField.optional(),
  therePhone: phoneField.optional(),
  note: z.string().trim().max(BOOKING_NOTE_MAX_LENGTH, 'This note is too long').optional(),
};

/** What may change after booking. Without `thereName` or `therePhone`, the contact is the customer. */
export const bookingDetails = z.object({
  address: visit.address,
  phone: visit.phone,
  thereName: visit.thereName,
  therePhone: visit.therePhone,
});
export type BookingDetails = z.infer<typeof bookingDetails>;

/** Slugs of the car catalogue. */
const car = { make: chosen('a make'), model: chosen('a model'), year: year() };

const registrationNumber = z.string().trim().max(20, 'This is too long for a registration number').optional();

/** Fields of each form. The server checks whether the city is served and the hour is free. */
export const bookingForms = {
  'car-inspection': z.object({
    kind: z.literal('car-inspection'),
    ...visit,
    ...car,
    registrationNumber,
    /** The ad the customer booked from, if any. */
    listingId: z.uuid().optional(),
    /** Only with an ad. Default: `public` for the customer's own ad, else `private`. */
    reportAudience: z.enum(reportAudiences, 'Choose who can see the report').optional(),
  }),
  'sell-my-car': z.object({
    kind: z.literal('sell-my-car'),
    ...visit,
    ...car,
    registrationNumber,
    mileageKm: wholeNumber('Enter the mileage').max(2_000_000, 'This mileage is too high'),
    askedPkr: wholeNumber().min(1, 'Enter a price in rupees').max(LARGEST_PKR, 'This price is too high').optional(),
  }),
  'buy-me-a-car': z.object({
    kind: z.literal('buy-me-a-car'),
    ...visit,
    make: z.string().max(160).optional(),
    model: z.string().max(160).optional(),
    fromYear: year().optional(),
    budgetPkr: wholeNumber('Enter your budget')
      .min(100_000, 'The budget must be at least PKR 1.00 Lacs')
      .max(LARGEST_PKR, 'This budget is too high'),
  }),
} as const satisfies Record<BookingKind, z.ZodObject>;

export const bookingForm = z.discriminatedUnion('kind', [
  bookingForms['car-inspection'],
  bookingForms['sell-my-car'],
  bookingForms['buy-me-a-car'],
]);
export type BookingForm = z.infer<typeof bookingForm>;

/** A new time for a booking. */
export const bookedHour = z.object(hour);

/** Forms whose drafts are saved, one per kind: the bookings' forms and the auction sheet's. */
export const formKinds = [...bookingKinds, 'auction-sheet'] as const;
export type FormKind = (typeof formKinds)[number];

const MOST_FIELDS = 30;

/** A draft of a form by field, unvalidated: the device's `TypedForm`, stored on the server. */
export const typedBooking = z
  .record(z.string().max(40), z.string().max(BOOKING_NOTE_MAX_LENGTH))
  .refine((typed) => Object.keys(typed).length <= MOST_FIELDS, 'Too many fields');
