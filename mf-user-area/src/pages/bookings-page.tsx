export { Bookings as Component } from '../features/bookings/components/Bookings.tsx';
