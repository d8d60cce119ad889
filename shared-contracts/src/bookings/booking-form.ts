import { z } from 'zod';
import { BOOKING_NOTE_MAX_LENGTH } from '../constants/limits.ts';
import { MIN_YEAR } from '../constants/years.ts';
import { nameField, normalizeText } from '../validation/name.ts';
import { phoneField } from '../validation/phone.ts';
import { wholeNumber } from '../validation/whole-number.ts';
import { type BookingKind, bookingKinds } from './booking-kinds.ts';
import { reportAudiences } from './report-audience.ts';

const requiredChoice = (noun: string) => z.string(`Choose ${noun}`).min(1, `Choose ${noun}`).max(160, `Choose ${noun}`);
/** The server also rejects years after the next model year; the schema cannot know the date. */
const requiredYear = () => z.int('Choose a year').min(MIN_YEAR, 'Choose a year').max(2100, 'Choose a year');
const MAX_PKR = 1_000_000_000;

const hourFields = {
  day: z.iso.date('Choose a day'),
  hour: z.int('Choose a time').min(0, 'Choose a time').max(23, 'Choose a time'),
};

/** Place, time and contact of the visit. `city` and `area` are slugs. */
const visitFields = {
  city: requiredChoice('a city'),
  area: z.string().max(160).optional(),
  address: z
    .string('Enter the address')
    .overwrite(normalizeText)
    .trim()
    .min(5, 'Enter the address')
    .max(200, 'This address is too long'),
  ...hourFields,
  name: nameField,
  phone: phoneField,
  /** Contact at the visit (has the key or shows the car), if not the customer. */
  thereName: nameField.optional(),
  therePhone: phoneField.optional(),
  note: z.string().trim().max(BOOKING_NOTE_MAX_LENGTH, 'This note is too long').optional(),
};

/** What may change after booking. Without `thereName` or `therePhone`, the contact is the customer. */
export const bookingDetails = z.object({
  address: visitFields.address,
  phone: visitFields.phone,
  thereName: visitFields.thereName,
  therePhone: visitFields.therePhone,
});
export type BookingDetails = z.infer<typeof bookingDetails>;

/** Slugs of the car catalogue. */
const carFields = { make: requiredChoice('a make'), model: requiredChoice('a model'), year: requiredYear() };

const registrationNumber = z.string().trim().max(20, 'This is too long for a registration number').optional();

/** Fields of each form. The server checks whether the city is served and the hour is free. */
export const bookingForms = {
  'car-inspection': z.object({
    kind: z.literal('car-inspection'),
    ...visitFields,
    ...carFields,
    registrationNumber,
    /** The ad the customer booked from, if any. */
    listingId: z.uuid().optional(),
    /** Only with an ad. Default: `public` for the customer's own ad, else `private`. */
    reportAudience: z.enum(reportAudiences, 'Choose who can see the report').optional(),
  }),
  'sell-my-car': z.object({
    kind: z.literal('sell-my-car'),
    ...visitFields,
    ...carFields,
    registrationNumber,
    mileageKm: wholeNumber('Enter the mileage').max(2_000_000, 'This mileage is too high'),
    askedPkr: wholeNumber().min(1, 'Enter a price in rupees').max(MAX_PKR, 'This price is too high').optional(),
  }),
  'buy-me-a-car': z.object({
    kind: z.literal('buy-me-a-car'),
    ...visitFields,
    make: z.string().max(160).optional(),
    model: z.string().max(160).optional(),
    fromYear: requiredYear().optional(),
    budgetPkr: wholeNumber('Enter your budget')
      .min(100_000, 'The budget must be at least PKR 1.00 Lacs')
      .max(MAX_PKR, 'This budget is too high'),
  }),
} as const satisfies Record<BookingKind, z.ZodObject>;

export const bookingForm = z.discriminatedUnion('kind', [
  bookingForms['car-inspection'],
  bookingForms['sell-my-car'],
  bookingForms['buy-me-a-car'],
]);
export type BookingForm = z.infer<typeof bookingForm>;

/** A new time for a booking. */
export const bookedHour = z.object(hourFields);

/** Forms whose drafts are saved, one per kind: the bookings' forms and the auction sheet's. */
export const formKinds = [...bookingKinds, 'auction-sheet'] as const;
export type FormKind = (typeof formKinds)[number];

const MAX_FIELDS = 30;

/** A draft of a form by field, unvalidated: the device's `FormValues`, stored on the server. */
export const bookingDraft = z
  .record(z.string().max(40), z.string().max(BOOKING_NOTE_MAX_LENGTH))
  .refine((draft) => Object.keys(draft).length <= MAX_FIELDS, 'Too many fields');
