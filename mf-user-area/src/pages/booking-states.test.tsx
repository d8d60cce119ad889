import { beforeEach, expect, test } from '@jest/globals';
import {
  type Booking,
  cancelBooking,
  countsChanged,
  getBooking,
  getBookingCase,
  listBookings,
  listReportsOfMyAds,
  listSheetChecks,
  shareReport,
} from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
const open = async (change: Partial<Booking> = {}) => {
  api.answer(getBooking, aBooking(change));
  return openPage(`/user-profile/bookings/${anId(70)}`, api);
};
const [asked] = aBooking().timeline;
if (!asked) throw new Error('the booking has no timeline');
const message = 'This is no longer possible.';

beforeEach(() => {
  api.answer(listBookings, { items: [], nextCursor: null });
});

test('one that was refunded has a receipt, also if it was never confirmed', async () => {
  await open({ status: 'refunded', timeline: [asked, { ...asked, what: 'refunded' }] });
  expect(await screen.findByRole('link', { name: 'Order and receipt' })).toBeVisible();
});

test('a talk that somebody comes to goes into a calendar; its steps say what it is planned for', async () => {
  const planned = { ...asked, what: 'hand-over-planned', startsAt: aBooking().startsAt, actor: 'office' };
  api.refuse(getBookingCase, { status: 404, code: 'case_not_found', message });
  await open({ kind: 'sell-my-car', status: 'assigned', timeline: [planned] });
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(screen.getByText(/^Please be there\. If no one is there/)).toBeVisible();
  expect(screen.getByText('Hand-over planned for Saturday, 5 Dec 2026, 11:00 AM')).toBeVisible();
  expect(screen.getByText('5 Mar 2026, 2:00 PM, by us')).toBeVisible();
});

test('an unpaid one costs nothing to cancel; a report for the seller of an own ad is for its customer', async () => {
  const reportSharing = { audience: 'seller' as const, adTitle: 'Honda Civic 2019', isOwnAd: true };
  const report = { reportNumber: 'KI-00000-11111-22222-33333', reportSharing };
  const { user } = await open({ status: 'awaiting-payment', refundPkr: 0, ...report });
  expect(await screen.findByText(/^Only our team and people you share the link with/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Only me/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^You haven’t paid anything/)).toBeInTheDocument();
});

test('lists are read again after a change, a new audience of a report and news', async () => {
  const reportSharing = { audience: 'private' as const, adTitle: 'Honda Civic 2019', isOwnAd: false };
  api.answer(shareReport, aBooking({ reportSharing }));
  api.answer(cancelBooking, aBooking());
  const { user, ctx } = await open({ reportSharing });
  const isReadAgain = async ({ id }: { id: string }, change: () => unknown) => {
    ctx.queryClient.setQueryData([id], {});
    await change();
    await waitFor(() => expect(ctx.queryClient.getQueryState([id])?.isInvalidated).toBe(true));
  };
  const everyone = await screen.findByRole('radio', { name: /^Everyone/ });
  await isReadAgain(listReportsOfMyAds, () => user.click(everyone));
  await isReadAgain(listSheetChecks, () => act(() => ctx.bus.emit(countsChanged, { notifications: 1, messages: 0 })));
  await isReadAgain(listBookings, async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  });
});

test('no list is called empty before all of it is there', async () => {
  api.answer(listSheetChecks, { items: [], nextCursor: null });
  const { release } = api.hold(listSheetChecks);
  await openPage('/user-profile/bookings', api);
  await waitFor(() => expect(api.callsTo(listBookings)).toHaveLength(1));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  expect(screen.queryByText('You have no bookings yet')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('You have no bookings yet')).toBeVisible();
});
