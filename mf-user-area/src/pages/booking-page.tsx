import { OneBooking } from '../features/bookings/components/OneBooking.tsx';
import { OwnCase } from '../features/case/components/OwnCase.tsx';

export function Component() {
  return <OneBooking>{(booking) => <OwnCase booking={booking} />}</OneBooking>;
}
