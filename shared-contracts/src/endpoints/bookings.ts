import { z } from 'zod';
import { bookedHour, bookingDetails, bookingDraft, bookingForm, formKinds } from '../bookings/booking-form.ts';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import { bookingStatuses, cancellationReasons } from '../bookings/booking-status.ts';
import { bookingStepKinds } from '../bookings/booking-steps.ts';
import { contestText } from '../bookings/no-show.ts';
import { reportAudiences } from '../bookings/report-audience.ts';
import { anyTrader, defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { contactPerson, cursorQuery, isoTime, nextCursor, slug } from './shapes.ts';

const kind = z.enum(bookingKinds);
const formKind = z.enum(formKinds);
const price = z.int().min(0);

export const bookingCard = z.object({
  id: z.uuid(),
  /** Human-readable reference: 'BK-1024'. */
  reference: z.string(),
  kind: openEnum(bookingKinds),
  status: openEnum(bookingStatuses),
  /** 'Honda Civic 2019'; null if no car is named. */
  car: z.string().nullable(),
  cityName: z.string(),
  startsAt: isoTime,
  /** Set while payment is pending; the slot is reserved until then. */
  heldUntil: isoTime.nullable(),
  pricePkr: price,
  /** Number of its order, for /order. */
  orderNumber: z.string().nullable(),
});
export type BookingCard = z.infer<typeof bookingCard>;

/** Timeline entries, oldest first. */
export const bookingStep = z.object({
  what: openEnum(bookingStepKinds),
  at: isoTime,
  actor: openEnum(['customer', 'system', 'office'] as const),
  /** The new time of the visit if it changed; for a planned hand-over, its time. */
  startsAt: isoTime.nullable(),
  note: z.string().nullable(),
  /** Instead of a note, for changes by the site itself. */
  reason: openEnum(cancellationReasons).optional(),
  /** The amount of the case's price or offer. */
  amountPkr: price.optional(),
});
export type BookingStep = z.infer<typeof bookingStep>;

const booking = bookingCard.extend({
  revision: z.int(),
  areaName: z.string().nullable(),
  address: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  there: contactPerson.optional(),
  refundedPkr: price,
  timeline: z.array(bookingStep),
  /** Name of the person who makes the visit, once assigned. */
  assignee: z.string().nullable(),
  /** Their work phone, until a day after the visit. */
  assigneePhone: z.string().optional(),
  mayMove: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether address, phone and contact may be changed. */
  mayChangeDetails: z.boolean().optional(),
  /** The refund if cancelled now. */
  refundPkr: price,
  city: slug,
  /** Newest version of its report. */
  reportNumber: z.string().nullable(),
  /**
   * Present while it belongs to an ad on the site: who finds its report there. `isOwnAd`: the customer is the seller.
   */
  reportSharing: z
    .object({ audience: openEnum(reportAudiences), adTitle: z.string(), isOwnAd: z.boolean() })
    .optional(),
  /** Present while it is `no-show`. */
  noShow: z
    .object({
      /** Until then it may be contested, once. */
      contestEndsAt: isoTime,
      mayContest: z.boolean(),
      contested: z.object({ at: isoTime, text: z.string() }).nullable(),
      /** Why the office upholds it. */
      upheld: z.object({ at: isoTime, reason: z.string() }).nullable(),
    })
    .optional(),
});
export type Booking = z.infer<typeof booking>;

const bookingParams = z.object({ bookingId: z.uuid() });
const ownedByCaller = { callers: anyTrader, permission: 'Bookings' } as const;

/** ENT-02: the cities where the service is offered. The price is the caller's: dealers have their own. */
export const getBookingOffer = defineEndpoint({
  id: 'bookings.offer@1',
  method: 'GET',
  path: '/api/website/booking-offers/:kind',
  summary: 'The price of a service and the cities that offer it',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ kind }),
  output: z.object({
    pricePkr: price,
    cities: z.array(z.object({ slug, name: z.string(), nameUr: z.string().nullable() })),
  }),
  errors: ['not_offered'],
});

/** CON-02: hours as named in `hourLabels`, without those that are past or too soon. */
export const listBookingHours = defineEndpoint({
  id: 'bookings.hours@1',
  method: 'GET',
  path: '/api/website/booking-offers/:kind/hours',
  summary: 'The slots of a day in a city, with the remaining places',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ kind }),
  query: z.object({ city: slug, day: z.iso.date() }),
  output: z.array(z.object({ hour: z.int().min(0).max(23), startsAt: isoTime, left: z.int().min(0) })),
  errors: ['city_not_served'],
});

/** The draft of a booking or auction sheet form, shared by all devices of the account; null if there is none. */
export const getBookingDraft = defineEndpoint({
  id: 'bookings.draft@1',
  method: 'GET',
  path: '/api/website/booking-draft',
  summary: 'The saved draft of a booking or auction sheet form',
  ...ownedByCaller,
  query: z.object({ kind: formKind }),
  output: z.object({ typed: z.record(z.string(), z.string()), savedAt: isoTime }).nullable(),
});

/** Stored unvalidated. Saving an empty form deletes the draft. */
export const saveBookingDraft = defineEndpoint({
  id: 'bookings.save-draft@1',
  method: 'PUT',
  path: '/api/website/booking-draft',
  summary: 'Saves the draft of a booking or auction sheet form',
  ...ownedByCaller,
  body: z.object({ kind: formKind, typed: bookingDraft }),
  output: z.object({ savedAt: isoTime }),
});

/** Holds the slot until its order is paid. Deletes the draft. */
export const book = defineEndpoint({
  id: 'bookings.book@1',
  method: 'POST',
  path: '/api/website/bookings',
  summary: 'Books a slot and creates its order',
  ...ownedByCaller,
  body: bookingForm,
  output: z.object({ bookingId: z.uuid(), orderNumber: z.string(), heldUntil: isoTime }),
  errors: ['slot_taken', 'too_many_unpaid', 'account_suspended', 'not_offered'],
});

/** UA-07. */
export const listBookings = defineEndpoint({
  id: 'bookings.list@1',
  method: 'GET',
  path: '/api/website/bookings',
  summary: 'Bookings of the caller, newest first',
  ...ownedByCaller,
  query: cursorQuery,
  output: z.object({ items: z.array(bookingCard), nextCursor }),
});

/** UA-07. */
export const getBooking = defineEndpoint({
  id: 'bookings.get@1',
  method: 'GET',
  path: '/api/website/bookings/:bookingId',
  summary: 'A booking of the caller, with its timeline',
  ...ownedByCaller,
  subject: 'own',
  params: bookingParams,
  output: booking,
  errors: ['booking_not_found'],
});

/** UA-07. Within the same city. */
export const moveBooking = defineEndpoint({
  id: 'bookings.move@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/move',
  summary: 'Moves a booking of the caller to another slot',
  ...ownedByCaller,
  subject: 'own',
  params: bookingParams,
  body: bookedHour,
  output: booking,
  errors: ['booking_not_found', 'booking_state', 'slot_taken'],
});

/** Until `BOOKING_DETAILS_HOURS` before the visit. City and area cannot change: another place needs another slot. */
export const changeBookingDetails = defineEndpoint({
  id: 'bookings.change-details@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/details',
  summary: 'Changes the address, the phone and the contact person of a booking of the caller',
  ...ownedByCaller,
  subject: 'own',
  params: bookingParams,
  body: bookingDetails,
  output: booking,
  errors: ['booking_not_found', 'booking_state'],
});

/** UA-07. `refundPkr` is the refund shown to the user; if it now differs, nothing is cancelled. */
export const cancelBooking = defineEndpoint({
  id: 'bookings.cancel@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/cancel',
  summary: 'Cancels a booking of the caller',
  ...ownedByCaller,
  subject: 'own',
  params: bookingParams,
  body: z.object({ refundPkr: price }),
  output: booking,
  errors: ['booking_not_found', 'booking_state', 'refund_changed'],
});

/** Once, within `NO_SHOW_CONTEST_HOURS` of the no-show. The office answers each one. */
export const contestNoShow = defineEndpoint({
  id: 'bookings.contest-no-show@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/contest-no-show',
  summary: 'Contests a no-show',
  ...ownedByCaller,
  subject: 'own',
  params: bookingParams,
  body: z.object({ text: contestText }),
  output: booking,
  errors: ['booking_not_found', 'booking_state'],
});

/** Any time, before or after the report. Ad and search update at once. `booking_state`: it has no ad. */
export const shareReport = defineEndpoint({
  id: 'bookings.share-report@1',
  method: 'PUT',
  path: '/api/website/bookings/:bookingId/report-audience',
  summary: 'Chooses who sees the report of a booking of the caller on its ad',
  ...ownedByCaller,
  subject: 'own',
  params: bookingParams,
  body: z.object({ audience: z.enum(reportAudiences, 'Choose who can see the report') }),
  output: booking,
  errors: ['booking_not_found', 'booking_state'],
});
