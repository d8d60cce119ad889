import { type BookingKind, bookingFormPath, bookingKinds } from '@karwan/shared-contracts';
import { useLocation } from 'react-router';
import { BookingPage } from '../features/booking/components/BookingPage.tsx';

const kindOfPath = (pathname: string): BookingKind | undefined =>
  bookingKinds.find((kind) => bookingFormPath(kind) === pathname.replace(/\/$/, ''));

/** Booking page of every kind; the path selects the kind. */
export function Component() {
  const kind = kindOfPath(useLocation().pathname);
  // Remount the form for another kind.
  return kind && <BookingPage key={kind} kind={kind} />;
}
