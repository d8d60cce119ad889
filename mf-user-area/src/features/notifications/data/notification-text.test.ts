import { expect, test } from '@jest/globals';
import { type News, notificationParameters } from '@karwan/shared-contracts';
import { anId, fakeApi } from '@karwan/shared-contracts/testing';
import { aContext } from '@karwan/shared-kit/testing';
import { remote } from '../../../exposes/remote.tsx';
import { copyOf } from '../../../lib/copy.ts';
import { notificationText } from './notification-text.ts';

const t = copyOf(aContext({ name: 'mf-user-area', remote }, fakeApi()).ctx);
const ad = { vertical: 'auto-parts', listingId: anId(1), title: 'Corolla' };
const order = { number: 'K-2026-000123', amountPkr: 3000 };
const orderPage = '/order?no=K-2026-000123';
const startsAt = '2026-12-05T06:00:00.000Z';
const visit = { bookingId: anId(70), kind: 'car-inspection', cityName: 'Lahore', startsAt } as const;
const appointment = 'Car inspection in Lahore: Saturday, 5 Dec 2026, 11:00 AM';
const caseParameters = { bookingId: anId(70), kind: 'sell-my-car', car: 'Honda Civic 2019' } as const;
const bookingPage = `/user-profile/bookings/${anId(70)}`;
const sheet = { checkId: anId(80), chassisNumber: 'NZE141-6012345' };

const texts: [title: string, news: News, textAndLink: string][] = [
  [
    'A new ad for your saved search',
    { kind: 'saved-search', parameters: { vertical: 'used-bikes', filters: 'mk-honda', name: 'Hondas', count: 1 } },
    'Hondas → /used-bikes/search/mk-honda?sort=newest',
  ],
  [
    'Price drop on a saved ad',
    { kind: 'saved-ad-price', parameters: { ...ad, slug: 'corolla-1', pricePkr: 4_500_000 } },
    'Corolla is now PKR 45.00 Lacs. → /auto-parts/corolla-1',
  ],
  [
    'Your ad is live',
    { kind: 'ad-approved', parameters: { ...ad, vertical: 'used-cars', home: 'electric-cars', slug: 'seal-1' } },
    'We’ve reviewed Corolla. Buyers can see it now. → /electric-cars/seal-1',
  ],
  [
    'A saved ad was sold',
    { kind: 'saved-ad-sold', parameters: { ...ad, title: 'کرولا' } },
    '⁨کرولا⁩ has been sold. → /user-profile/saved-ads',
  ],
  [
    'A saved ad is available again',
    { kind: 'saved-ad-back', parameters: { ...ad, slug: 'corolla', pricePkr: 4_500_000 } },
    'Corolla is available again: PKR 45.00 Lacs. → /auto-parts/corolla',
  ],
  [
    'Your ad has expired',
    { kind: 'ad-expired', parameters: ad },
    `Buyers no longer see Corolla. Activate it again if it’s still for sale. → /ads-details-screen?id=${anId(1)}`,
  ],
  [
    'Your business is approved',
    { kind: 'profile-approved', parameters: { userType: 'mechanic' } },
    'We’ve reviewed your business. You don’t need to do anything else. → /car-workshops/profile',
  ],
  [
    'Your business is not approved yet',
    { kind: 'profile-rejected', parameters: { userType: 'dealer', reason: 'The name is wrong.' } },
    'The name is wrong. Correct your profile, then resubmit it. → /user-profile',
  ],
  [
    'We have received your payment',
    { kind: 'payment-received', parameters: order },
    'PKR 3,000 for order K-2026-000123. The receipt is ready. → /order?no=K-2026-000123',
  ],
  [
    'Refund issued',
    { kind: 'payment-returned', parameters: { ...order, reason: 'The time was taken.' } },
    'PKR 3,000 for order K-2026-000123: The time was taken. → /order?no=K-2026-000123',
  ],
  [
    'Your bank transfer was not found',
    { kind: 'transfer-refused', parameters: { ...order, reason: 'Nothing arrived.' } },
    'We couldn’t find your transfer for order K-2026-000123: Nothing arrived. → /order?no=K-2026-000123',
  ],
  [
    'We’re waiting for your bank transfer',
    { kind: 'transfer-awaited', parameters: order },
    'PKR 3,000 for order K-2026-000123. Send the proof before the order expires. → /order?no=K-2026-000123',
  ],
  [
    'Your consultant proposed a price',
    { kind: 'case-price', parameters: { ...caseParameters, pricePkr: 4_700_000 } },
    `Sell my car, Honda Civic 2019: PKR 4,700,000. Agree to it, or ask for another price. → ${bookingPage}`,
  ],
  [
    'An offer is waiting for your reply',
    { kind: 'case-offer', parameters: { ...caseParameters, amountPkr: 4_650_000, name: 'Hamza' } },
    `Sell my car, Honda Civic 2019: PKR 4,650,000, Hamza. → ${bookingPage}`,
  ],
  [
    'The accepted offer fell through',
    {
      kind: 'case-decided',
      parameters: {
        ...caseParameters,
        amountPkr: 4_650_000,
        decision: 'fell-through',
        reason: 'His loan was refused.',
      },
    },
    `Sell my car, Honda Civic 2019: PKR 4,650,000. His loan was refused. → ${bookingPage}`,
  ],
  [
    'The hand-over is scheduled',
    { kind: 'case-hand-over', parameters: { ...caseParameters, handOverAt: '2026-12-05T06:00:00.000Z' } },
    `Sell my car, Honda Civic 2019: Saturday, 5 Dec 2026, 11:00 AM. Bring the papers listed in your booking. → ${bookingPage}`,
  ],
  [
    'The hand-over is coming up',
    { kind: 'case-hand-over-near', parameters: { ...caseParameters, handOverAt: '2026-12-05T06:00:00.000Z' } },
    `Sell my car, Honda Civic 2019: Saturday, 5 Dec 2026, 11:00 AM. Bring the papers listed in your booking. → ${bookingPage}`,
  ],
  [
    'The car has been handed over',
    { kind: 'case-commission', parameters: { ...caseParameters, amountPkr: 46_500 } },
    `Sell my car, Honda Civic 2019. Our commission of PKR 46,500 is now due. → ${bookingPage}`,
  ],
  [
    'Our commission has changed',
    { kind: 'case-commission', parameters: { ...caseParameters, amountPkr: 46_500, reason: 'One nought too many.' } },
    `Sell my car, Honda Civic 2019. Our commission of PKR 46,500 is now due. One nought too many. → ${bookingPage}`,
  ],
  [
    'There’s no commission to pay',
    {
      kind: 'case-commission',
      parameters: { ...caseParameters, amountPkr: 0, reason: 'The buyer brought it back.' },
    },
    `Sell my car, Honda Civic 2019. The buyer brought it back. → ${bookingPage}`,
  ],
  [
    'All done',
    { kind: 'case-closed', parameters: caseParameters },
    `Sell my car, Honda Civic 2019. Thank you for trusting Karwan with it. → ${bookingPage}`,
  ],
  [
    'Your consultant closed the case',
    {
      kind: 'case-closed',
      parameters: { ...caseParameters, kind: 'buy-me-a-car', car: null, reason: 'Nothing fits.' },
    },
    `Buy me a car. Nothing fits. → ${bookingPage}`,
  ],
  [
    'New message from Adeel',
    { kind: 'case-message', parameters: { ...caseParameters, from: 'Adeel' } },
    `Sell my car, Honda Civic 2019. Read it in your booking. → ${bookingPage}`,
  ],
  [
    'Your ad needs a change',
    { kind: 'ad-rejected', parameters: { ...ad, reason: 'The photos are of another car.' } },
    `Corolla is not shown: The photos are of another car. → /ads-details-screen?id=${anId(1)}`,
  ],
  [
    'A warning from our team',
    { kind: 'chat-warning', parameters: { reason: 'Insults.' } },
    'We’ve received reports about you: Insults. If this continues, we may stop your messages or block your account. → /user-profile/messages',
  ],
  [
    'You can’t send messages for now',
    { kind: 'chat-stopped', parameters: { reason: 'Insults.', until: startsAt } },
    'We’ve received reports about you: Insults. You can’t send messages until 5 Dec 2026. → /user-profile/messages',
  ],
  [
    'Your payment doesn’t match the price',
    { kind: 'payment-wrong-amount', parameters: { ...order, receivedPkr: 2990, missingPkr: 10 } },
    `We received PKR 2,990 for order K-2026-000123. The price is PKR 3,000. Pay the missing PKR 10 on the order page. If the order expires first, we’ll refund what you paid. → ${orderPage}`,
  ],
  [
    'Your payment doesn’t match the price',
    { kind: 'payment-wrong-amount', parameters: { ...order, receivedPkr: 4000 } },
    `We received PKR 4,000 for order K-2026-000123. The price is PKR 3,000. Please don’t pay again: we’ll check it and contact you. → ${orderPage}`,
  ],
  [
    'Your payment doesn’t match the price',
    { kind: 'payment-wrong-amount', parameters: order },
    `We received a payment in another currency for order K-2026-000123. The price is PKR 3,000. Please don’t pay again: we’ll check it and contact you. → ${orderPage}`,
  ],
  [
    'Your refund was sent',
    { kind: 'refund-sent', parameters: order },
    `PKR 3,000 for order K-2026-000123. It may take a few days to appear in your bank account or wallet. → ${orderPage}`,
  ],
  [
    'Your refund is delayed',
    { kind: 'refund-delayed', parameters: order },
    `PKR 3,000 for order K-2026-000123 couldn’t be refunded automatically. We’ll send it manually: enter your account details on the order page. → ${orderPage}`,
  ],
  [
    'Where should we send your refund?',
    { kind: 'refund-account-wanted', parameters: order },
    `PKR 3,000 for order K-2026-000123 will be refunded by bank transfer or to your wallet. Enter your account details on the order page. → ${orderPage}`,
  ],
  [
    'Your order has expired',
    { kind: 'order-expired', parameters: { ...order, title: 'Car inspection' } },
    `Order K-2026-000123 (Car inspection, PKR 3,000) was not paid in time. Any time reserved for it is available again. → ${orderPage}`,
  ],
  ['Your booking is confirmed', { kind: 'booking-confirmed', parameters: visit }, `${appointment}. → ${bookingPage}`],
  [
    'Rabia Anwar will visit you',
    { kind: 'booking-assigned', parameters: { ...visit, who: 'Rabia Anwar' } },
    `${appointment}. → ${bookingPage}`,
  ],
  ['Your booking has a new time', { kind: 'booking-moved', parameters: visit }, `${appointment}. → ${bookingPage}`],
  ['Your appointment is coming up', { kind: 'booking-near', parameters: visit }, `${appointment}. → ${bookingPage}`],
  ['Your booking is done', { kind: 'booking-done', parameters: visit }, `${appointment}. → ${bookingPage}`],
  [
    'Your booking is cancelled',
    { kind: 'booking-cancelled', parameters: { ...visit, refundPkr: 1500 } },
    `${appointment}. PKR 1,500 will be refunded. → ${bookingPage}`,
  ],
  [
    'Your booking is cancelled',
    { kind: 'booking-cancelled', parameters: { ...visit, refundPkr: 0, reason: 'Our inspector is ill.' } },
    `${appointment}. Our inspector is ill. → ${bookingPage}`,
  ],
  [
    'No one was there for your appointment',
    { kind: 'booking-no-show', parameters: { ...visit, contestEndsAt: startsAt } },
    `${appointment}. There is no refund for a missed appointment. If you were there, tell us on your booking page by 5 Dec 2026, 11:00 AM. → ${bookingPage}`,
  ],
  [
    'Your booking won’t be refunded',
    { kind: 'booking-no-show-upheld', parameters: { ...visit, reason: 'The gate was closed.' } },
    `${appointment}. We reviewed what you told us: The gate was closed. → ${bookingPage}`,
  ],
  [
    'Your auction sheet is ready',
    { kind: 'auction-sheet-ready', parameters: { ...sheet, reportNumber: 'KA-1', outcome: 'verified-match' } },
    'We found and verified the sheet for NZE141-6012345. → /auction-sheet/report?no=KA-1',
  ],
  [
    'Your auction sheet is ready',
    { kind: 'auction-sheet-ready', parameters: { ...sheet, reportNumber: 'KA-1', outcome: 'verified-mismatch' } },
    'We found differences on the sheet for NZE141-6012345. Check them before you pay for the car. → /auction-sheet/report?no=KA-1',
  ],
  [
    'No auction sheet found for this car',
    { kind: 'auction-sheet-failed', parameters: { ...sheet, why: 'not-found', refundPkr: 2200 } },
    `Chassis number NZE141-6012345. PKR 2,200 will be refunded. → /auction-sheet/verification/failure?check=${anId(80)}`,
  ],
  [
    'We couldn’t retrieve the auction sheet',
    { kind: 'auction-sheet-failed', parameters: { ...sheet, why: 'unreachable', refundPkr: 0 } },
    `Chassis number NZE141-6012345. → /auction-sheet/verification/failure?check=${anId(80)}`,
  ],
];

test.each(texts)('a notification is put into words: %s', (title, { kind, parameters }, textAndLink) => {
  const [text, link] = textAndLink.split(' → ');
  expect(notificationText(t, { parameters: { [kind]: parameters }, words: null })).toEqual({ title, text, link });
});

test('every kind of notification has words', () => {
  const kinds = texts.map(([, { kind }]) => kind);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(notificationParameters.shape)));
});
