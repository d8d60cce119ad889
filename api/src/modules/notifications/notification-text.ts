import {
  type BookingKind,
  bookingKinds,
  formatAppointment,
  formatAskingPrice,
  formatDate,
  formatDateTime,
  formatExactPkr,
  homePathOf,
  knownOf,
  type News,
  type NotificationParameters,
  namedAdPath,
  orderPath,
  ownBookingPath,
  privateAdPath,
  savedSearchPath,
  sheetReportPath,
  sheetResultPath,
  userAreaPath,
  userTypes,
} from '@karwan/shared-contracts';

export type NotificationText = { title: string; text: string; link: string };

export const serviceNames: Readonly<Record<BookingKind, string>> = {
  'car-inspection': 'Car inspection',
  'sell-my-car': 'Sell my car',
  'buy-me-a-car': 'Buy me a car',
};

/** 'Car inspection in Lahore: Saturday, 5 Dec 2026, 11:00 AM.' */
function appointmentOf({ kind, cityName, startsAt }: NotificationParameters['booking-near']): string {
  const known = knownOf(bookingKinds, kind);
  return `${known ? serviceNames[known] : 'Appointment'} in ${cityName}: ${formatAppointment(startsAt)}.`;
}

type OfCase = Pick<NotificationParameters['case-message'], 'kind' | 'car'>;

/** 'Sell my car, Honda Civic 2019'. */
const caseName = ({ kind, car }: OfCase): string => {
  const known = knownOf(bookingKinds, kind);
  return [known ? serviceNames[known] : 'Your consultant', car].filter(Boolean).join(', ');
};

const decisions = {
  accepted: 'You accepted an offer',
  declined: 'You declined an offer',
  withdrawn: 'An offer was withdrawn',
  'seller-agreed': 'The seller agreed to your offer',
  'fell-through': 'The accepted offer fell through',
} as const;

const wordings: { [Kind in News['kind']]: (parameters: NotificationParameters[Kind]) => NotificationText } = {
  'saved-search': ({ count, name, ...search }) => ({
    title: count === 1 ? 'A new ad for your saved search' : `${count} new ads for your saved search`,
    text: name,
    link: savedSearchPath(search, { sort: 'newest' }),
  }),
  'saved-ad-price': ({ title, ...ad }) => ({
    title: 'Price drop on a saved ad',
    text: `${title} is now ${formatAskingPrice(ad)}.`,
    link: namedAdPath(ad),
  }),
  'saved-ad-sold': ({ title }) => ({
    title: 'A saved ad was sold',
    text: `${title} has been sold.`,
    link: userAreaPath('saved-ads'),
  }),
  'saved-ad-back': ({ title, ...ad }) => ({
    title: 'A saved ad is available again',
    text: `${title} is available again: ${formatAskingPrice(ad)}.`,
    link: namedAdPath(ad),
  }),
  'ad-expired': ({ listingId, title }) => ({
    title: 'Your ad has expired',
    text: `Buyers no longer see ${title}. Activate it again if it's still for sale.`,
    link: privateAdPath(listingId),
  }),
  'ad-approved': ({ title, ...ad }) => ({
    title: 'Your ad is live',
    text: `We've reviewed ${title}. Buyers can see it now.`,
    link: namedAdPath(ad),
  }),
  'ad-rejected': ({ listingId, title, reason }) => ({
    title: 'Your ad needs a change',
    text: `${title} is not shown: ${reason}`,
    link: privateAdPath(listingId),
  }),
  'profile-approved': ({ userType }) => ({
    title: 'Your business is approved',
    text: "We've reviewed your business. You don't need to do anything else.",
    link: homePathOf({ userType: knownOf(userTypes, userType) ?? 'user' }),
  }),
  'profile-rejected': ({ userType, reason }) => ({
    title: 'Your business is not approved yet',
    text: `${reason} Correct your profile, then resubmit it.`,
    link: homePathOf({ userType: knownOf(userTypes, userType) ?? 'user' }),
  }),
  'chat-warning': ({ reason }) => ({
    title: 'A warning from our team',
    text: `We've received reports about you: ${reason} If this continues, we may stop your messages or block your account.`,
    link: userAreaPath('messages'),
  }),
  'chat-stopped': ({ reason, until }) => ({
    title: "You can't send messages for now",
    text: `We've received reports about you: ${reason} You can't send messages until ${formatDate(until)}.`,
    link: userAreaPath('messages'),
  }),
  'payment-received': ({ number, amountPkr }) => ({
    title: 'We have received your payment',
    text: `${formatExactPkr(amountPkr)} for order ${number}. The receipt is ready.`,
    link: orderPath(number),
  }),
  'payment-wrong-amount': ({ number, amountPkr, receivedPkr, missingPkr }) => ({
    title: "Your payment doesn't match the price",
    text: [
      receivedPkr === undefined
        ? `We received a payment in another currency for order ${number}.`
        : `We received ${formatExactPkr(receivedPkr)} for order ${number}.`,
      `The price is ${formatExactPkr(amountPkr)}.`,
      missingPkr === undefined
        ? "Please don't pay again: we'll check it and contact you."
        : `Pay the missing ${formatExactPkr(missingPkr)} on the order page. If the order expires first, we'll refund what you paid.`,
    ].join(' '),
    link: orderPath(number),
  }),
  'payment-returned': ({ number, amountPkr, reason }) => ({
    title: 'Refund issued',
    text: `${formatExactPkr(amountPkr)} for order ${number}: ${reason}`,
    link: orderPath(number),
  }),
  'refund-sent': ({ number, amountPkr }) => ({
    title: 'Your refund was sent',
    text: `${formatExactPkr(amountPkr)} for order ${number}. It may take a few days to appear in your bank account or wallet.`,
    link: orderPath(number),
  }),
  'refund-delayed': ({ number, amountPkr }) => ({
    title: 'Your refund is delayed',
    text: `${formatExactPkr(amountPkr)} for order ${number} couldn't be refunded automatically. We'll send it manually: enter your account details on the order page.`,
    link: orderPath(number),
  }),
  'refund-account-wanted': ({ number, amountPkr }) => ({
    title: 'Where should we send your refund?',
    text: `${formatExactPkr(amountPkr)} for order ${number} will be refunded by bank transfer or to your wallet. Enter your account details on the order page.`,
    link: orderPath(number),
  }),
  'transfer-refused': ({ number, reason }) => ({
    title: 'Your bank transfer was not found',
    text: `We couldn't find your transfer for order ${number}: ${reason}`,
    link: orderPath(number),
  }),
  'transfer-awaited': ({ number, amountPkr }) => ({
    title: "We're waiting for your bank transfer",
    text: `${formatExactPkr(amountPkr)} for order ${number}. Send the proof before the order expires.`,
    link: orderPath(number),
  }),
  'order-expired': ({ number, amountPkr, title }) => ({
    title: 'Your order has expired',
    text: `Order ${number} (${title}, ${formatExactPkr(amountPkr)}) was not paid in time. Any time reserved for it is available again.`,
    link: orderPath(number),
  }),
  'booking-confirmed': (booking) => ({
    title: 'Your booking is confirmed',
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-assigned': ({ who, ...booking }) => ({
    title: `${who} will visit you`,
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-moved': (booking) => ({
    title: 'Your booking has a new time',
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-near': (booking) => ({
    title: 'Your appointment is coming up',
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-done': (booking) => ({
    title: 'Your booking is done',
    text: `${appointmentOf(booking)} See the result in your booking.`,
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-cancelled': ({ refundPkr, reason, ...booking }) => ({
    title: 'Your booking is cancelled',
    text: [appointmentOf(booking), reason, refundPkr > 0 && `${formatExactPkr(refundPkr)} will be refunded.`]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-no-show': ({ contestEndsAt, ...booking }) => ({
    title: 'No one was there for your appointment',
    text: `${appointmentOf(booking)} There is no refund for a missed appointment. If you were there, tell us on your booking page by ${formatDateTime(contestEndsAt)}.`,
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-no-show-upheld': ({ reason, ...booking }) => ({
    title: "Your booking won't be refunded",
    text: `${appointmentOf(booking)} We reviewed what you told us: ${reason}`,
    link: ownBookingPath(booking.bookingId),
  }),
  'case-price': ({ bookingId, pricePkr, ...about }) => ({
    title: 'Your consultant proposed a price',
    text: `${caseName(about)}: ${formatExactPkr(pricePkr)}. Agree to it, or ask for another price.`,
    link: ownBookingPath(bookingId),
  }),
  'case-offer': ({ bookingId, amountPkr, name, ...about }) => ({
    title: 'An offer is waiting for your reply',
    text: `${caseName(about)}: ${formatExactPkr(amountPkr)}, ${name}.`,
    link: ownBookingPath(bookingId),
  }),
  'case-decided': ({ bookingId, amountPkr, decision, reason, ...about }) => {
    const known = knownOf(['accepted', 'declined', 'withdrawn', 'seller-agreed', 'fell-through'], decision);
    return {
      title: known ? decisions[known] : "There's an update on an offer",
      text: [`${caseName(about)}: ${formatExactPkr(amountPkr)}.`, reason].filter(Boolean).join(' '),
      link: ownBookingPath(bookingId),
    };
  },
  'case-hand-over': ({ bookingId, handOverAt, ...about }) => ({
    title: 'The hand-over is scheduled',
    text: `${caseName(about)}: ${formatAppointment(handOverAt)}. Bring the papers listed in your booking.`,
    link: ownBookingPath(bookingId),
  }),
  'case-hand-over-near': ({ bookingId, handOverAt, ...about }) => ({
    title: 'The hand-over is coming up',
    text: `${caseName(about)}: ${formatAppointment(handOverAt)}. Bring the papers listed in your booking.`,
    link: ownBookingPath(bookingId),
  }),
  'case-commission': ({ bookingId, amountPkr, reason, ...about }) => ({
    title:
      reason === undefined
        ? 'The car has been handed over'
        : amountPkr === 0
          ? "There's no commission to pay"
          : 'Our commission has changed',
    text: [`${caseName(about)}.`, amountPkr > 0 && `Our commission of ${formatExactPkr(amountPkr)} is now due.`, reason]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(bookingId),
  }),
  'case-closed': ({ bookingId, reason, ...about }) => ({
    title: reason === undefined ? 'All done' : 'Your consultant closed the case',
    text: [`${caseName(about)}.`, reason ?? 'Thank you for trusting Karwan with it.'].join(' '),
    link: ownBookingPath(bookingId),
  }),
  'case-message': ({ bookingId, from, ...about }) => ({
    title: `New message from ${from}`,
    text: `${caseName(about)}. Read it in your booking.`,
    link: ownBookingPath(bookingId),
  }),
  'auction-sheet-ready': ({ chassisNumber, outcome, reportNumber }) => ({
    title: 'Your auction sheet is ready',
    text:
      outcome === 'verified-mismatch'
        ? `We found differences on the sheet for ${chassisNumber}. Check them before you pay for the car.`
        : `We found and verified the sheet for ${chassisNumber}.`,
    link: sheetReportPath(reportNumber),
  }),
  'auction-sheet-failed': ({ checkId, chassisNumber, why, refundPkr }) => ({
    title: why === 'not-found' ? 'No auction sheet found for this car' : "We couldn't retrieve the auction sheet",
    text: `Chassis number ${chassisNumber}.${refundPkr > 0 ? ` ${formatExactPkr(refundPkr)} will be refunded.` : ''}`,
    link: sheetResultPath(checkId, 'failure'),
  }),
};

/** The text of news: for mails, and for pages that call `notifications.list@1`. */
export const notificationText = <Kind extends News['kind']>({
  kind,
  parameters,
}: {
  kind: Kind;
  parameters: NotificationParameters[Kind];
}): NotificationText => wordings[kind](parameters);
