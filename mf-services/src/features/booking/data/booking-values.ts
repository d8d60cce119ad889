import { zodResolver } from '@hookform/resolvers/zod';
import { type BookingForm, type BookingKind, bookingForms, isRefused } from '@karwan/shared-contracts';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { nonEmptyValues } from '../../../lib/non-empty-values.ts';

/** Fields of the forms of all kinds, as raw text; empty if nothing is typed. */
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

/** Values prefilled from the listing that linked here (`inspectionOfAdPath`). */
export const fieldsFromAd = (search: URLSearchParams): [BookingField, string][] =>
  (['listingId', 'make', 'model', 'year'] as const).flatMap((field) => {
    const value = search.get(field);
    return value ? [[field, value] satisfies [BookingField, string]] : [];
  });

const numberFields: readonly string[] = ['hour', 'year', 'fromYear', 'mileageKm', 'askedPkr', 'budgetPkr'];

/** Request body: numbers as numbers, empty fields left out. */
const bodyOf = (kind: BookingKind, values: BookingValues) => ({
  kind,
  ...Object.fromEntries(
    Object.entries(nonEmptyValues(values)).map(([field, text]) => [
      field,
      numberFields.includes(field) ? Number(text) : text,
    ]),
  ),
});

/** Validates the form by the contract's rules for this kind. */
export function bookingResolver(kind: BookingKind): Resolver<BookingValues, unknown, BookingForm> {
  // One variant of the schemas that the call accepts. The resolver relies only on equal field names.
  const form: unknown = bookingForms[kind];
  const check = zodResolver(form as z.ZodType<BookingForm, BookingValues>);
  // Validate the request body, because that is the schema's input.
  return (values, context, options) => check(bodyOf(kind, values) as unknown as BookingValues, context, options);
}

/** Maps a refusal to fields and messages. Empty if it concerns the whole form. */
export function refusedFields(error: unknown, message: string): [BookingField, string][] {
  if (!isRefused(error)) return [];
  if (error.failure.code === 'slot_taken') return [['hour', message]];
  return Object.entries(error.failure.fields).flatMap(([path, text]) => {
    const field = path.replace(/^body\./, '');
    return isField(field) ? [[field, text] satisfies [BookingField, string]] : [];
  });
}
