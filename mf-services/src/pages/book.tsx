import { type BookingKind, bookingFormPath, bookingKinds } from '@karwan/shared-contracts';
import { useLocation } from 'react-router';
import { BookingPage } from '../features/booking/components/BookingPage.tsx';

const kindAt = (pathname: string): BookingKind | undefined =>
  bookingKinds.find((kind) => bookingFormPath(kind) === pathname.replace(/\/$/, ''));

/** One page for every kind; the path says which. */
export function Component() {
  const kind = kindAt(useLocation().pathname);
  // A new kind is a new form.
  return kind && <BookingPage key={kind} kind={kind} />;
}
