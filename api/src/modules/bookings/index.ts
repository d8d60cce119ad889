import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Notifications } from '../notifications/index.ts';
import { remindOfBookings } from './reminders.ts';
import { deleteDraftsFrom } from './repository.ts';
import { type BookingServices, registerBookingRoutes } from './routes.ts';

export { adIdOf } from './ad-id-of.ts';
export { book } from './book.ts';
export { capacityOn, setCapacity } from './capacity.ts';
export { beginBooking, completeBooking, finishBooking, renewReport } from './carry-out.ts';
export { type ChangeServices, endBooking } from './change-booking.ts';
export { changeByOffice, type OfficeChange } from './change-by-office.ts';
export { cancelCommission, commissionOf } from './commission-order.ts';
export { countInCities } from './count-in-cities.ts';
export { countForgottenSince, forgetBookingsOf } from './forget-bookings.ts';
export { createBookingFulfilments } from './fulfilment.ts';
export { holidayOn, listHolidays, removeHoliday, setHoliday } from './holidays.ts';
export { type Actor, addStep, bySystem, removeLastStep, type SignedReport } from './life-of-booking.ts';
export { busyAt, countForOffice, countOpenByAssignee, countUnassigned, listForOffice } from './list-for-office.ts';
export { giveBackNoShow, upholdNoShow } from './no-show.ts';
export { isServed, mayBeBegun, officeRefundOf } from './policy.ts';
export { presentForOffice, presentOfficeCard } from './present-for-office.ts';
export { gone, thereIn } from './presenter.ts';
export { bookingNumberIn, referenceOf } from './reference.ts';
export { bookingChanged, bookingNotFound, bookingState, cityNotServed } from './refusals.ts';
export { reminders, toldBefore } from './reminders.ts';
export { audienceOf, settleReportOf } from './report-sharing.ts';
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
export { stillTrueOfBookings } from './still-true.ts';
export { bookingSteps, bookings, isOpenToOffice } from './tables.ts';
export type { TellServices } from './tell.ts';
export { weekForOffice } from './week-for-office.ts';

/** Drafts without changes for this long are deleted. */
const DRAFT_KEPT_MS = 30 * 86_400_000;

/** Paid appointments: inspections, and help with selling and buying. */
export const createBookingsModule = (services: BookingServices & { notifications: Notifications }): ApiModule => ({
  register(app) {
    const { db, now } = services;
    registerBookingRoutes(app, services);
    runPeriodically(app, {
      name: 'bookings.remind',
      everySeconds: 300,
      work: (signal) => remindOfBookings(services, signal),
    });
    runPeriodically(app, {
      name: 'bookings.forget-drafts',
      everySeconds: 3600,
      work: async () => void (await deleteDraftsFrom(db, new Date(now().getTime() - DRAFT_KEPT_MS))),
    });
  },
});
