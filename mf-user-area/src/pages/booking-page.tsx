import { BookingView } from '../features/bookings/components/BookingView.tsx';
import { CaseSection } from '../features/case/components/CaseSection.tsx';

export function Component() {
  return <BookingView>{(booking) => <CaseSection booking={booking} />}</BookingView>;
}
