import {
  bookingKinds,
  formatAppointment,
  formatAskingPrice,
  formatDate,
  formatDateTime,
  formatExactPkr,
  homePathOf,
  knownOf,
  type Notification,
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
import type { Copy } from '../../../lib/copy.ts';

type NotificationText = { title: string; text: string; link: string | null };
type Kind = keyof NotificationParameters;

/** Service, city and time, as the texts of appointments name them. */
const appointment = (t: Copy, { kind, cityName, startsAt }: NotificationParameters['booking-near']) => ({
  service: t(`bookings.kind.${knownOf(bookingKinds, kind) ?? 'unknown'}`),
  city: cityName,
  when: formatAppointment(startsAt),
});

const serviceAndCar = (t: Copy, { kind, car }: Pick<NotificationParameters['case-message'], 'kind' | 'car'>) =>
  [t(`bookings.kind.${knownOf(bookingKinds, kind) ?? 'unknown'}`), car].filter(Boolean).join(', ');

const textsByKind: { [K in Kind]: (t: Copy, parameters: NotificationParameters[K]) => NotificationText } = {
  'saved-search': (t, { count, name, ...search }) => ({
    title: t('notifications.kinds.saved-search.title', { count }),
    text: name,
    link: savedSearchPath(search, { sort: 'newest' }),
  }),
  'saved-ad-price': (t, { title, ...ad }) => ({
    title: t('notifications.kinds.saved-ad-price.title'),
    text: t('notifications.kinds.saved-ad-price.text', { title, price: formatAskingPrice(ad) }),
    link: namedAdPath(ad),
  }),
  'saved-ad-sold': (t, { title }) => ({
    title: t('notifications.kinds.saved-ad-sold.title'),
    text: t('notifications.kinds.saved-ad-sold.text', { title }),
    link: userAreaPath('saved-ads'),
  }),
  'saved-ad-back': (t, { title, ...ad }) => ({
    title: t('notifications.kinds.saved-ad-back.title'),
    text: t('notifications.kinds.saved-ad-back.text', { title, price: formatAskingPrice(ad) }),
    link: namedAdPath(ad),
  }),
  'ad-expired': (t, { listingId, title }) => ({
    title: t('notifications.kinds.ad-expired.title'),
    text: t('notifications.kinds.ad-expired.text', { title }),
    link: privateAdPath(listingId),
  }),
  'ad-approved': (t, { title, ...ad }) => ({
    title: t('notifications.kinds.ad-approved.title'),
    text: t('notifications.kinds.ad-approved.text', { title }),
    link: namedAdPath(ad),
  }),
  'ad-rejected': (t, { listingId, title, reason }) => ({
    title: t('notifications.kinds.ad-rejected.title'),
    text: t('notifications.kinds.ad-rejected.text', { title, reason }),
    link: privateAdPath(listingId),
  }),
  'profile-approved': (t, { userType }) => ({
    title: t('notifications.kinds.profile-approved.title'),
    text: t('notifications.kinds.profile-approved.text'),
    link: homePathOf({ userType: knownOf(userTypes, userType) ?? 'user' }),
  }),
  'profile-rejected': (t, { userType, reason }) => ({
    title: t('notifications.kinds.profile-rejected.title'),
    text: t('notifications.kinds.profile-rejected.text', { reason }),
    link: homePathOf({ userType: knownOf(userTypes, userType) ?? 'user' }),
  }),
  'chat-warning': (t, { reason }) => ({
    title: t('notifications.kinds.chat-warning.title'),
    text: t('notifications.kinds.chat-warning.text', { reason }),
    link: userAreaPath('messages'),
  }),
  'chat-stopped': (t, { reason, until }) => ({
    title: t('notifications.kinds.chat-stopped.title'),
    text: t('notifications.kinds.chat-stopped.text', { reason, date: formatDate(until) }),
    link: userAreaPath('messages'),
  }),
  'payment-received': (t, { number, amountPkr }) => ({
    title: t('notifications.kinds.payment-received.title'),
    text: t('notifications.kinds.payment-received.text', { number, amount: formatExactPkr(amountPkr) }),
    link: orderPath(number),
  }),
  'payment-wrong-amount': (t, { number, amountPkr, receivedPkr, missingPkr }) => ({
    title: t('notifications.kinds.payment-wrong-amount.title'),
    text: t('notifications.kinds.payment-wrong-amount.text', {
      number,
      price: formatExactPkr(amountPkr),
      received: formatExactPkr(receivedPkr ?? 0),
      missing: formatExactPkr(missingPkr ?? 0),
      context: missingPkr !== undefined ? 'part' : receivedPkr === undefined ? 'unknown' : 'known',
    }),
    link: orderPath(number),
  }),
  'payment-returned': (t, { number, amountPkr, reason }) => ({
    title: t('notifications.kinds.payment-returned.title'),
    text: t('notifications.kinds.payment-returned.text', { number, amount: formatExactPkr(amountPkr), reason }),
    link: orderPath(number),
  }),
  'refund-sent': (t, { number, amountPkr }) => ({
    title: t('notifications.kinds.refund-sent.title'),
    text: t('notifications.kinds.refund-sent.text', { number, amount: formatExactPkr(amountPkr) }),
    link: orderPath(number),
  }),
  'refund-delayed': (t, { number, amountPkr }) => ({
    title: t('notifications.kinds.refund-delayed.title'),
    text: t('notifications.kinds.refund-delayed.text', { number, amount: formatExactPkr(amountPkr) }),
    link: orderPath(number),
  }),
  'refund-account-wanted': (t, { number, amountPkr }) => ({
    title: t('notifications.kinds.refund-account-wanted.title'),
    text: t('notifications.kinds.refund-account-wanted.text', { number, amount: formatExactPkr(amountPkr) }),
    link: orderPath(number),
  }),
  'transfer-refused': (t, { number, reason }) => ({
    title: t('notifications.kinds.transfer-refused.title'),
    text: t('notifications.kinds.transfer-refused.text', { number, reason }),
    link: orderPath(number),
  }),
  'transfer-awaited': (t, { number, amountPkr }) => ({
    title: t('notifications.kinds.transfer-awaited.title'),
    text: t('notifications.kinds.transfer-awaited.text', { number, amount: formatExactPkr(amountPkr) }),
    link: orderPath(number),
  }),
  'order-expired': (t, { number, amountPkr, title }) => ({
    title: t('notifications.kinds.order-expired.title'),
    text: t('notifications.kinds.order-expired.text', { number, title, amount: formatExactPkr(amountPkr) }),
    link: orderPath(number),
  }),
  'booking-confirmed': (t, booking) => ({
    title: t('notifications.kinds.booking-confirmed.title'),
    text: t('notifications.kinds.booking-confirmed.text', appointment(t, booking)),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-assigned': (t, { who, ...booking }) => ({
    title: t('notifications.kinds.booking-assigned.title', { who }),
    text: t('notifications.kinds.booking-assigned.text', appointment(t, booking)),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-moved': (t, booking) => ({
    title: t('notifications.kinds.booking-moved.title'),
    text: t('notifications.kinds.booking-moved.text', appointment(t, booking)),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-near': (t, booking) => ({
    title: t('notifications.kinds.booking-near.title'),
    text: t('notifications.kinds.booking-near.text', appointment(t, booking)),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-done': (t, booking) => ({
    title: t('notifications.kinds.booking-done.title'),
    text: t('notifications.kinds.booking-done.text', appointment(t, booking)),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-cancelled': (t, { refundPkr, reason, ...booking }) => ({
    title: t('notifications.kinds.booking-cancelled.title'),
    text: [
      t('notifications.kinds.booking-cancelled.text', {
        ...appointment(t, booking),
        refund: formatExactPkr(refundPkr),
        context: refundPkr > 0 ? 'refund' : 'nothing',
      }),
      reason,
    ]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-no-show': (t, { contestEndsAt, ...booking }) => ({
    title: t('notifications.kinds.booking-no-show.title'),
    text: t('notifications.kinds.booking-no-show.text', {
      ...appointment(t, booking),
      until: formatDateTime(contestEndsAt),
    }),
    link: ownBookingPath(booking.bookingId),
  }),
  'booking-no-show-upheld': (t, { reason, ...booking }) => ({
    title: t('notifications.kinds.booking-no-show-upheld.title'),
    text: t('notifications.kinds.booking-no-show-upheld.text', { ...appointment(t, booking), reason }),
    link: ownBookingPath(booking.bookingId),
  }),
  'case-price': (t, { bookingId, pricePkr, ...news }) => ({
    title: t('notifications.kinds.case-price.title'),
    text: t('notifications.kinds.case-price.text', { what: serviceAndCar(t, news), price: formatExactPkr(pricePkr) }),
    link: ownBookingPath(bookingId),
  }),
  'case-offer': (t, { bookingId, amountPkr, name, ...news }) => ({
    title: t('notifications.kinds.case-offer.title'),
    text: t('notifications.kinds.case-offer.text', {
      what: serviceAndCar(t, news),
      amount: formatExactPkr(amountPkr),
      name,
    }),
    link: ownBookingPath(bookingId),
  }),
  'case-decided': (t, { bookingId, amountPkr, decision, reason, ...news }) => ({
    title: t('notifications.kinds.case-decided.title', { context: decision }),
    text: [
      t('notifications.kinds.case-decided.text', { what: serviceAndCar(t, news), amount: formatExactPkr(amountPkr) }),
      reason,
    ]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(bookingId),
  }),
  'case-hand-over': (t, { bookingId, handOverAt, ...news }) => ({
    title: t('notifications.kinds.case-hand-over.title'),
    text: t('notifications.kinds.case-hand-over.text', {
      what: serviceAndCar(t, news),
      when: formatAppointment(handOverAt),
    }),
    link: ownBookingPath(bookingId),
  }),
  'case-hand-over-near': (t, { bookingId, handOverAt, ...news }) => ({
    title: t('notifications.kinds.case-hand-over-near.title'),
    text: t('notifications.kinds.case-hand-over.text', {
      what: serviceAndCar(t, news),
      when: formatAppointment(handOverAt),
    }),
    link: ownBookingPath(bookingId),
  }),
  'case-commission': (t, { bookingId, amountPkr, reason, ...news }) => {
    const context = reason === undefined ? 'due' : amountPkr === 0 ? 'waived' : 'corrected';
    const amount = formatExactPkr(amountPkr);
    return {
      title: t('notifications.kinds.case-commission.title', { context }),
      text: [t('notifications.kinds.case-commission.text', { what: serviceAndCar(t, news), amount, context }), reason]
        .filter(Boolean)
        .join(' '),
      link: ownBookingPath(bookingId),
    };
  },
  'case-closed': (t, { bookingId, reason, ...news }) => ({
    title: t('notifications.kinds.case-closed.title', { context: reason === undefined ? 'deal' : 'none' }),
    text: [
      t('notifications.kinds.case-closed.text', {
        what: serviceAndCar(t, news),
        context: reason === undefined ? 'deal' : 'none',
      }),
      reason,
    ]
      .filter(Boolean)
      .join(' '),
    link: ownBookingPath(bookingId),
  }),
  'case-message': (t, { bookingId, from, ...news }) => ({
    title: t('notifications.kinds.case-message.title', { from }),
    text: t('notifications.kinds.case-message.text', { what: serviceAndCar(t, news) }),
    link: ownBookingPath(bookingId),
  }),
  'auction-sheet-ready': (t, { chassisNumber, outcome, reportNumber }) => ({
    title: t('notifications.kinds.auction-sheet-ready.title'),
    text: t('notifications.kinds.auction-sheet-ready.text', {
      chassis: chassisNumber,
      context: outcome === 'verified-mismatch' ? 'mismatch' : 'match',
    }),
    link: sheetReportPath(reportNumber),
  }),
  'auction-sheet-failed': (t, { checkId, chassisNumber, why, refundPkr }) => ({
    title: t('notifications.kinds.auction-sheet-failed.title', {
      context: why === 'unreachable' ? 'unreachable' : 'none',
    }),
    text: t('notifications.kinds.auction-sheet-failed.text', {
      chassis: chassisNumber,
      refund: formatExactPkr(refundPkr),
      context: refundPkr > 0 ? 'refund' : 'nothing',
    }),
    link: sheetResultPath(checkId, 'failure'),
  }),
};

/**
 * Text and link of a notification. Old ones without parameters use the API's own text; unknown (newer) kinds get a
 * generic text.
 */
export function notificationText(
  t: Copy,
  { parameters, words }: Pick<Notification, 'parameters' | 'words'>,
): NotificationText {
  // The object lists exactly the contract's kinds, so its keys are kinds.
  for (const kind of Object.keys(textsByKind) as Kind[]) {
    const text = textOf(t, kind, parameters);
    if (text) return text;
  }
  return (
    words ?? { title: t('notifications.kinds.unknown.title'), text: t('notifications.kinds.unknown.text'), link: null }
  );
}

function textOf<K extends Kind>(
  t: Copy,
  kind: K,
  parameters: Partial<NotificationParameters>,
): NotificationText | undefined {
  const kindParameters = parameters[kind];
  return kindParameters && textsByKind[kind](t, isolated(kindParameters));
}

/** Wraps right-to-left values in Unicode isolates, which would otherwise reorder the surrounding sentence. */
const isolated = <Parameters extends object>(parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, isRightToLeft(value) ? `\u2068${value}\u2069` : value]),
  ) as Parameters;

const isRightToLeft = (value: unknown) => typeof value === 'string' && /[\u0590-\u08ff\ufb1d-\ufefc]/.test(value);
