import { bookingStatuses, noShowSteps } from './booking-status.ts';
import { caseSteps } from './case-stages.ts';

/** All that stands in the timeline of a booking: its states, and what else happened to it. */
export const bookingStepKinds = [
  ...bookingStatuses,
  'rescheduled',
  'details-changed',
  ...noShowSteps,
  ...caseSteps,
] as const;
export type BookingStepKind = (typeof bookingStepKinds)[number];
