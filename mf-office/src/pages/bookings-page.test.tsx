import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  changeOfficeBooking,
  type EndpointOutput,
  formatDay,
  getOfficeBooking,
  getOfficer,
  getOfficeWeek,
  listBookingHours,
  listOfficeBookings,
  type OfficeBooking,
  startOfHour,
  weekOf,
} from '@karwan/shared-contracts';
import { anId } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.ts';
import { anOfficer, openAsOfficer, openPage } from '../testing/open-page.ts';

const later = aBooking({
  id: anId(74),
  reference: 'BK-1002',
  startsAt: '2026-12-06T06:00:00.000Z',
  status: 'assigned',
  assignee: 'Imran Butt',
});
const page = (...items: OfficeBooking[]) => ({
  items,
  nextCursor: null,
  counts: { confirmed: 1, assigned: 1, done: 4 },
  cities: [{ slug: 'lahore', name: 'Lahore' }],
});
const bookingPath = `/office/bookings/${anId(70)}`;

const api = fakeApiForEachTest();
beforeEach(() => {
  api.answer(listOfficeBookings, page(aBooking(), later));
  api.answer(getOfficeBooking, aBooking());
});

async function openActionDialog(action: string) {
  const opened = openAsOfficer(bookingPath, api, 'consultant');
  await opened.user.click(await screen.findByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return { ...opened, dialog: within(dialog) };
}
const sentBody = () => api.bodiesTo(changeOfficeBooking).at(-1);

describe('bookings of the office', () => {
  test('stand day by day, the earliest first, with who comes; by city, day and state', async () => {
    const { user } = openAsOfficer('/office/bookings', api, 'consultant');
    const day = within(await screen.findByRole('region', { name: 'Saturday, 5 Dec 2026' }));
    expect(day.getByRole('link', { name: 'Car inspection: Honda Civic 2019' })).toHaveAttribute('href', bookingPath);
    expect(day.getByText('11:00 AM')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Sunday, 6 Dec 2026' })).getByText('Assigned to Imran Butt'),
    ).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
    expect(tabs.getByRole('link', { name: 'To do 2' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Done 4' })).toHaveAttribute('href', '/office/bookings?status=done');
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Lahore');
    await waitFor(() => expect(api.callsTo(listOfficeBookings).at(-1)?.query.get('city')).toBe('lahore'));
    await waitFor(() => expect(hrefOf('Done 4')).toBe('/office/bookings?city=lahore&status=done'));
  });

  test('are gone through by keys, also by those that were pressed while office and list loaded', async () => {
    const officer = Promise.withResolvers<void>();
    const list = Promise.withResolvers<void>();
    api.answer(getOfficer, () => officer.promise.then(() => anOfficer('consultant')));
    api.answer(listOfficeBookings, () => list.promise.then(() => page(aBooking(), later)));
    const { user } = openPage('/office/bookings', api);
    await screen.findByRole('status', { name: 'Loading' });
    await user.keyboard('j');
    officer.resolve();
    await screen.findByRole('heading', { name: 'Bookings' });
    await user.keyboard('j');
    list.resolve();
    const [first, second] = await screen.findAllByRole('link', { name: 'Car inspection: Honda Civic 2019' });
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('k');
    expect(first).toHaveFocus();
  });
});

describe('one booking of the office', () => {
  test('that ended with its account says so; a reason that this page does not know is told by its note', async () => {
    const step = { what: 'cancelled', actor: 'system', startsAt: null };
    const timeline = [
      { ...step, at: '2026-12-01T06:00:00.000Z', note: 'The account was deleted.', reason: 'account-deleted' },
      { ...step, at: '2026-12-02T06:00:00.000Z', note: 'The road is closed.', reason: 'something-new' },
    ];
    api.answer(getOfficeBooking, aBooking({ status: 'cancelled', actions: [], timeline }));
    openAsOfficer(bookingPath, api, 'consultant');
    const timelineRegion = within(await screen.findByRole('region', { name: 'What happened' }));
    expect(timelineRegion.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The road is closed.'),
      expect.stringContaining('The customer’s account was deleted.'),
    ]);
  });

  test('is given to somebody who is free then; who is busy cannot be chosen', async () => {
    const assigned = aBooking({
      status: 'assigned',
      assignee: 'Imran Butt',
      revision: 3,
      actions: ['release', 'move'],
    });
    api.answer(changeOfficeBooking, assigned);
    const { user, dialog, toasts } = await openActionDialog('Assign');
    expect(dialog.getByText(/We’ll tell the customer who will visit/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('Choose who to assign')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Sana Malik/ })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Imran Butt' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ message: 'Assigned. The customer has been notified.' }]));
    expect(sentBody()).toEqual({ revision: 2, change: { action: 'assign', officerId: anId(72) } });
    expect(screen.getByText('Assigned')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is cancelled with a reason, and shows before what is refunded', async () => {
    api.answer(changeOfficeBooking, aBooking({ status: 'cancelled', revision: 3, actions: [] }));
    const { user, dialog, toasts } = await openActionDialog('Cancel booking');
    expect(dialog.getByRole('radio', { name: /PKR 3,000/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /PKR 1,500/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText('Enter a short reason')).toBeVisible();
    const reasonField = dialog.getByRole('textbox');
    await user.click(reasonField);
    await user.paste('x'.repeat(301));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(reasonField).toHaveAccessibleDescription(/Please use at most 300 characters/);
    expect(api.callsTo(changeOfficeBooking)).toEqual([]);
    await user.clear(reasonField);
    await user.type(reasonField, 'The road is closed.');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ message: 'Cancelled. The customer has been notified.' }]));
    expect(sentBody()).toEqual({
      revision: 2,
      change: { action: 'cancel', reason: 'The road is closed.', refundPkr: 1500 },
    });
  });

  test('is moved to an hour that is free', async () => {
    api.answer(listBookingHours, [{ hour: 14, startsAt: '2026-12-05T09:00:00.000Z', left: 1 }]);
    api.answer(changeOfficeBooking, aBooking({ revision: 3 }));
    const { user, dialog, toasts } = await openActionDialog('Move');
    const days = dialog.getByRole('combobox', { name: 'Day' });
    const [, first] = within(days).getAllByRole('option');
    await user.selectOptions(days, first ?? '');
    await user.click(await dialog.findByText('2:00 PM'));
    const message = 'Somebody else has just taken it.';
    api.refuse(changeOfficeBooking, { status: 409, code: 'slot_taken', message });
    const hoursReadBefore = api.callsTo(listBookingHours).length;
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ message }]));
    await waitFor(() => expect(api.callsTo(listBookingHours)).toHaveLength(hoursReadBefore + 1));
    expect(api.callsTo(getOfficeBooking)).toHaveLength(1);
    api.answer(changeOfficeBooking, aBooking({ revision: 3 }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ message: 'Moved. The customer has been notified.' }));
    expect(sentBody()).toMatchObject({ revision: 2, change: { action: 'move', hour: 14 } });
  });

  test('somebody was faster: shows what differs, then how it is', async () => {
    const current = aBooking({ status: 'cancelled', revision: 3, actions: [] });
    const message = 'This booking has changed since you opened it. Check its current state, then try again.';
    api.refuse(changeOfficeBooking, { status: 409, code: 'booking_changed', message, booking: current });
    const { user, dialog } = await openActionDialog('Assign');
    await user.click(dialog.getByRole('radio', { name: 'Imran Butt' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    const conflictDialog = within(await screen.findByRole('dialog', { name: 'BK-1001 has changed' }));
    await waitFor(() => expect(conflictDialog.getByText(message)).toBeVisible());
    expect(conflictDialog.getByRole('row', { name: 'Status To assign Cancelled' })).toBeVisible();
    await user.click(conflictDialog.getByRole('button', { name: 'Review again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument());
    expect(screen.getByText('Cancelled')).toBeVisible();
  });

  test('names who will be there instead of the customer, and is only looked at by who may not change it', async () => {
    api.answer(getOfficeBooking, aBooking({ there: { name: 'Bilal Raza', phone: '03331234567' } }));
    openAsOfficer(bookingPath, api, 'inspector');
    expect(await screen.findByText('Who will be there')).toBeVisible();
    expect(screen.getByRole('link', { name: '03331234567' })).toHaveAttribute('href', 'tel:03331234567');
    expect(screen.getByText('House 5, Johar Town, Lahore')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'View account' })).not.toBeInTheDocument();
  });
});

describe('the week of bookings', () => {
  const week = (change: { isCut?: boolean; days?: EndpointOutput<typeof getOfficeWeek>['days'] } = {}) => ({
    days: weekOf('2026-06-06').map((day) => ({
      day,
      hours:
        day === '2026-06-06'
          ? [
              { hour: 11, capacity: 3, taken: 2, bookings: [aBooking(), { ...later, cityName: 'Karachi' }] },
              { hour: 9, capacity: 0, taken: 0, bookings: [aBooking({ id: anId(75), reference: 'BK-1003' })] },
            ]
          : day > '2026-06-06'
            ? []
            : [{ hour: 11, capacity: 3, taken: 0, bookings: [] }],
      ...(day > '2026-06-06' && { holiday: 'Eid' }),
    })),
    isCut: false,
    cities: [{ slug: 'lahore', name: 'Lahore' }],
    ...change,
  });
  const path = '/office/bookings/week?day=2026-06-06';

  test('is a table of days and hours, with places taken, state and who comes; hours with nothing have no row', async () => {
    api.answer(getOfficeWeek, week());
    openAsOfficer(path, api, 'consultant');
    const table = within(await screen.findByRole('table', { name: 'Bookings by day and hour' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      ...['Monday, 1', 'Tuesday, 2', 'Wednesday, 3', 'Thursday, 4', 'Friday, 5', 'Saturday, 6'].map(
        (day) => `${day} Jun 2026`,
      ),
      'Sunday, 7 Jun 2026Eid',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['9:00 AM', '11:00 AM']);
    const cells = within(table.getByRole('row', { name: /^11:00 AM/ })).getAllByRole('cell');
    const saturday = within(cells[5] ?? document.body);
    expect(cells[6]).toHaveTextContent('Closed');
    expect(saturday.getByText('2 of 3 taken')).toBeVisible();
    expect(hrefOf('BK-1001 Car inspection: Honda Civic 2019', saturday)).toBe(bookingPath);
    expect(saturday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BK-1001 Car inspection: Honda Civic 2019To assignLahore · Not assigned',
      'BK-1002 Car inspection: Honda Civic 2019AssignedKarachi · Imran Butt',
    ]);
    expect(api.callsTo(getOfficeWeek)[0]?.query.toString()).toBe('day=2026-06-06');
  });

  test('offers Retry, is gone through by arrows and chosen by city and service; the list has the same city', async () => {
    api.cut(getOfficeWeek);
    const { user } = openAsOfficer(path, api, 'consultant');
    await tryAgain(user, () => api.answer(getOfficeWeek, week()));
    const steps = within(await screen.findByRole('navigation', { name: 'Other weeks and days' }));
    expect(steps.getByText('1 Jun 2026 – 7 Jun 2026')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Previous day', hidden: true })).toHaveAttribute(
      'href',
      '/office/bookings/week?day=2026-06-05',
    );
    await user.click(steps.getByRole('link', { name: 'Next week' }));
    await waitFor(() => expect(api.callsTo(getOfficeWeek).at(-1)?.query.get('day')).toBe('2026-06-13'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'City' }), 'Lahore');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Car inspection');
    await waitFor(() =>
      expect(api.callsTo(getOfficeWeek).at(-1)?.query.toString()).toBe(
        'day=2026-06-13&city=lahore&kind=car-inspection',
      ),
    );
    const views = within(screen.getByRole('navigation', { name: 'View' }));
    expect(views.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
    expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/office/bookings?city=lahore');
  });

  test('of today marks today; what the address cannot mean is today', async () => {
    // It is half past one in Pakistan, and the day before in UTC.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-06T20:30:00Z'));
    const today = '2026-06-07';
    api.answer(
      getOfficeWeek,
      week({ days: weekOf(today).map((day) => ({ day, hours: week().days[0]?.hours ?? [] })) }),
    );
    openAsOfficer('/office/bookings/week?day=2026-13-45', api, 'consultant');
    const heading = await screen.findByRole('columnheader', { name: /Today$/ });
    expect(heading).toHaveTextContent(formatDay(startOfHour({ day: today, hour: 0 })));
    expect(api.callsTo(getOfficeWeek)[0]?.query.get('day')).toBe(today);
  });

  test('says that nobody comes, and that some are missing', async () => {
    api.answer(getOfficeWeek, week({ isCut: true, days: weekOf('2026-06-06').map((day) => ({ day, hours: [] })) }));
    openAsOfficer(path, api, 'consultant');
    expect(await screen.findByText('No visits this week')).toBeVisible();
    expect(screen.getByText(/^Only the first 1000 bookings/)).toBeVisible();
  });
});
