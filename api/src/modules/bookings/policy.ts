import {
  BOOKING_DETAILS_HOURS,
  type BookedHour,
  type BookingForm,
  type BookingKind,
  bookingActionsOf,
  contestEndsAt,
  isBookable,
  isPaidFor,
  isStillOpen,
  kindsOfBooking,
  mayBegin,
  mayStillCancel,
  mayStillMove,
  newestModelYear,
  refundPkr,
} from '@karwan/shared-contracts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { CatalogueSnapshot, City } from '../catalogue/index.ts';
import { tooManyUnpaid } from './refusals.ts';
import type { BookingRow, StepRow } from './repository.ts';

/** Every unpaid booking blocks a place for others. */
const MOST_UNPAID = 3;

/** ENT-02: cities are enabled by a flag. */
export const isServed = (kind: BookingKind, city: City | undefined): city is City =>
  city?.[kindsOfBooking[kind].cityFlag] === true;

export function refuseTooManyUnpaid(unpaid: number): void {
  if (unpaid >= MOST_UNPAID) throw tooManyUnpaid();
}

/** Throws with errors per field if the form's places, car or time are invalid. */
export function requireGood(form: BookingForm, catalogue: CatalogueSnapshot, now: Date): void {
  const city = catalogue.city(form.city);
  const fields = {
    ...(!isServed(form.kind, city) && { 'body.city': "We don't serve this city yet." }),
    ...(!isKnownArea(form, catalogue, city) && { 'body.area': 'Choose an area' }),
    ...wrongCar(form, catalogue),
    ...wrongYear(form, now),
    ...(!isBookable(form, now) && NOBODY_COMES),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

const NOBODY_COMES = { 'body.hour': 'This time is not available. Please choose another one.' };
export const nobodyComes = () => invalidInput(NOBODY_COMES);

export function requireBookable(hour: BookedHour, now: Date): void {
  if (!isBookable(hour, now)) throw nobodyComes();
}

const isKnownArea = ({ area }: BookingForm, catalogue: CatalogueSnapshot, city: City | undefined) =>
  area === undefined || city === undefined || catalogue.area(city.id, area) !== undefined;

function wrongCar({ make, model }: BookingForm, catalogue: CatalogueSnapshot): Record<string, string> {
  if (make === undefined) return model === undefined ? {} : { 'body.make': 'Choose a make' };
  const known = catalogue.make('car', make);
  if (known === undefined) return { 'body.make': 'Choose a make' };
  const isModel = model === undefined || catalogue.model(known.id, model) !== undefined;
  return isModel ? {} : { 'body.model': 'Choose a model' };
}

function wrongYear(form: BookingForm, now: Date): Record<string, string> {
  const [name, year] = 'year' in form ? ['year', form.year] : ['fromYear', form.fromYear];
  const last = newestModelYear(now.getTime());
  return year === undefined || year <= last ? {} : { [`body.${name}`]: `Choose a year up to ${last}` };
}

type Ending = Pick<BookingRow, 'status' | 'createdAt' | 'startsAt'>;

const bookedOf = ({ createdAt, startsAt }: Ending) => ({ bookedAt: createdAt, startsAt });

export const mayMove = (booking: Ending, now: Date): boolean =>
  isStillOpen(booking.status) && mayStillMove(bookedOf(booking), now);

export const mayCancel = (booking: Ending, now: Date): boolean =>
  booking.status === 'awaiting-payment' || (isStillOpen(booking.status) && mayStillCancel(bookedOf(booking), now));

/** Address, phone and contact person. */
export const mayChangeDetails = ({ status, startsAt }: Ending, now: Date): boolean =>
  (status === 'awaiting-payment' || isStillOpen(status)) &&
  now.getTime() <= startsAt.getTime() - BOOKING_DETAILS_HOURS * 3_600_000;

/** The refund if the customer cancels now, out of what can still be refunded (`Payments.refundable`). */
export const refundOf = (booking: Ending, leftPkr: number, now: Date): number =>
  isStillOpen(booking.status) ? refundPkr({ ...bookedOf(booking), paidPkr: leftPkr }, now) : 0;

/** The customer's deadline for contesting a no-show. */
export const contestEndOf = ({ noShowAt, updatedAt }: Pick<BookingRow, 'noShowAt' | 'updatedAt'>): Date =>
  contestEndsAt(noShowAt ?? updatedAt);

export const mayContest = (booking: BookingRow, now: Date): boolean =>
  booking.status === 'no-show' && booking.contestedAt === null && now <= contestEndOf(booking);

const DAY_MS = 86_400_000;

/** While an assignee is expected or on site, and for a day after the visit. */
export function mayCallAssignee({ status }: Pick<BookingRow, 'status'>, steps: readonly StepRow[], now: Date): boolean {
  if (status === 'assigned' || status === 'in-progress') return true;
  const over = status === 'done' || status === 'no-show' ? steps.findLast(({ what }) => what === status) : undefined;
  return over !== undefined && now.getTime() <= over.at.getTime() + DAY_MS;
}

/** For bank transfers: two days, but no later than a day before the visit. */
export const longestHold = ({ createdAt, startsAt }: Pick<BookingRow, 'createdAt' | 'startsAt'>): Date =>
  new Date(Math.min(createdAt.getTime() + 2 * DAY_MS, startsAt.getTime() - DAY_MS));

/** The notice that the assignee needs. */
const KNOWN_BEFORE_MS = 2 * 3_600_000;

/** While a transfer's proof waits for review. */
export const latestHold = ({ startsAt }: Pick<BookingRow, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - KNOWN_BEFORE_MS);

/**
 * The refunds an officer can choose when cancelling: by the rule, or everything left. A reverted no-show is always
 * refunded in full.
 */
export function officeRefundOf(booking: Ending, leftPkr: number, now: Date) {
  const isTakenBack = booking.status === 'no-show';
  const allPkr = isTakenBack || isPaidFor(booking.status) ? leftPkr : 0;
  return { byRulePkr: isTakenBack ? allPkr : refundOf(booking, leftPkr, now), allPkr };
}

type ByOfficer = { officerId: string; now: Date };
const isAssigneeOf = ({ assigneeId }: BookingRow, officerId: string) => assigneeId === officerId;

export const officeActionsOf = (booking: BookingRow, { officerId, now }: ByOfficer) => {
  const { kind, status, startsAt } = booking;
  const isAssignee = isAssigneeOf(booking, officerId);
  return bookingActionsOf({ status, startsAt, isAssignee, endsWith: kindsOfBooking[kind].endsWith }, now);
};

/** The only rule for starting a booking; all modules use it. */
export const mayBeBegun = (booking: BookingRow, { officerId, now }: ByOfficer): boolean =>
  mayBegin({ ...booking, isAssignee: isAssigneeOf(booking, officerId) }, now);
