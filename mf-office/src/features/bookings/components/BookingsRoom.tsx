import { useParams } from 'react-router';
import { WEEK } from '../data/booking-filter.ts';
import { Bookings } from './Bookings.tsx';
import { BookingsWeek } from './BookingsWeek.tsx';
import { OneBooking } from './OneBooking.tsx';

/** All bookings as a list or by week, or the one in the address. */
export function BookingsRoom() {
  const { bookingId } = useParams();
  if (bookingId === undefined) return <Bookings />;
  return bookingId === WEEK ? <BookingsWeek /> : <OneBooking key={bookingId} bookingId={bookingId} />;
}
