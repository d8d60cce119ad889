export { BookingsRoom as Component } from '../features/bookings/components/BookingsRoom.tsx';
