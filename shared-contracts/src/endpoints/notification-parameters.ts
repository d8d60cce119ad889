import { z } from 'zod';
import { userTypes } from '../access/account-kinds.ts';
import { sheetOutcomes } from '../auction-sheets/auction-sheet.ts';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import type { NotificationKind } from '../entities/notification-kind.ts';
import { openEnum } from '../entities/open-enum.ts';
import { home, isoTime, pricePkr, slug } from './shapes.ts';

/** An ad as news name it; `vertical` is any text, for readers that are older than one. */
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

/** A booking as news name it; kinds and cities may be newer than a reader. */
const newsOfBooking = z.object({
  bookingId: z.uuid(),
  kind: openEnum(bookingKinds),
  cityName: z.string(),
  startsAt: isoTime,
});

/** The case of a booking as news name it; `car` null: none is named. */
const newsOfCase = z.object({ bookingId: z.uuid(), kind: openEnum(bookingKinds), car: z.string().nullable() });

/** A verification of an auction sheet as news name it. */
const newsOfSheet = z.object({ checkId: z.uuid(), chassisNumber: z.string() });

const byKind = {
  /** `filters` is a canonical segment path, `name` the person's own. */
  'saved-search': z.object({ vertical: z.string(), filters: z.string(), name: z.string(), count: z.int().min(1) }),
  'saved-ad-price': newsOfAd.extend({ slug, home, pricePkr, isForRent: z.boolean().optional() }),
  'saved-ad-sold': newsOfAd,
  'ad-expired': newsOfAd,
  /** ◆ An ad that was looked at before it appears. Not to be switched off, as what follows. */
  'ad-approved': newsOfAd.extend({ slug, home, isForRent: z.boolean().optional() }),
  'ad-rejected': newsOfAd.extend({ reason: z.string() }),
  /** ◆ A dealer's business or a workshop has been checked. Not to be switched off. */
  'profile-approved': z.object({ userType: openEnum(userTypes) }),
  'profile-rejected': z.object({ userType: openEnum(userTypes), reason: z.string() }),
  /** ◆ Others have reported the person, and the office has looked at it. */
  'chat-warning': z.object({ reason: z.string() }),
  'chat-stopped': z.object({ reason: z.string(), until: isoTime }),
  /** ◆ What became of the money of an order. Not to be switched off. */
  'payment-received': newsOfOrder,
  /**
   * `amountPkr` is the price; `receivedPkr` what came instead, absent where that were no rupees; `missingPkr` what its customer can
   * still pay, absent where the office looks at it.
   */
  'payment-wrong-amount': newsOfOrder.extend({ receivedPkr: z.number().optional(), missingPkr: z.int().optional() }),
  'payment-returned': newsOfOrder.extend({ reason: z.string() }),
  /** `amountPkr` is what went back. */
  'refund-sent': newsOfOrder,
  /** The provider has not sent it back; people do. */
  'refund-delayed': newsOfOrder,
  /** People send it back, and do not know where to. */
  'refund-account-wanted': newsOfOrder,
  'transfer-refused': newsOfOrder.extend({ reason: z.string() }),
  'transfer-awaited': newsOfOrder,
  /** It was not paid in its time. `title` is what it was for. */
  'order-expired': newsOfOrder.extend({ title: z.string() }),
  /** ◆ Who has paid wants to know, so none of these can be switched off. */
  'booking-confirmed': newsOfBooking,
  /** Who comes. */
  'booking-assigned': newsOfBooking.extend({ who: z.string() }),
  'booking-moved': newsOfBooking,
  /** A day or two hours before. */
  'booking-near': newsOfBooking,
  'booking-done': newsOfBooking,
  /** `reason`: the office's, where it has cancelled. */
  'booking-cancelled': newsOfBooking.extend({ refundPkr: pricePkr, reason: z.string().optional() }),
  /** Nobody was there: until when that may be contested. */
  'booking-no-show': newsOfBooking.extend({ contestEndsAt: isoTime }),
  /** It was contested, and the office keeps it. */
  'booking-no-show-upheld': newsOfBooking.extend({ reason: z.string() }),
  /** A price is proposed: its person agrees, or asks for another. */
  'case-price': newsOfCase.extend({ pricePkr }),
  /** An offer waits for an answer. */
  'case-offer': newsOfCase.extend({ amountPkr: pricePkr, name: z.string() }),
  'case-decided': newsOfCase.extend({
    amountPkr: pricePkr,
    decision: openEnum(['accepted', 'declined', 'withdrawn', 'seller-agreed', 'fell-through']),
    reason: z.string().optional(),
  }),
  'case-hand-over': newsOfCase.extend({ handOverAt: isoTime }),
  /** A day or two hours before. */
  'case-hand-over-near': newsOfCase.extend({ handOverAt: isoTime }),
  /** Handed over: our share is to be paid. `reason`: why it is another one than was told before, or none. */
  'case-commission': newsOfCase.extend({ amountPkr: pricePkr, reason: z.string().optional() }),
  /** `reason`: why nothing came of it. */
  'case-closed': newsOfCase.extend({ reason: z.string().optional() }),
  /** The first message that is not read yet; those that follow are not told of. */
  'case-message': newsOfCase.extend({ from: z.string() }),
  'auction-sheet-ready': newsOfSheet.extend({ reportNumber: z.string(), outcome: openEnum(sheetOutcomes) }),
  'auction-sheet-failed': newsOfSheet.extend({ why: openEnum(['not-found', 'unreachable']), refundPkr: pricePkr }),
} as const satisfies Record<NotificationKind | AlwaysTold, z.ZodObject>;

/**
 * What a notification is about, under its kind. Whoever shows one finds the words and makes the link. A reader that is
 * older than a kind finds nothing here, and says that there is news.
 */
export const notificationParameters = z.object(byKind).partial();

/** The parameters of each kind of notification, those that cannot be switched off too. */
export type NotificationParameters = { [Kind in keyof typeof byKind]: z.infer<(typeof byKind)[Kind]> };

/** One piece of news. */
export type News = {
  [Kind in keyof NotificationParameters]: { kind: Kind; parameters: NotificationParameters[Kind] };
}[keyof NotificationParameters];
