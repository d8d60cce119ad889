import { z } from 'zod';
import { userTypes } from '../access/account-kinds.ts';
import { sheetOutcomes } from '../auction-sheets/auction-sheet.ts';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import type { NotificationKind } from '../entities/notification-kind.ts';
import { openEnum } from '../entities/open-enum.ts';
import { home, isoTime, pricePkr, slug } from './shapes.ts';

/** An ad in a notification. `vertical` is any string, as readers may be older than a vertical. */
const adNews = z.object({ vertical: z.string(), listingId: z.uuid(), title: z.string() });

const orderNews = z.object({ number: z.string(), amountPkr: z.int() });

type MandatoryKind =
  | 'profile-approved'
  | 'profile-rejected'
  | 'chat-warning'
  | 'chat-stopped'
  | 'ad-approved'
  | 'ad-rejected'
  | 'payment-received'
  | 'payment-wrong-amount'
  | 'payment-returned'
  | 'refund-sent'
  | 'refund-delayed'
  | 'refund-account-wanted'
  | 'transfer-refused'
  | 'transfer-awaited'
  | 'order-expired'
  | 'auction-sheet-ready'
  | 'auction-sheet-failed'
  | `case-${'price' | 'offer' | 'decided' | 'hand-over' | 'hand-over-near' | 'commission' | 'closed' | 'message'}`
  | `booking-${'confirmed' | 'assigned' | 'moved' | 'near' | 'done' | 'cancelled' | 'no-show' | 'no-show-upheld'}`;

/** A booking in a notification. Kinds and cities may be newer than the reader. */
const bookingNews = z.object({
  bookingId: z.uuid(),
  kind: openEnum(bookingKinds),
  cityName: z.string(),
  startsAt: isoTime,
});

/** The case of a booking in a notification. `car` is null if none is named. */
const caseNews = z.object({ bookingId: z.uuid(), kind: openEnum(bookingKinds), car: z.string().nullable() });

/** An auction sheet verification in a notification. */
const sheetNews = z.object({ checkId: z.uuid(), chassisNumber: z.string() });

const parametersByKind = {
  /** `filters` is a canonical segment path; `name` was chosen by the user. */
  'saved-search': z.object({ vertical: z.string(), filters: z.string(), name: z.string(), count: z.int().min(1) }),
  'saved-ad-price': adNews.extend({ slug, home, pricePkr, isForRent: z.boolean().optional() }),
  'saved-ad-sold': adNews,
  /** Available again, after those who saved it were notified of its sale. */
  'saved-ad-back': adNews.extend({ slug, home, pricePkr, isForRent: z.boolean().optional() }),
  'ad-expired': adNews,
  /** ◆ An ad that was looked at before it appears. Not to be switched off, as what follows. */
  'ad-approved': adNews.extend({ slug, home, isForRent: z.boolean().optional() }),
  'ad-rejected': adNews.extend({ reason: z.string() }),
  /** ◆ A dealer's business or a workshop was reviewed. Cannot be muted. */
  'profile-approved': z.object({ userType: openEnum(userTypes) }),
  'profile-rejected': z.object({ userType: openEnum(userTypes), reason: z.string() }),
  /** ◆ The office reviewed reports about the user. */
  'chat-warning': z.object({ reason: z.string() }),
  'chat-stopped': z.object({ reason: z.string(), until: isoTime }),
  /** ◆ Payments and refunds of an order. Cannot be muted. */
  'payment-received': orderNews,
  /**
   * `amountPkr` is the price. `receivedPkr`: the amount received, absent if not in whole rupees. `missingPkr`: what the
   * customer can still pay, absent while the office reviews it.
   */
  'payment-wrong-amount': orderNews.extend({ receivedPkr: z.number().optional(), missingPkr: z.int().optional() }),
  'payment-returned': orderNews.extend({ reason: z.string() }),
  /** `amountPkr` is the refunded amount. */
  'refund-sent': orderNews,
  /** The provider did not refund it; the office will. */
  'refund-delayed': orderNews,
  /** The office refunds it by hand and needs the customer's account. */
  'refund-account-wanted': orderNews,
  'transfer-refused': orderNews.extend({ reason: z.string() }),
  'transfer-awaited': orderNews,
  /** The order was not paid in time. `title` names what was ordered. */
  'order-expired': orderNews.extend({ title: z.string() }),
  /** ◆ Updates on paid services, so none of these can be muted. */
  'booking-confirmed': bookingNews,
  /** `who` makes the visit. */
  'booking-assigned': bookingNews.extend({ who: z.string() }),
  'booking-moved': bookingNews,
  /** One day or two hours before. */
  'booking-near': bookingNews,
  'booking-done': bookingNews,
  /** `reason`: given by the office if it cancelled. */
  'booking-cancelled': bookingNews.extend({ refundPkr: pricePkr, reason: z.string().optional() }),
  /** No one was at the address. May be contested until `contestEndsAt`. */
  'booking-no-show': bookingNews.extend({ contestEndsAt: isoTime }),
  /** The customer contested it and the office upheld it. */
  'booking-no-show-upheld': bookingNews.extend({ reason: z.string() }),
  /** A price was proposed; the customer can agree or ask for another. */
  'case-price': caseNews.extend({ pricePkr }),
  /** An offer awaits an answer. */
  'case-offer': caseNews.extend({ amountPkr: pricePkr, name: z.string() }),
  'case-decided': caseNews.extend({
    amountPkr: pricePkr,
    decision: openEnum(['accepted', 'declined', 'withdrawn', 'seller-agreed', 'fell-through']),
    reason: z.string().optional(),
  }),
  'case-hand-over': caseNews.extend({ handOverAt: isoTime }),
  /** One day or two hours before. */
  'case-hand-over-near': caseNews.extend({ handOverAt: isoTime }),
  /** Handed over; commission is due. `reason`: why it differs from the announced amount or is waived. */
  'case-commission': caseNews.extend({ amountPkr: pricePkr, reason: z.string().optional() }),
  /** `reason`: why there was no deal. */
  'case-closed': caseNews.extend({ reason: z.string().optional() }),
  /** The first unread message; later ones send no notification. */
  'case-message': caseNews.extend({ from: z.string() }),
  'auction-sheet-ready': sheetNews.extend({ reportNumber: z.string(), outcome: openEnum(sheetOutcomes) }),
  'auction-sheet-failed': sheetNews.extend({ why: openEnum(['not-found', 'unreachable']), refundPkr: pricePkr }),
} as const satisfies Record<NotificationKind | MandatoryKind, z.ZodObject>;

/**
 * Parameters of a notification, under its kind. The reader composes text and link. A reader older than the kind finds
 * nothing here and shows a generic text.
 */
export const notificationParameters = z.object(parametersByKind).partial();

/** The parameters of each kind of notification, including those that cannot be muted. */
export type NotificationParameters = {
  [Kind in keyof typeof parametersByKind]: z.infer<(typeof parametersByKind)[Kind]>;
};

/** One notification. */
export type News = {
  [Kind in keyof NotificationParameters]: { kind: Kind; parameters: NotificationParameters[Kind] };
}[keyof NotificationParameters];
