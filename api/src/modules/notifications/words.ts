import {
  type BookingKind,
  bookingKinds,
  formatAppointment,
  formatAsked,
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

export type Words = { title: string; text: string; link: string };

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
  accepted: 'You have accepted an offer',
  declined: 'You have declined an offer',
  withdrawn: 'An offer was withdrawn',
  'seller-agreed': 'The seller agrees to your offer',
  'fell-through': 'The accepted offer fell through',
} as const;

const wordings: { [Kind in News['kind']]: (parameters: NotificationParameters[Kind]) => Words } = {
  'saved-search': ({ count, name, ...search }) => ({
    title: count === 1 ? 'A new ad for your saved search' : `${count} new ads for your saved search`,
    text: name,
    link: savedSearchPath(search, { sort: 'newest' }),
  }),
  'saved-ad-price': ({ title, ...ad }) => ({
    title: 'Price drop on a saved ad',
    text: `${title} is now ${formatAsked(ad)}.`,
    link: namedAdPath(ad),
  }),
  'saved-ad-sold': ({ title }) => ({
    title: 'A saved ad was sold',
    text: `${title} is sold.`,
    link: userAreaPath('saved-ads'),
  }),
  'saved-ad-back': ({ title, ...ad }) => ({
    title: 'A saved ad is available again',
    text: `${title} is available again: ${formatAsked(ad)}.`,
    link: namedAdPath(ad),
  }),
  'ad-expired': ({ listingId, title }) => ({
    title: 'Your ad has expired',
    text: `${title} is not shown to buyers any more. Activate it again if it is still for sale.`,
    link: privateAdPath(listingId),
  }),
  'ad-approved': ({ title, ...ad }) => ({
    title: 'Your ad is live',
    text: `We have looked at ${title}. Buyers find it now.`,
    link: namedAdPath(ad),
  }),
  'ad-rejected': ({ listingId, title, reason }) => ({
    title: 'Your ad needs a change',
    text: `${title} is not shown: ${reason}`,
    link: privateAdPath(listingId),
  }),
  'profile-approved': ({ userType }) => ({
    title: 'Your business is approved',
    text: 'We have checked your business. There is nothing more to do.',
    link: homePathOf({ userType: knownOf(userTypes, userType) ?? 'user' }),
  }),
  'profile-rejected': ({ userType, reason }) => ({
    title: 'Your business is not approved yet',
    text: `${reason} Put it right in your profile, then send it again.`,
    link: homePathOf({ userType: knownOf(userTypes, userType) ?? 'user' }),
  }),
  'chat-warning': ({ reason }) => ({
    title: 'A warning from our team',
    text: `Other people have reported you: ${reason} If it goes on, we may stop your messages or block your account.`,
    link: userAreaPath('messages'),
  }),
  'chat-stopped': ({ reason, until }) => ({
    title: 'Your messages are stopped',
    text: `Other people have reported you: ${reason} You cannot send messages until ${formatDate(until)}.`,
    link: userAreaPath('messages'),
  }),
  'payment-received': ({ number, amountPkr }) => ({
    title: 'We have received your payment',
    text: `${formatExactPkr(amountPkr)} for order ${number}. The receipt is ready.`,
    link: orderPath(number),
  }),
  'payment-wrong-amount': ({ number, amountPkr, receivedPkr, missingPkr }) => ({
    title: 'Your payment is not the price',
    text: [
      receivedPkr === undefined
        ? `A payment in another currency came for order ${number}.`
        : `${formatExactPkr(receivedPkr)} came for order ${number}.`,
      `The price is ${formatExactPkr(amountPkr)}.`,
      missingPkr === undefined
        ? 'Do not pay again: our office looks at it and tells you what happens next.'
        : `${formatExactPkr(missingPkr)} are missing: pay them on the page of the order. If it ends before, what came goes back to you.`,
    ].join(' '),
    link: orderPath(number),
  }),
  'payment-returned': ({ number, amountPkr, reason }) => ({
    title: 'Your money comes back',
    text: `${formatExactPkr(amountPkr)} of order ${number}: ${reason}`,
    link: orderPath(number),
  }),
  'refund-sent': ({ number, amountPkr }) => ({
    title: 'Your refund was sent',
    text: `${formatExactPkr(amountPkr)} of order ${number}. Your bank or wallet may need some days to show it.`,
    link: orderPath(number),
  }),
  'refund-delayed': ({ number, amountPkr }) => ({
    title: 'Your refund takes longer',
    text: `${formatExactPkr(amountPkr)} of order ${number} could not be sent back automatically. Our office sends it by hand: enter on the page of the order where to.`,
    link: orderPath(number),
  }),
  'refund-account-wanted': ({ number, amountPkr }) => ({
    title: 'Where shall we send your refund?',
    text: `${formatExactPkr(amountPkr)} of order ${number} go back to you by bank transfer or to your wallet. Enter your account on the page of the order.`,
    link: orderPath(number),
  }),
  'transfer-refused': ({ number, reason }) => ({
    title: 'Your bank transfer was not found',
    text: `Order ${number}: ${reason}`,
    link: orderPath(number),
  }),
  'transfer-awaited': ({ number, amountPkr }) => ({
    title: 'Your order waits for your bank transfer',
    text: `${formatExactPkr(amountPkr)} for order ${number}. Send the proof before the order ends.`,
    link: orderPath(number),
  }),
  'order-expired': ({ number, amountPkr, title }) => ({
    title: 'Your order has expired',
    text: `Order ${number} (${title}, ${formatExactPkr(amountPkr)}) was not paid in time. What it held is free again.`,
    link: orderPath(number),
  }),
  'booking-confirmed': (booking) => ({
    title: 'Your booking is confirmed',
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-assigned': ({ who, ...booking }) => ({
    title: `${who} comes to you`,
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-moved': (booking) => ({
    title: 'Your booking has a new time',
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-near': (booking) => ({
    title: 'Your appointment is near',
    text: appointmentOf(booking),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-done': (booking) => ({
    title: 'Your booking is done',
    text: `${appointmentOf(booking)} What came of it is on its page.`,
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-cancelled': ({ refundPkr, reason, ...booking }) => ({
    title: 'Your booking is cancelled',
    text: [appointmentOf(booking), reason, refundPkr > 0 && `${formatExactPkr(refundPkr)} are given back to you.`]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-no-show': ({ contestEndsAt, ...booking }) => ({
    title: 'Nobody was there for your appointment',
    text: `${appointmentOf(booking)} The price is not given back. If you were there, tell us on the page of your booking until ${formatDateTime(contestEndsAt)}.`,
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-no-show-upheld': ({ reason, ...booking }) => ({
    title: 'The price of your booking is not given back',
    text: `${appointmentOf(booking)} We looked at what you told us: ${reason}`,
    link: ownBookingPath(booking.bookingId),
  }),
  'case-price': ({ bookingId, pricePkr, ...about }) => ({
    title: 'Your consultant has named a price',
    text: `${caseName(about)}: ${formatExactPkr(pricePkr)}. Agree to it, or ask for another one.`,
    link: ownBookingPath(bookingId),
  }),
  'case-offer': ({ bookingId, amountPkr, name, ...about }) => ({
    title: 'An offer waits for your answer',
    text: `${caseName(about)}: ${formatExactPkr(amountPkr)}, ${name}.`,
    link: ownBookingPath(bookingId),
  }),
  'case-decided': ({ bookingId, amountPkr, decision, reason, ...about }) => {
    const known = knownOf(['accepted', 'declined', 'withdrawn', 'seller-agreed', 'fell-through'], decision);
    return {
      title: known ? decisions[known] : 'There is news of an offer',
      text: [`${caseName(about)}: ${formatExactPkr(amountPkr)}.`, reason].filter(Boolean).join(' '),
      link: ownBookingPath(bookingId),
    };
  },
  'case-hand-over': ({ bookingId, handOverAt, ...about }) => ({
    title: 'The hand-over has a date',
    text: `${caseName(about)}: ${formatAppointment(handOverAt)}. Bring the papers that your booking lists.`,
    link: ownBookingPath(bookingId),
  }),
  'case-hand-over-near': ({ bookingId, handOverAt, ...about }) => ({
    title: 'The hand-over is near',
    text: `${caseName(about)}: ${formatAppointment(handOverAt)}. Bring the papers that your booking lists.`,
    link: ownBookingPath(bookingId),
  }),
  'case-commission': ({ bookingId, amountPkr, reason, ...about }) => ({
    title:
      reason === undefined
        ? 'The car is handed over'
        : amountPkr === 0
          ? 'No commission is to be paid'
          : 'Our commission is another sum now',
    text: [
      `${caseName(about)}.`,
      amountPkr > 0 && `Our commission of ${formatExactPkr(amountPkr)} is to be paid now.`,
      reason,
    ]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(bookingId),
  }),
  'case-closed': ({ bookingId, reason, ...about }) => ({
    title: reason === undefined ? 'All is done' : 'Your consultant has ended the work',
    text: [`${caseName(about)}.`, reason ?? 'Thank you for trusting Karwan with it.'].join(' '),
    link: ownBookingPath(bookingId),
  }),
  'case-message': ({ bookingId, from, ...about }) => ({
    title: `${from} has written to you`,
    text: `${caseName(about)}. Read it in your booking.`,
    link: ownBookingPath(bookingId),
  }),
  'auction-sheet-ready': ({ chassisNumber, outcome, reportNumber }) => ({
    title: 'The auction sheet is here',
    text:
      outcome === 'verified-mismatch'
        ? `Something differs on the sheet of ${chassisNumber}. Look at it before you pay for the car.`
        : `The sheet of ${chassisNumber} is verified.`,
    link: sheetReportPath(reportNumber),
  }),
  'auction-sheet-failed': ({ checkId, chassisNumber, why, refundPkr }) => ({
    title: why === 'not-found' ? 'There is no auction sheet of this car' : 'The auction sheet could not be got',
    text: `${chassisNumber}.${refundPkr > 0 ? ` ${formatExactPkr(refundPkr)} are given back to you.` : ''}`,
    link: sheetResultPath(checkId, 'failure'),
  }),
};

/** The text of news: for mails, and for pages that call `notifications.list@1`. */
export const wordsOf = <Kind extends News['kind']>({
  kind,
  parameters,
}: {
  kind: Kind;
  parameters: NotificationParameters[Kind];
}): Words => wordings[kind](parameters);
