export { OneBooking as Component } from '../features/bookings/components/OneBooking.tsx';
