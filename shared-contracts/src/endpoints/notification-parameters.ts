import { z } from 'zod';
import { userTypes } from '../access/account-kinds.ts';
import { sheetOutcomes } from '../auction-sheets/auction-sheet.ts';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import type { NotificationKind } from '../entities/notification-kind.ts';
import { openEnum } from '../entities/open-enum.ts';
import { home, isoTime, pricePkr, slug } from './shapes.ts';

/** An ad in a notification. `vertical` is any string, as readers may be older than a vertical. */
const newsOfAd = z.object({ vertical: z.string(), listingId: z.uuid(), title: z.string() });

const newsOfOrder = z.object({ number: z.string(), amountPkr: z.int() });

type AlwaysTold =
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
const newsOfBooking = z.object({
  bookingId: z.uuid(),
  kind: openEnum(bookingKinds),
  cityName: z.string(),
  startsAt: isoTime,
});

/** The case of a booking in a notification. `car` is null if none is named. */
const newsOfCase = z.object({ bookingId: z.uuid(), kind: openEnum(bookingKinds), car: z.string().nullable() });

/** An auction sheet verification in a notification. */
const newsOfSheet = z.object({ checkId: z.uuid(), chassisNumber: z.string() });

const byKind = {
  /** `filters` is a canonical segment path; `name` was chosen by the user. */
  'saved-search': z.object({ vertical: z.string(), filters: z.string(), name: z.string(), count: z.int().min(1) }),
  'saved-ad-price': newsOfAd.extend({ slug, home, pricePkr, isForRent: z.boolean().optional() }),
  'saved-ad-sold': newsOfAd,
  /** Available again, after those who saved it were notified of its sale. */
  'saved-ad-back': newsOfAd.extend({ slug, home, pricePkr, isForRent: z.boolean().optional() }),
  'ad-expired': newsOfAd,
  /** ◆ An ad that was looked at before it appears. Not to be switched off, as what follows. */
  'ad-approved': newsOfAd.extend({ slug, home, isForRent: z.boolean().optional() }),
  'ad-rejected': newsOfAd.extend({ reason: z.string() }),
  /** ◆ A dealer's business or a workshop was reviewed. Cannot be muted. */
  'profile-approved': z.object({ userType: openEnum(userTypes) }),
  'profile-rejected': z.object({ userType: openEnum(userTypes), reason: z.string() }),
  /** ◆ The office reviewed reports about the user. */
  'chat-warning': z.object({ reason: z.string() }),
  'chat-stopped': z.object({ reason: z.string(), until: isoTime }),
  /** ◆ Payments and refunds of an order. Cannot be muted. */
  'payment-received': newsOfOrder,
  /**
   * `amountPkr` is the price. `receivedPkr`: the amount received, absent if not in whole rupees. `missingPkr`: what the
   * customer can still pay, absent while the office reviews it.
   */
  'payment-wrong-amount': newsOfOrder.extend({ receivedPkr: z.number().optional(), missingPkr: z.int().optional() }),
  'payment-returned': newsOfOrder.extend({ reason: z.string() }),
  /** `amountPkr` is the refunded amount. */
  'refund-sent': newsOfOrder,
  /** The provider did not refund it; the office will. */
  'refund-delayed': newsOfOrder,
  /** The office refunds it by hand and needs the customer's account. */
  'refund-account-wanted': newsOfOrder,
  'transfer-refused': newsOfOrder.extend({ reason: z.string() }),
  'transfer-awaited': newsOfOrder,
  /** The order was not paid in time. `title` names what was ordered. */
  'order-expired': newsOfOrder.extend({ title: z.string() }),
  /** ◆ Updates on paid services, so none of these can be muted. */
  'booking-confirmed': newsOfBooking,
  /** `who` makes the visit. */
  'booking-assigned': newsOfBooking.extend({ who: z.string() }),
  'booking-moved': newsOfBooking,
  /** One day or two hours before. */
  'booking-near': newsOfBooking,
  'booking-done': newsOfBooking,
  /** `reason`: given by the office if it cancelled. */
  'booking-cancelled': newsOfBooking.extend({ refundPkr: pricePkr, reason: z.string().optional() }),
  /** Nobody was at the address. May be contested until `contestEndsAt`. */
  'booking-no-show': newsOfBooking.extend({ contestEndsAt: isoTime }),
  /** The customer contested it and the office upheld it. */
  'booking-no-show-upheld': newsOfBooking.extend({ reason: z.string() }),
  /** A price was proposed; the customer can agree or ask for another. */
  'case-price': newsOfCase.extend({ pricePkr }),
  /** An offer awaits an answer. */
  'case-offer': newsOfCase.extend({ amountPkr: pricePkr, name: z.string() }),
  'case-decided': newsOfCase.extend({
    amountPkr: pricePkr,
    decision: openEnum(['accepted', 'declined', 'withdrawn', 'seller-agreed', 'fell-through']),
    reason: z.string().optional(),
  }),
  'case-hand-over': newsOfCase.extend({ handOverAt: isoTime }),
  /** One day or two hours before. */
  'case-hand-over-near': newsOfCase.extend({ handOverAt: isoTime }),
  /** Handed over; commission is due. `reason`: why it differs from the announced amount or is waived. */
  'case-commission': newsOfCase.extend({ amountPkr: pricePkr, reason: z.string().optional() }),
  /** `reason`: why there was no deal. */
  'case-closed': newsOfCase.extend({ reason: z.string().optional() }),
  /** The first unread message; later ones send no notification. */
  'case-message': newsOfCase.extend({ from: z.string() }),
  'auction-sheet-ready': newsOfSheet.extend({ reportNumber: z.string(), outcome: openEnum(sheetOutcomes) }),
  'auction-sheet-failed': newsOfSheet.extend({ why: openEnum(['not-found', 'unreachable']), refundPkr: pricePkr }),
} as const satisfies Record<NotificationKind | AlwaysTold, z.ZodObject>;

/**
 * Parameters of a notification, under its kind. The reader composes text and link. A reader older than the kind finds
 * nothing here and shows a generic text.
 */
export const notificationParameters = z.object(byKind).partial();

/** The parameters of each kind of notification, including those that cannot be muted. */
export type NotificationParameters = { [Kind in keyof typeof byKind]: z.infer<(typeof byKind)[Kind]> };

/** One notification. */
export type News = {
  [Kind in keyof NotificationParameters]: { kind: Kind; parameters: NotificationParameters[Kind] };
}[keyof NotificationParameters];
