import { bookingKinds, bookingStatuses, knownOf, officePath } from '@karwan/shared-contracts';
import type { BookingFilter, WeekFilter } from '../../../lib/queries/bookings.ts';

const dayIn = (search: URLSearchParams): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0];

/** What an address asks for; what it cannot mean is left out. */
export function filterIn(search: URLSearchParams): BookingFilter {
  const [city, day] = [search.get('city'), dayIn(search)];
  const status = knownOf(bookingStatuses, search.get('status') ?? '');
  return {
    ...(city && { city }),
    ...(day && { day }),
    ...(status && { status }),
  };
}

/** As `filterIn`, of a week; without a day it is that of today. */
export function weekIn(search: URLSearchParams, today: string): WeekFilter {
  const [city, day = today] = [search.get('city'), dayIn(search)];
  const kind = knownOf(bookingKinds, search.get('kind') ?? '');
  return { day: Number.isNaN(Date.parse(day)) ? today : day, ...(city && { city }), ...(kind && { kind }) };
}

/** The room with a filter; what is undefined or empty is not asked for. */
export const bookingsPath = (filter: { [Key in keyof BookingFilter]: string | undefined }): string =>
  officePath('bookings') + queryOf(filter);

/** What the address of the week has in the place of a booking's id. */
export const WEEK = 'week';

export const weekPath = (filter: { [Key in keyof WeekFilter]: string | undefined }): string =>
  `${officePath('bookings')}/${WEEK}${queryOf(filter)}`;

function queryOf(filter: Readonly<Record<string, string | undefined>>): string {
  const asked = Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const query = new URLSearchParams(asked).toString();
  return query && `?${query}`;
}
