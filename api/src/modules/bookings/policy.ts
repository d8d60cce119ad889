import {
  availableBookingActions,
  BOOKING_DETAILS_HOURS,
  type BookingForm,
  type BookingKind,
  bookingKindDefinitions,
  type CityFlags,
  canCancel,
  canReschedule,
  canStartVisit,
  contestDeadline,
  isBookable,
  isPaidFor,
  isUpcoming,
  newestModelYear,
  refundPkr,
  SLOT_HOLD_MINUTES,
  type SlotTime,
} from '@karwan/shared-contracts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { tooManyUnpaid } from './refusals.ts';
import type { BookingRow, StepRow } from './repository.ts';

/** Every unpaid booking blocks a place for others. */
const MAX_UNPAID = 3;

/** ENT-02: cities are enabled by a flag. */
export const isServed = <Served extends CityFlags>(kind: BookingKind, city: Served | undefined): city is Served =>
  city?.[bookingKindDefinitions[kind].cityFlag] === true;

export function assertFewUnpaid(unpaid: number): void {
  if (unpaid >= MAX_UNPAID) throw tooManyUnpaid();
}

/** Until when an unpaid booking holds its place. */
export const heldUntilOf = (bookedAt: Date): Date => new Date(bookedAt.getTime() + SLOT_HOLD_MINUTES * 60_000);

/** What a form is checked against. */
type Lookup = {
  city(slug: string): (CityFlags & { id: number }) | undefined;
  area(cityId: number, slug: string): unknown;
  make(kind: 'car', slug: string): { id: number } | undefined;
  model(makeId: number, slug: string): unknown;
};

/** Throws with errors per field if the form's places, car or time are invalid. */
export function validateForm(form: BookingForm, catalogue: Lookup, now: Date): void {
  const city = catalogue.city(form.city);
  const fields = {
    ...(!isServed(form.kind, city) && { 'body.city': 'We don’t serve this city yet.' }),
    ...(!isKnownArea(form, catalogue, city) && { 'body.area': 'Choose an area' }),
    ...carErrors(form, catalogue),
    ...yearErrors(form, now),
    ...(!isBookable(form, now) && SLOT_UNAVAILABLE),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

const SLOT_UNAVAILABLE = { 'body.hour': 'This time is not available. Please choose another one.' };
export const slotUnavailable = () => invalidInput(SLOT_UNAVAILABLE);

export function requireBookable(hour: SlotTime, now: Date): void {
  if (!isBookable(hour, now)) throw slotUnavailable();
}

/** Throws if the office has closed the hour, or if it is on a holiday. */
export function requireOpen({ capacity }: { capacity: number }, holiday: string | undefined): void {
  if (capacity === 0 || holiday !== undefined) throw slotUnavailable();
}

export const hasFreePlace = (slot: { capacity: number; taken: number }): boolean => slot.taken < slot.capacity;

const isKnownArea = ({ area }: BookingForm, catalogue: Lookup, city: { id: number } | undefined) =>
  area === undefined || city === undefined || catalogue.area(city.id, area) !== undefined;

function carErrors({ make, model }: BookingForm, catalogue: Lookup): Record<string, string> {
  if (make === undefined) return model === undefined ? {} : { 'body.make': 'Choose a make' };
  const knownMake = catalogue.make('car', make);
  if (knownMake === undefined) return { 'body.make': 'Choose a make' };
  const isModel = model === undefined || catalogue.model(knownMake.id, model) !== undefined;
  return isModel ? {} : { 'body.model': 'Choose a model' };
}

function yearErrors(form: BookingForm, now: Date): Record<string, string> {
  const [name, year] = 'year' in form ? ['year', form.year] : ['fromYear', form.fromYear];
  const last = newestModelYear(now.getTime());
  return year === undefined || year <= last ? {} : { [`body.${name}`]: `Choose a year up to ${last}` };
}

type BookingTimes = Pick<BookingRow, 'status' | 'createdAt' | 'startsAt'>;

const bookedTimesOf = ({ createdAt, startsAt }: BookingTimes) => ({ bookedAt: createdAt, startsAt });

export const mayMove = (booking: BookingTimes, now: Date): boolean =>
  isUpcoming(booking.status) && canReschedule(bookedTimesOf(booking), now);

export const mayCancel = (booking: BookingTimes, now: Date): boolean =>
  booking.status === 'awaiting-payment' || (isUpcoming(booking.status) && canCancel(bookedTimesOf(booking), now));

/** Address, phone and contact person. */
export const mayChangeDetails = ({ status, startsAt }: BookingTimes, now: Date): boolean =>
  (status === 'awaiting-payment' || isUpcoming(status)) &&
  now.getTime() <= startsAt.getTime() - BOOKING_DETAILS_HOURS * 3_600_000;

/** The refund if the customer cancels now, out of what can still be refunded (`Payments.refundable`). */
export const refundOf = (booking: BookingTimes, leftPkr: number, now: Date): number =>
  isUpcoming(booking.status) ? refundPkr({ ...bookedTimesOf(booking), paidPkr: leftPkr }, now) : 0;

/** The customer's deadline for contesting a no-show. */
export const contestDeadlineOf = ({ noShowAt, updatedAt }: Pick<BookingRow, 'noShowAt' | 'updatedAt'>): Date =>
  contestDeadline(noShowAt ?? updatedAt);

type NoShow = Pick<BookingRow, 'status' | 'noShowAt' | 'updatedAt' | 'contestedAt'>;
export const mayContest = (booking: NoShow, now: Date): boolean =>
  booking.status === 'no-show' && booking.contestedAt === null && now <= contestDeadlineOf(booking);

const DAY_MS = 86_400_000;

/** While an assignee is expected or on site, and for a day after the visit. */
export function mayCallAssignee(
  { status }: Pick<BookingRow, 'status'>,
  steps: readonly Pick<StepRow, 'what' | 'at'>[],
  now: Date,
): boolean {
  if (status === 'assigned' || status === 'in-progress') return true;
  const endStep = status === 'done' || status === 'no-show' ? steps.findLast(({ what }) => what === status) : undefined;
  return endStep !== undefined && now.getTime() <= endStep.at.getTime() + DAY_MS;
}

/** For bank transfers: two days, but no later than a day before the visit. */
export const transferHoldUntil = ({ createdAt, startsAt }: Pick<BookingRow, 'createdAt' | 'startsAt'>): Date =>
  new Date(Math.min(createdAt.getTime() + 2 * DAY_MS, startsAt.getTime() - DAY_MS));

/** The notice that the assignee needs. */
const MIN_NOTICE_MS = 2 * 3_600_000;

/** While a transfer's proof waits for review. */
export const reviewHoldUntil = ({ startsAt }: Pick<BookingRow, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - MIN_NOTICE_MS);

/**
 * The refunds an officer can choose when cancelling: by the rule, or everything left. A reverted no-show is always
 * refunded in full.
 */
export function officeRefundOf(booking: BookingTimes, leftPkr: number, now: Date) {
  const isNoShow = booking.status === 'no-show';
  const allPkr = isNoShow || isPaidFor(booking.status) ? leftPkr : 0;
  return { byRulePkr: isNoShow ? allPkr : refundOf(booking, leftPkr, now), allPkr };
}

type ByOfficer = { officerId: string; now: Date };
type VisitState = Pick<BookingRow, 'status' | 'startsAt' | 'assigneeId'>;
const isAssigneeOf = ({ assigneeId }: VisitState, officerId: string) => assigneeId === officerId;

export const officeActionsOf = (booking: VisitState & Pick<BookingRow, 'kind'>, { officerId, now }: ByOfficer) => {
  const { kind, status, startsAt } = booking;
  const isAssignee = isAssigneeOf(booking, officerId);
  return availableBookingActions({ status, startsAt, isAssignee, outcome: bookingKindDefinitions[kind].outcome }, now);
};

/** The only rule for starting a booking; all modules use it. */
export const mayStartBooking = (booking: VisitState, { officerId, now }: ByOfficer): boolean =>
  canStartVisit({ ...booking, isAssignee: isAssigneeOf(booking, officerId) }, now);

type Seen = Pick<BookingRow, 'status' | 'startsAt' | 'assigneeName'>;
const isPlanned = ({ status }: Seen) => status === 'confirmed' || status === 'assigned';

/** What a message about a booking of that hour says, apart from the hour. */
const messageClaims = {
  'booking-near': isPlanned,
  'booking-assigned': ({ status, assigneeName }: Seen, who) => status === 'assigned' && assigneeName === who,
  'booking-moved': (booking: Seen) => isPlanned(booking) || booking.status === 'in-progress',
} satisfies Record<string, (booking: Seen, who?: string) => boolean>;

/**
 * Whether a message about a booking is still true when it is sent. Compares hour and status instead of the revision: a
 * partial refund changes the revision, but the reminder stays valid. Whatever replaces it has its own message.
 */
export const isMessageTrue = (
  kind: keyof typeof messageClaims,
  news: { startsAt: string; who?: string },
  booking: Seen | undefined,
): boolean =>
  booking !== undefined && booking.startsAt.toISOString() === news.startsAt && messageClaims[kind](booking, news.who);
