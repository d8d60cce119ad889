import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { bookingActions, bookingChange, bookingChangeV1 } from '../bookings/office-changes.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { bookingCard, bookingStep } from './bookings.ts';
import { contactPerson, cursorQuery, nextCursor, slug } from './shapes.ts';

const bookingReaders = officeCallers('consultant', 'inspector', 'finance');

const officeBookingCard = bookingCard.extend({
  city: slug,
  areaName: z.string().nullable(),
  /** Contact at the visit; empty once the customer's account is permanently deleted. */
  name: z.string(),
  /** Name of the person who makes the visit. */
  assignee: z.string().nullable(),
});
export type OfficeBookingCard = z.infer<typeof officeBookingCard>;

export const officeBooking = officeBookingCard.extend({
  /** Send it back with a change; if the booking has changed since, the change is refused with `booking_changed`. */
  revision: z.int(),
  accountId: z.uuid(),
  address: z.string(),
  phone: z.string(),
  note: z.string(),
  there: contactPerson.optional(),
  refundedPkr: z.int(),
  timeline: z.array(bookingStep),
  /** Actions allowed now. */
  actions: z.array(openEnum(bookingActions)),
  /** The refund by the rule, and the maximum possible. */
  refund: z.object({ byRulePkr: z.int(), allPkr: z.int() }),
  /** Possible assignees. `isBusy`: has another visit at that time. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), isBusy: z.boolean() })),
});
export type OfficeBooking = z.infer<typeof officeBooking>;

/** Default: paid and not over, earliest first. Bookings that are over: latest first. */
export const listOfficeBookings = defineEndpoint({
  id: 'office.bookings.list@1',
  method: 'GET',
  path: '/api/office/bookings',
  summary: 'Bookings by city, day and status',
  callers: bookingReaders,
  query: cursorQuery.extend({
    city: slug.optional(),
    day: z.iso.date().optional(),
    status: z.enum(bookingStatuses).optional(),
  }),
  output: z.object({
    items: z.array(officeBookingCard),
    nextCursor,
    /** By status, for this city and day. */
    counts: z.record(z.string(), z.int()),
    /** Cities with any service. */
    cities: z.array(z.object({ slug, name: z.string() })),
  }),
});

/** Maximum number of bookings in the response. */
export const MAX_IN_WEEK = 1000;

const weekHour = z.object({
  hour: z.int().min(0).max(23),
  /** In all requested cities and kinds: number of possible visits, and how many are booked. */
  capacity: z.int(),
  taken: z.int(),
  bookings: z.array(officeBookingCard),
});
export type OfficeWeekHour = z.infer<typeof weekHour>;

/** Monday to Sunday around a day, for all cities and kinds or one. Omits hours without capacity and bookings. */
export const getOfficeWeek = defineEndpoint({
  id: 'office.bookings.week@1',
  method: 'GET',
  path: '/api/office/booking-week',
  summary: 'Bookings of a week by day and hour, with the capacity',
  callers: bookingReaders,
  query: z.object({
    day: z.iso.date().refine((day) => day >= '2020' && day < '2100', 'Choose a day'),
    city: slug.optional(),
    kind: z.enum(bookingKinds).optional(),
  }),
  output: z.object({
    /** `holiday`: the day is closed for bookings. */
    days: z.array(z.object({ day: z.iso.date(), hours: z.array(weekHour), holiday: z.string().optional() })),
    /** True if there are more than `MAX_IN_WEEK`; the last ones are missing. */
    isCut: z.boolean(),
    /** Cities with any service. */
    cities: z.array(z.object({ slug, name: z.string() })),
  }),
});

const params = z.object({ bookingId: z.uuid() });

export const getOfficeBooking = defineEndpoint({
  id: 'office.bookings.get@1',
  method: 'GET',
  path: '/api/office/bookings/:bookingId',
  summary: 'One booking, with the possible actions',
  callers: bookingReaders,
  subject: 'anyone',
  params,
  output: officeBooking,
  errors: ['booking_not_found'],
});

/** `booking_changed` includes the current `booking`. */
export const changeOfficeBooking = defineEndpoint({
  id: 'office.bookings.change@2',
  method: 'POST',
  path: '/api/office/v2/bookings/:bookingId/change',
  summary: 'Assigns, moves, starts or cancels a booking',
  callers: officeCallers('consultant'),
  subject: 'anyone',
  params,
  body: z.object({ revision: z.int(), change: bookingChange }),
  output: officeBooking,
  errors: ['booking_not_found', 'booking_changed', 'booking_state', 'slot_taken', 'refund_changed', 'assignee_busy'],
});

/** Called by releases of mf-office before `@2`. */
export const changeOfficeBookingV1 = defineEndpoint({
  ...changeOfficeBooking,
  id: 'office.bookings.change@1',
  path: '/api/office/bookings/:bookingId/change',
  body: z.object({ revision: z.int(), change: bookingChangeV1 }),
});

/** Body of `booking_changed`. */
export const bookingConflict = z.object({ booking: officeBooking });
