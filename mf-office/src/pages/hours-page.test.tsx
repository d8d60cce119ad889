import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  getBookingOffer,
  getOfficeHours,
  listOfficeHolidays,
  type OfficeHours,
  removeOfficeHoliday,
  setOfficeHoliday,
  setOfficeHours,
} from '@karwan/shared-contracts';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsOfficer } from '../testing/open-page.ts';

const hoursWith = (capacity: number): OfficeHours => ({
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    capacity: hour === 11 ? capacity : 0,
    taken: hour === 11 ? 2 : 0,
    usual: hour === 11 ? 3 : 0,
  })),
});
const page = '/office/hours?kind=car-inspection&city=lahore&day=2026-12-05';
const field = (hour = '11:00 AM') => screen.findByRole('textbox', { name: `Places at ${hour}` });

const api = fakeApiForEachTest();
beforeEach(() => {
  const cities = [{ slug: 'lahore', name: 'Lahore', nameUr: null }];
  api.answer(getBookingOffer, { pricePkr: 3000, cities });
  api.answer(getOfficeHours, hoursWith(3));
  api.answer(listOfficeHolidays, { holidays: [] });
});

describe('hours of the office', () => {
  test('show how many can come and do, are set where they were changed, and keep what is typed meanwhile', async () => {
    api.answer(setOfficeHours, hoursWith(5));
    const { user, toasts } = openAsOfficer(page, api, 'consultant');
    const input = await field();
    expect(screen.getByText('2 booked, usual capacity 3')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Places at 8:00 PM' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 24 hours' }));
    expect(await field('8:00 PM')).toBeVisible();
    await user.clear(input);
    await user.type(input, '5');
    const saving = api.hold(setOfficeHours);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await field('8:00 PM'), '{Backspace}4');
    saving.release();
    await waitFor(() => expect(toasts()).toMatchObject([{ message: 'Hours saved.' }]));
    expect(await field('8:00 PM')).toHaveValue('4');
    expect(api.bodiesTo(setOfficeHours)[0]).toEqual({
      kind: 'car-inspection',
      city: 'lahore',
      day: '2026-12-05',
      hours: [{ hour: 11, was: 3, capacity: 5 }],
    });
  });

  test('fewer than are booked: says so at the hour, and keeps what was typed', async () => {
    const message = '2 already booked at 11:00 AM';
    const fields = { 'body.hours.0.capacity': message };
    api.refuse(setOfficeHours, { status: 409, code: 'hours_taken', message, fields });
    const { user, toasts } = openAsOfficer(page, api, 'consultant');
    const input = await field();
    await user.clear(input);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number')).toBeVisible();
    await user.type(input, '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(input).toHaveValue('1');
    expect(toasts()).toEqual([]);
  });

  test('changed by someone else meanwhile: shows the new number at the hour, and keeps what was typed', async () => {
    api.refuse(setOfficeHours, { status: 409, code: 'hours_changed', message: 'Check the new numbers.' });
    const { user } = openAsOfficer(page, api, 'consultant');
    const input = await field();
    api.answer(getOfficeHours, hoursWith(4));
    await user.type(input, '{Backspace}5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription('Someone else set 4'));
    expect(input).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const hours = [{ hour: 11, was: 4, capacity: 5 }];
    await waitFor(() => expect(api.bodiesTo(setOfficeHours)[1]).toMatchObject({ hours }));
  });

  test('unreachable: offers Retry; a holiday says what it is, and that its hours do not count', async () => {
    api.cut(getOfficeHours);
    const { user } = openAsOfficer(page, api, 'consultant');
    await tryAgain(user, () => api.answer(getOfficeHours, { ...hoursWith(3), holiday: 'Quaid-e-Azam Day' }));
    expect(await screen.findByText(/^Quaid-e-Azam Day: no one can book this day/)).toBeVisible();
  });

  test('holidays are set, refused at their field, and come back into the form when they are removed', async () => {
    const eid = { day: '2027-03-10', name: 'Eid ul-Fitr', bookings: 2 };
    const message = 'This day has passed';
    api.refuse(setOfficeHoliday, { status: 400, code: 'invalid_input', message, fields: { 'body.day': message } });
    api.answer(removeOfficeHoliday, { holidays: [] });
    const { user } = openAsOfficer(page, api, 'consultant');
    const add = await screen.findByRole('button', { name: 'Add holiday' });
    await user.click(add);
    expect(await screen.findByText('Enter the name of the holiday')).toBeVisible();
    expect(screen.getByLabelText(/^Date of/)).toHaveFocus();
    expect(api.callsTo(setOfficeHoliday)).toHaveLength(0);
    const section = within(screen.getByRole('region', { name: 'Holidays' }));
    const [day, name] = [section.getByLabelText(/^Date of/), section.getByLabelText(/^Name of/)];
    await user.type(day, eid.day);
    await user.type(name, eid.name);
    await user.click(add);
    expect(await screen.findByText(message)).toBeVisible();
    expect(name).toHaveValue(eid.name);
    api.answer(setOfficeHoliday, { holidays: [eid] });
    await user.click(add);
    const booked = await screen.findByRole('link', { name: '2 bookings already made' });
    expect(booked).toHaveAttribute('href', '/office/bookings?day=2027-03-10');
    expect(name).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Remove: Eid ul-Fitr' }));
    await waitFor(() => expect(name).toHaveValue(eid.name));
    expect(day).toHaveValue(eid.day);
    expect(day).toHaveFocus();
    expect(booked).not.toBeInTheDocument();
    const saving = api.hold(setOfficeHoliday);
    await user.click(add);
    await user.type(name, ' day 2');
    saving.release();
    expect(await screen.findByRole('link', { name: '2 bookings already made' })).toBeVisible();
    expect(name).toHaveValue('Eid ul-Fitr day 2');
  });
});
