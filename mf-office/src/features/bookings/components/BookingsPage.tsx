import { useParams } from 'react-router';
import { WEEK } from '../data/booking-filter.ts';
import { Bookings } from './Bookings.tsx';
import { BookingsWeek } from './BookingsWeek.tsx';
import { BookingView } from './BookingView.tsx';

/** All bookings as a list or by week, or the one in the address. */
export function BookingsPage() {
  const { bookingId } = useParams();
  if (bookingId === undefined) return <Bookings />;
  return bookingId === WEEK ? <BookingsWeek /> : <BookingView key={bookingId} bookingId={bookingId} />;
}
