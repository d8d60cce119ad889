import { zodResolver } from '@hookform/resolvers/zod';
import { type BookingForm, type BookingKind, bookingForms, isRefused } from '@karwan/shared-contracts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { typedOf } from '../../../lib/typed-of.ts';

/** The fields of the forms of all kinds, as they are typed: text, empty where nothing is. */
export const emptyBooking = {
  city: '',
  area: '',
  address: '',
  day: '',
  hour: '',
  make: '',
  model: '',
  year: '',
  fromYear: '',
  registrationNumber: '',
  listingId: '',
  reportAudience: '',
  mileageKm: '',
  askedPkr: '',
  budgetPkr: '',
  name: '',
  phone: '',
  thereName: '',
  therePhone: '',
  note: '',
};
export type BookingValues = typeof emptyBooking;
export type BookingField = keyof BookingValues;

const isField = (name: string): name is BookingField => name in emptyBooking;

/** What the ad tells that somebody comes from (`inspectionOfAdPath`). */
export const fieldsFromAd = (search: URLSearchParams): [BookingField, string][] =>
  (['listingId', 'make', 'model', 'year'] as const).flatMap((field) => {
    const value = search.get(field);
    return value ? [[field, value] satisfies [BookingField, string]] : [];
  });

const wholeNumbers: readonly string[] = ['hour', 'year', 'fromYear', 'mileageKm', 'askedPkr', 'budgetPkr'];

/** What is sent: numbers as numbers, without what was left empty. */
const bodyOf = (kind: BookingKind, values: BookingValues) => ({
  kind,
  ...Object.fromEntries(
    Object.entries(typedOf(values)).map(([field, text]) => [field, wholeNumbers.includes(field) ? Number(text) : text]),
  ),
});

/** Checks what is typed by the contract's rules for this kind. */
export function checkBooking(kind: BookingKind): Resolver<BookingValues, unknown, BookingForm> {
  // The form of one kind, of those that the call takes; fields by the same names, which is all that the resolver uses.
  const form: unknown = bookingForms[kind];
  const check = zodResolver(form as z.ZodType<BookingForm, BookingValues>);
  // What is given to it is what is sent, as the schema expects it.
  return (values, context, options) => check(bodyOf(kind, values) as unknown as BookingValues, context, options);
}

/** Which fields a refusal is about, with what to say there; none: it is about the form as a whole. */
export function refusedFields(error: unknown, message: string): [BookingField, string][] {
  if (!isRefused(error)) return [];
  if (error.failure.code === 'slot_taken') return [['hour', message]];
  return Object.entries(error.failure.fields).flatMap(([path, text]) => {
    const field = path.replace(/^body\./, '');
    return isField(field) ? [[field, text] satisfies [BookingField, string]] : [];
  });
}
