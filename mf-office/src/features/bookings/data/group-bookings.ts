import { dayInPakistan, formatDay, type OfficeBookingCard } from '@karwan/shared-contracts';

export type BookingGroup = { id: string; name: string; bookings: OfficeBookingCard[] };

/** Groups bookings by day, or by city if they are of a single day. */
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
