import { beforeEach, expect, test } from '@jest/globals';
import {
  changeOfficeBooking,
  getOfficeBooking,
  listBookingHours,
  listOfficeBookings,
  type OfficeBooking,
} from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { openAsOfficer } from '../testing/open-page.ts';

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(getOfficeBooking, aBooking());
});

const openBooking = (change: Partial<OfficeBooking> = {}) => {
  api.answer(getOfficeBooking, aBooking(change));
  return openAsOfficer(`/office/bookings/${anId(70)}`, api, 'consultant');
};
async function openDialog(action: string, change: Partial<OfficeBooking> = {}) {
  const page = openBooking(change);
  await page.user.click(await screen.findByRole('button', { name: action }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

test('bookings of a day stand by city, unless one is chosen; both are given up together', async () => {
  const inKarachi = aBooking({ id: anId(75), city: 'karachi', cityName: 'Karachi' });
  const cities = [{ slug: 'lahore', name: 'Lahore' }];
  api.answer(listOfficeBookings, { items: [aBooking(), inKarachi], nextCursor: null, counts: {}, cities });
  const { user, currentPath } = openAsOfficer('/office/bookings?day=2026-12-05&status=done', api, 'consultant');
  await screen.findByRole('region', { name: 'Karachi' });
  expect(hrefOf('To do 0')).toBe('/office/bookings?day=2026-12-05');
  expect(screen.getByRole('button', { name: 'All cities and days' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Lahore');
  await screen.findByRole('region', { name: 'Saturday, 5 Dec 2026' });
  await user.click(screen.getByRole('button', { name: 'All cities and days' }));
  await waitFor(() => expect(currentPath()).toBe('/office/bookings?status=done'));
});

test.each([
  [{ byRulePkr: 0, allPkr: 0 }, 'Nothing was paid, so there is nothing to refund.'],
  [{ byRulePkr: 3000, allPkr: 3000 }, 'PKR 3,000 will be refunded.'],
])('who cancels a booking with the refund %j has nothing to choose', async (refund, text) => {
  const { dialog } = await openDialog('Cancel booking', { refund });
  expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

test('a move needs a day; another day needs another hour', async () => {
  api.answer(listBookingHours, [{ hour: 14, startsAt: '2026-12-05T09:00:00.000Z', left: 1 }]);
  const { user, dialog } = await openDialog('Move');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  const days = dialog.getByRole('combobox', { name: 'Day' });
  await waitFor(() => expect(days).toHaveAccessibleDescription('Choose a day'));
  const [, first = '', second = ''] = within(days).getAllByRole('option');
  await user.selectOptions(days, first);
  await user.click(await dialog.findByRole('radio', { name: '2:00 PM' }));
  await user.selectOptions(days, second);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Choose a time')).toBeInTheDocument();
  expect(api.callsTo(changeOfficeBooking)).toEqual([]);
});

test('a change that its state no longer allows reads a booking again; one that is made, the list', async () => {
  const message = 'This is no longer possible.';
  api.refuse(changeOfficeBooking, { status: 409, code: 'booking_state', message });
  const { user, ctx, dialog } = await openDialog('Assign');
  ctx.queryClient.setQueryData([listOfficeBookings.id], {});
  await user.click(dialog.getByRole('radio', { name: 'Imran Butt' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(api.callsTo(getOfficeBooking)).toHaveLength(2));
  api.answer(changeOfficeBooking, aBooking({ revision: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(ctx.queryClient.getQueryState([listOfficeBookings.id])?.isInvalidated).toBe(true));
});

test('an assigned booking is assigned again, if there is somebody', async () => {
  const { dialog } = await openDialog('Reassign', { assignee: 'Imran Butt', people: [] });
  expect(dialog.getByText(/^No one in the office does this work yet/)).toBeInTheDocument();
});

test('the case of a sale is found after its end, and that its account is gone', async () => {
  openBooking({ kind: 'sell-my-car', status: 'done', name: '', phone: '' });
  expect(await screen.findByRole('link', { name: 'Open case' })).toHaveAttribute('href', `/office/cases/${anId(70)}`);
  expect(screen.getByText('Account deleted')).toBeVisible();
});
