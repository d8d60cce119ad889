import { useParams } from 'react-router';
import { Bookings } from './Bookings.tsx';
import { OneBooking } from './OneBooking.tsx';

/** All bookings, or the one that the address names. */
export function BookingsRoom() {
  const { bookingId } = useParams();
  return bookingId === undefined ? <Bookings /> : <OneBooking key={bookingId} bookingId={bookingId} />;
}
