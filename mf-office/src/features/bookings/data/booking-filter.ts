import { bookingKinds, bookingStatuses, knownOf, officePath } from '@karwan/shared-contracts';
import type { BookingFilter, WeekFilter } from '../../../lib/queries/bookings.ts';

const parseDay = (search: URLSearchParams): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0];

/** Parses the filter from the address. Invalid values are ignored. */
export function parseBookingFilter(search: URLSearchParams): BookingFilter {
  const [city, day] = [search.get('city'), parseDay(search)];
  const status = knownOf(bookingStatuses, search.get('status') ?? '');
  return {
    ...(city && { city }),
    ...(day && { day }),
    ...(status && { status }),
  };
}

/** Like `parseBookingFilter`, for the week view. Default day: today. */
export function parseWeekFilter(search: URLSearchParams, today: string): WeekFilter {
  const [city, day = today] = [search.get('city'), parseDay(search)];
  const kind = knownOf(bookingKinds, search.get('kind') ?? '');
  return { day: Number.isNaN(Date.parse(day)) ? today : day, ...(city && { city }), ...(kind && { kind }) };
}

/** Path of the bookings with a filter. Undefined and empty values are left out. */
export const bookingsPath = (filter: { [Key in keyof BookingFilter]: string | undefined }): string =>
  officePath('bookings') + queryOf(filter);

/** Replaces the booking's id in the path of the week view. */
export const WEEK = 'week';

export const weekPath = (filter: { [Key in keyof WeekFilter]: string | undefined }): string =>
  `${officePath('bookings')}/${WEEK}${queryOf(filter)}`;

function queryOf(filter: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const query = new URLSearchParams(entries).toString();
  return query && `?${query}`;
}
