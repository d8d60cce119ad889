export { BookingsPage as Component } from '../features/bookings/components/BookingsPage.tsx';
