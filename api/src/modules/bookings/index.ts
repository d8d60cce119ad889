import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Notifications } from '../notifications/index.ts';
import { sendBookingReminders } from './reminders.ts';
import { deleteDraftsBefore } from './repository.ts';
import { type BookingServices, registerBookingRoutes } from './routes.ts';

export { book } from './book.ts';
export { bookedListingIdOf } from './booked-listing-id.ts';
export { type Actor, addStep, bySystem, removeLastStep, type SignedReport } from './booking-transitions.ts';
export { capacityOfDay, setCapacity } from './capacity.ts';
export { type ChangeServices, cancelAndRefund } from './change-booking.ts';
export { changeByOffice, type OfficeChange } from './change-by-office.ts';
export { cancelCommission, commissionOf } from './commission-order.ts';
export { completeBooking, completeWithReport, replaceReport, startBooking } from './complete-booking.ts';
export { countInCities } from './count-in-cities.ts';
export { countErasedSince, eraseBookingsOf } from './erase-bookings.ts';
export { createBookingFulfilments } from './fulfilment.ts';
export { holidayOn, listHolidays, removeHoliday, setHoliday } from './holidays.ts';
export {
  busyOfficersAt,
  countForOffice,
  countOpenByAssignee,
  countUnassigned,
  listForOffice,
} from './list-for-office.ts';
export { bookingMessageValidity } from './message-validity.ts';
export { refundNoShow, upholdNoShow } from './no-show.ts';
export type { NotifyServices } from './notify-customer.ts';
export { isServed, mayStartBooking, officeRefundOf } from './policy.ts';
export { presentForOffice, presentOfficeCard } from './present-for-office.ts';
export { anonymousContact, onSiteContactOf } from './presenter.ts';
export { parseBookingNumber, referenceOf } from './reference.ts';
export { bookingChanged, bookingNotFound, bookingState, cityNotServed } from './refusals.ts';
export { initialReminders, reminders } from './reminders.ts';
export { audienceOf, updateShownReport } from './report-sharing.ts';
export {
  type BookingRow,
  deleteDraft,
  findBooking,
  findBookingByNumber,
  findBookings,
  lockBooking,
  lockWithOrders,
  stepsOf,
} from './repository.ts';
export { bookingSteps, bookings, isOpenToOffice } from './tables.ts';
export { weekForOffice } from './week-for-office.ts';

/** Drafts without changes for this long are deleted. */
const DRAFT_RETENTION_MS = 30 * 86_400_000;

/** Paid appointments: inspections, and help with selling and buying. */
export const createBookingsModule = (services: BookingServices & { notifications: Notifications }): ApiModule => ({
  register(app) {
    const { db, now } = services;
    registerBookingRoutes(app, services);
    runPeriodically(app, {
      name: 'bookings.remind',
      everySeconds: 300,
      work: (signal) => sendBookingReminders(services, signal),
    });
    runPeriodically(app, {
      name: 'bookings.forget-drafts',
      everySeconds: 3600,
      work: async () => void (await deleteDraftsBefore(db, new Date(now().getTime() - DRAFT_RETENTION_MS))),
    });
  },
});
