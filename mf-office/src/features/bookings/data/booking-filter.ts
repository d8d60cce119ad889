import { bookingStatuses, knownOf, officePath } from '@karwan/shared-contracts';
import type { BookingFilter } from '../../../lib/queries/bookings.ts';

/** What an address asks for; what it cannot mean is left out. */
export function filterIn(search: URLSearchParams): BookingFilter {
  const [city, day] = [search.get('city'), search.get('day')];
  const status = knownOf(bookingStatuses, search.get('status') ?? '');
  return {
    ...(city && { city }),
    ...(day && /^\d{4}-\d{2}-\d{2}$/.test(day) && { day }),
    ...(status && { status }),
  };
}

/** The room with a filter; what is undefined or empty is not asked for. */
export function bookingsPath(filter: { [Key in keyof BookingFilter]: string | undefined }): string {
  const asked = Object.entries(filter).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const query = new URLSearchParams(asked).toString();
  return query ? `${officePath('bookings')}?${query}` : officePath('bookings');
}
