import { dayInPakistan, formatDay, type OfficeBookingCard } from '@karwan/shared-contracts';

export type BookingGroup = { id: string; name: string; bookings: OfficeBookingCard[] };

/** Day by day; of a single day city by city. */
export function groupBookings(
  bookings: readonly OfficeBookingCard[],
  { isOneDay }: { isOneDay: boolean },
): BookingGroup[] {
  const groups = new Map<string, BookingGroup>();
  for (const booking of bookings) {
    const { startsAt, city, cityName } = booking;
    const id = isOneDay ? city : dayInPakistan(Date.parse(startsAt));
    const group = groups.get(id) ?? { id, name: isOneDay ? cityName : formatDay(startsAt), bookings: [] };
    group.bookings.push(booking);
    groups.set(id, group);
  }
  return [...groups.values()];
}
