import { bookingStatuses, noShowSteps } from './booking-status.ts';
import { caseSteps } from './case-stages.ts';

/** Every kind of timeline entry of a booking: its statuses and other events. */
export const bookingStepKinds = [
  ...bookingStatuses,
  'rescheduled',
  'details-changed',
  ...noShowSteps,
  ...caseSteps,
] as const;
export type BookingStepKind = (typeof bookingStepKinds)[number];
